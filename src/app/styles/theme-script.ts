/** Local-storage key of the visitor's choice: `light` or `dark`. */
export const THEME_KEY = "theme";

/** Event on the window. Its detail is the chosen theme, or null if the site follows the system again. */
export const THEME_CHANGED = "theme-changed";

/** When the dark copy of a drawing is shown, if the visitor has not chosen a theme. Printed pages are light. */
export const SYSTEM_DARK = "screen and (prefers-color-scheme: dark)";

/** Background colors of the two themes, for browsers that color their interface to match. */
export interface ThemeColors {
  readonly light: string;
  readonly dark: string;
}

/** `--paper` in `tokens.css`. */
export const THEME_COLORS: ThemeColors = { light: "#efeee8", dark: "#0a2537" };

/**
 * Applies the chosen theme: in the head before the first paint, so that the other theme never flashes, and again when
 * it changes in this tab or another, or has changed while the browser kept the page for Back. Browsers use the first
 * matching `theme-color`. Of all sources of pictures, only dark copies of drawings have a media query.
 */
export function themeScript(colors: ThemeColors): string {
  return `{
const {documentElement,head}=document,meta=document.createElement("meta"),colors=${JSON.stringify(colors)};
meta.name="theme-color";
let media="${SYSTEM_DARK}";
const draw=()=>{for(const source of document.querySelectorAll("source[media]"))if(source.media!==media)source.media=media};
const apply=theme=>{
if(theme!=="light"&&theme!=="dark"){delete documentElement.dataset.theme;meta.remove();media="${SYSTEM_DARK}"}
else{
documentElement.dataset.theme=theme;
meta.content=colors[theme];
head.prepend(meta);
media=theme==="dark"?"screen":"not all"
}
draw()
};
new MutationObserver(draw).observe(document,{childList:true,subtree:true});
try{apply(localStorage.getItem("${THEME_KEY}"))}catch{}
addEventListener("${THEME_CHANGED}",({detail})=>apply(detail));
const change=detail=>dispatchEvent(new CustomEvent("${THEME_CHANGED}",{detail}));
addEventListener("storage",({key,newValue})=>{if(key==="${THEME_KEY}"||key===null)change(newValue)});
addEventListener("pageshow",({persisted})=>{if(persisted)try{change(localStorage.getItem("${THEME_KEY}"))}catch{}})
}`;
}
