import { THEME_CHANGED } from "../styles/theme-script.ts";

/** Browsers ignore scripts of this type. */
const DEFERRED = "text/plain";

/** Longest delay after the load event, where no paint is reported or an animation does not end. */
const LONGEST_WAIT_MS = 2000;

/** Dispatched on the window after hydration. */
export const HYDRATED = "taken-over";

/**
 * Defers a page's module scripts, manifest and styles of low priority until after the first paint;
 * `DEFERRED_START_SCRIPT` starts them. The first paint is over 1 s earlier (docs/decisions/0015-first-paint.md). If a
 * new router writes the scripts differently, they start immediately.
 * @param html a document with the router's scripts
 */
export function deferScripts(html: string): string {
  return (
    html
      .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
      // Without JavaScript, load immediately.
      .replaceAll(
        /<link (rel="(?:manifest"|stylesheet"(?=[^>]* fetchPriority="low"))[^>]*>)/g,
        "<link data-$1<noscript><link $1</noscript>",
      )
      .replace(/(<script\b[^>]*) type="module" async=""/, `$1 type="${DEFERRED}"`)
  );
}

/**
 * Fetches the scripts after load and first paint, and runs them once the page's entrance has ended, because both need
 * the main thread; on first use, at once. Animation frames are unreliable: the second may run before the first paint.
 * Background tabs start when they become visible. The last button pressed before hydration is pressed again, unless the
 * browser has opened its popover. The chosen theme is restored, because React re-creates the document if something
 * altered it.
 */
export const DEFERRED_START_SCRIPT = `{
const deferred=document.querySelector('script[type="${DEFERRED}"]'),uses=["pointerdown","keydown","focusin"];
const {theme}=document.documentElement.dataset;
let awake=!deferred,pressed;
const fetchLinks=()=>{for(const link of document.querySelectorAll("link[data-rel]")){link.rel=link.dataset.rel;delete link.dataset.rel}},wake=()=>{
if(awake)return;
awake=true;
for(const use of uses)removeEventListener(use,wake,true);
fetchLinks();
const script=document.createElement("script");
script.type="module";
script.nonce=deferred.nonce;
script.text=deferred.text;
document.head.append(script)
},press=event=>{pressed=event.target.closest("button[type=button]:not([popovertarget])")??pressed};
for(const use of uses)addEventListener(use,wake,{capture:true,passive:true});
addEventListener("click",press,true);
const wakeInView=()=>{document.hidden?document.addEventListener("visibilitychange",wakeInView,{once:true}):wake()};
addEventListener("load",()=>{
setTimeout(wakeInView,${LONGEST_WAIT_MS});
new PerformanceObserver((entries,painted)=>{
if(!entries.getEntriesByName("first-contentful-paint").length)return;
painted.disconnect();
fetchLinks();
const entrances=document.getAnimations().filter(({timeline})=>timeline===document.timeline);
Promise.allSettled(entrances.map(({finished})=>finished)).then(wake)
}).observe({type:"paint",buffered:true})
});
addEventListener("${HYDRATED}",()=>{removeEventListener("click",press,true);if(theme)dispatchEvent(new CustomEvent("${THEME_CHANGED}",{detail:theme}));pressed?.click()},{once:true})
}`;
