import type { ThemeColors } from "./theme-colors.ts";

/** Local-storage key of the visitor's own choice: `light` or `dark`. */
export const THEME_KEY = "theme";

/** Event at the window. Its detail is the chosen theme, or null where the site follows the system again. */
export const THEME_CHANGED = "theme-changed";

/**
 * Applies the chosen theme: in the head before the first paint, so that it never flashes the other one, and again when
 * it changes here or in another tab. Browsers take the first `theme-color` that matches.
 */
export function themeScript(colors: ThemeColors): string {
  return `{
const {documentElement,head}=document,meta=document.createElement("meta"),colors=${JSON.stringify(colors)};
meta.name="theme-color";
const apply=theme=>{
if(theme!=="light"&&theme!=="dark"){delete documentElement.dataset.theme;meta.remove();return}
documentElement.dataset.theme=theme;
meta.content=colors[theme];
head.prepend(meta)
};
try{apply(localStorage.getItem("${THEME_KEY}"))}catch{}
addEventListener("${THEME_CHANGED}",({detail})=>apply(detail));
addEventListener("storage",({key,newValue})=>{
if(key==="${THEME_KEY}"||key===null)dispatchEvent(new CustomEvent("${THEME_CHANGED}",{detail:newValue}))
})
}`;
}
