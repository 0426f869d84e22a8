import { useLayoutEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** Which picture is seen large. */
export interface LightboxState {
  readonly gallery: string;
  /** The picture that was opened, which gets the focus back. */
  readonly opened: number;
  /** The one that is shown. */
  readonly at: number;
}

/** What an entry of the browser's history holds: the router's key, and what is seen large there. */
interface EntryState {
  readonly key?: string;
  readonly enlarged?: LightboxState;
}

/** Event at the window: another picture, or none, is seen large. */
const CHANGED = "enlarged";

/** The page that is open, as the router knows it; undefined where it has no pictures to enlarge. */
let page: { readonly key: string; readonly hash: string } | undefined;

/** Whether the entry that is shown has a picture large; still so when Back or Forward has left it. */
let isEnlarged = false;

/**
 * Hears of Back and Forward, and keeps from the router what only opens or closes a picture: to it, going from a page to
 * the same page is a new visit of it. Chromium calls the listeners of a window in the order they came, so this has to be
 * called before the router starts.
 */
export function interceptPopstate(): void {
  isEnlarged = entry()?.enlarged !== undefined;
  addEventListener("popstate", (event) => {
    const wasEnlarged = isEnlarged;
    isEnlarged = entry()?.enlarged !== undefined;
    const samePage = page?.key === keyOf(event.state) && page.hash === location.hash;
    // Without a picture on either side it is the way back from a page that was not shown yet.
    if (samePage && (isEnlarged || wasEnlarged)) event.stopImmediatePropagation();
    dispatchEvent(new Event(CHANGED));
  });
}

/**
 * The picture of a gallery that is seen large. It is told by the history entry, so that Back closes it, Forward opens it
 * again, and a reload leaves it open. Its entry has the address and the key of its page: for the router nothing happens,
 * no data is asked for, nothing scrolls and no visit is counted.
 */
export function useLightboxHistory(gallery: string): LightboxState | undefined {
  const { key, hash } = useLocation();
  useLayoutEffect(() => {
    page = { key, hash };
    return () => {
      page = undefined;
    };
  }, [key, hash]);
  return useSyncExternalStore(
    listenToChanges,
    () => {
      const enlarged = entry()?.enlarged;
      // While another page is on its way, the entry is already that page's.
      return enlarged?.gallery === gallery && keyOf(entry()) === key ? enlarged : undefined;
    },
    () => undefined,
  );
}

function listenToChanges(listener: () => void) {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** Shows a picture large: in a history entry of its own, or in place of the one that is shown. */
export function pushPicture(enlarged: LightboxState): void {
  const state = { ...entry(), enlarged };
  if (isEnlarged) history.replaceState(state, "");
  else history.pushState(state, "");
  isEnlarged = true;
  dispatchEvent(new Event(CHANGED));
}

/** Goes back to the page, if a picture lies over it. */
export function closePicture(): void {
  if (isEnlarged) history.back();
}

function entry(): EntryState | null {
  return history.state;
}

/** As the router has it, which calls the first entry so. */
function keyOf(state: EntryState | null): string {
  return state?.key ?? "default";
}
