import { THEME_CHANGED } from "../styles/theme-script.ts";

/** Browsers ignore scripts of this type. */
const DEFERRED = "text/plain";

/** Longest delay after the load event, where no paint is reported or an animation does not end. */
const LONGEST_WAIT_MS = 2000;

/** Dispatched on the window after hydration. */
export const HYDRATED = "hydrated";

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
 * altered it. Runs in the head, after the theme is set.
 */
export const DEFERRED_START_SCRIPT = `{
const uses=["pointerdown","keydown","focusin"],{theme}=document.documentElement.dataset;
let awake,pressed;
const fetchLinks=()=>{for(const link of document.querySelectorAll("link[data-rel]")){link.rel=link.dataset.rel;delete link.dataset.rel}},wake=()=>{
const deferred=document.querySelector('script[type="${DEFERRED}"]');
if(awake||!deferred)return;
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

/** Children of an element with `data-long` from this one on are below the first view. */
const BELOW = 4;

/**
 * Lays out the parts of long pages that are far below the first view after the first paint, one in each frame: half of
 * the first layout (docs/decisions/0015-first-paint.md). Until then their height is a guess, so Back, reloads and links
 * to fragments, which need positions, lay out everything at once. On paper they are
 * laid out in any case: WebKit would leave them out. Runs in the head.
 */
export const DEFERRED_LAYOUT_SCRIPT = `if(document.adoptedStyleSheets&&performance.getEntriesByType("navigation")[0]?.type==="navigate"&&!location.hash){
const sheet=new CSSStyleSheet();
let next=${BELOW};
const defer=()=>sheet.replaceSync("@media screen{[data-long]>:nth-child(n+"+next+"){content-visibility:auto;contain-intrinsic-block-size:100vh}}"),layOut=()=>{
if(!document.querySelector("[data-long]>:nth-child("+next+")")){sheet.replaceSync("");return}
next++;
defer();
requestAnimationFrame(()=>setTimeout(layOut))
};
defer();
document.adoptedStyleSheets.push(sheet);
new PerformanceObserver((entries,painted)=>{
if(!entries.getEntriesByName("first-contentful-paint").length)return;
painted.disconnect();
layOut()
}).observe({type:"paint",buffered:true})
}`;

const PRELOAD = /<link rel="preload"[^>]*>/g;
const STYLESHEET = /<link\b[^>]* rel="stylesheet"[^>]*>/g;

/**
 * Moves preloads after the stylesheets, because those block the paint and the first request uses the open connection.
 * React puts preloads first. Measured in another router: https://github.com/TanStack/router/issues/6749.
 * @param html a document
 */
export function stylesheetFirst(html: string): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const preloads = head.match(PRELOAD) ?? [];
  const last = head.match(STYLESHEET)?.at(-1);
  if (last === undefined) return html;
  // A function, because `$` in an address is literal.
  const ordered = head.replaceAll(PRELOAD, "").replace(last, (stylesheet) => stylesheet + preloads.join(""));
  return ordered + html.slice(end);
}
