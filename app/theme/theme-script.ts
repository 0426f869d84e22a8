/** Local-storage key of the visitor's own choice: `light` or `dark`. */
export const THEME_KEY = "theme";

/** Runs in the head before the first paint, so a chosen theme never flashes the other one. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
