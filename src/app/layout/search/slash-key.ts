import { useSyncExternalStore } from "react";

/** Local-storage key; it says `off` where a slash alone does not open the search. */
const SLASH_KEY = "slash";

const CHANGED = "slash-changed";

/** The choice where storage is blocked: it lasts as long as the page. */
let offHere = false;

/** Whether a slash alone opens the search. Whoever speaks to the computer may say one by chance (WCAG 2.1.4). */
export function slashOpensSearch(): boolean {
  try {
    return localStorage.getItem(SLASH_KEY) !== "off";
  } catch {
    return !offHere;
  }
}

/** Keeps the visitor's choice whether a slash alone opens the search. */
export function setSlashOpensSearch(opens: boolean): void {
  offHere = !opens;
  try {
    if (opens) localStorage.removeItem(SLASH_KEY);
    else localStorage.setItem(SLASH_KEY, "off");
  } catch {
    // Storage is blocked: the choice holds on this page.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Listens to changes of the choice, those of other tabs included. Answers how to stop. */
export function onSlashChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}

/** Follows whether a slash alone opens the search. */
export function useSlashOpensSearch(): boolean {
  return useSyncExternalStore(onSlashChange, slashOpensSearch, () => true);
}
