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
