import { useSyncExternalStore } from "react";

/** Local storage key; `off` if a slash alone does not open the search. */
const SLASH_KEY = "slash";

const CHANGED = "slash-changed";

/** The choice while storage is blocked; lasts as long as the page. */
let offHere = false;

/** Whether a slash alone opens the search. Speech input may type one by accident (WCAG 2.1.4). */
export function slashOpensSearch(): boolean {
  try {
    return localStorage.getItem(SLASH_KEY) !== "off";
  } catch {
    return !offHere;
  }
}

/** Stores the visitor's choice whether a slash alone opens the search. */
export function setSlashOpensSearch(opens: boolean): void {
  offHere = !opens;
  try {
    if (opens) localStorage.removeItem(SLASH_KEY);
    else localStorage.setItem(SLASH_KEY, "off");
  } catch {
    // Storage is blocked, so the choice applies to this page only.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Subscribes to changes of the choice, also from other tabs. Returns the unsubscribe function. */
export function onSlashChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}

/** Whether a slash alone opens the search, as React state. */
export function useSlashOpensSearch(): boolean {
  return useSyncExternalStore(onSlashChange, slashOpensSearch, () => true);
}
