import { THEME_CHANGED } from "../styles/theme-script.ts";

/** The type of a script that sleeps: browsers ignore it. */
const ASLEEP = "text/plain";

/** Where no paint is reported, scripts start this long after the load event. */
const NO_PAINT_MS = 2000;

/** Event at the window, once scripts have taken the page over. */
export const HYDRATED = "taken-over";

/**
 * Puts a page's module scripts, its manifest and its styles for paper to sleep, so that nothing competes with its first
 * paint; `WAKING_SCRIPT` wakes them. Should a new router write them in another way, they start at once, as usual.
 * @param html a document with the router's scripts in it
 */
export function deferScripts(html: string): string {
  return (
    html
      .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
      // Whoever runs no scripts wakes nothing, and has it at once.
      .replaceAll(
        /<link (rel="(?:manifest"|stylesheet"(?=[^>]* media="print"))[^>]*>)/g,
        "<link data-$1<noscript><link $1</noscript>",
      )
      .replace(/(<script\b[^>]*) type="module" async=""/, `$1 type="${ASLEEP}"`)
  );
}

/**
 * Wakes the scripts once the page is loaded and has been painted, or as soon as somebody uses it. Frames would not tell:
 * the second may be drawn before the first is on the screen. A page in a background tab wakes when it is looked at.
 * The button that was pressed last in the meantime is pressed again for those who now listen. The chosen theme is put
 * back: where something had altered the page, React has made the whole document anew, and knows of no choice.
 */
export const DEFERRED_START_SCRIPT = `{
const asleep=document.querySelector('script[type="${ASLEEP}"]'),uses=["pointerdown","keydown","focusin"];
const {theme}=document.documentElement.dataset;
let awake=!asleep,pressed;
const wake=()=>{
if(awake)return;
awake=true;
for(const use of uses)removeEventListener(use,wake,true);
for(const link of document.querySelectorAll("link[data-rel]"))link.rel=link.dataset.rel;
const script=document.createElement("script");
script.type="module";
script.nonce=asleep.nonce;
script.text=asleep.text;
document.head.append(script)
},press=event=>{pressed=event.target.closest("button[type=button]")??pressed};
for(const use of uses)addEventListener(use,wake,{capture:true,passive:true});
addEventListener("click",press,true);
const wakeInView=()=>{document.hidden?document.addEventListener("visibilitychange",wakeInView,{once:true}):wake()};
addEventListener("load",()=>{
setTimeout(wakeInView,${NO_PAINT_MS});
new PerformanceObserver((entries,painted)=>{
if(!entries.getEntriesByName("first-contentful-paint").length)return;
painted.disconnect();
wake()
}).observe({type:"paint",buffered:true})
});
addEventListener("${HYDRATED}",()=>{removeEventListener("click",press,true);if(theme)dispatchEvent(new CustomEvent("${THEME_CHANGED}",{detail:theme}));pressed?.click()},{once:true})
}`;
