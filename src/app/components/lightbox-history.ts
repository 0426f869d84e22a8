import { useLayoutEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

export interface LightboxState {
  readonly gallery: string;
  /** The picture that was opened; gets the focus back. */
  readonly opened: number;
  /** The picture on screen. */
  readonly at: number;
}

/** State of a history entry: the router's key, and the lightbox. */
interface EntryState {
  readonly key?: string;
  readonly enlarged?: LightboxState;
}

/** Window event: the lightbox changed. */
const CHANGED = "enlarged";

/** The router's current page; undefined if it has no lightbox. */
let page: { readonly key: string; readonly hash: string } | undefined;

/** Whether the current entry has the lightbox open; on popstate still that of the previous entry. */
let isEnlarged = false;

/**
 * Hides from the router Back and Forward that only open or close the lightbox: it would load the page again, as for
 * any change of history state (https://github.com/remix-run/react-router/issues/10387). Listeners run in the order
 * they were added, so call this before the router starts.
 */
export function interceptPopstate(): void {
  isEnlarged = entry()?.enlarged !== undefined;
  addEventListener("popstate", (event) => {
    const wasEnlarged = isEnlarged;
    isEnlarged = entry()?.enlarged !== undefined;
    const samePage = page?.key === keyOf(event.state) && page.hash === location.hash;
    // Without a lightbox on either side, the visitor returns from a page that was still loading.
    if (samePage && (isEnlarged || wasEnlarged)) event.stopImmediatePropagation();
    dispatchEvent(new Event(CHANGED));
  });
}

/**
 * The open picture of a gallery. It is in the history entry, so that Back closes it, Forward reopens it, and a reload
 * keeps it. The entry has the URL and key of its page: the router loads nothing, nothing scrolls, and no visit is
 * counted.
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
      // During a navigation, the entry is already that of the next page.
      return enlarged?.gallery === gallery && keyOf(entry()) === key ? enlarged : undefined;
    },
    () => undefined,
  );
}

function listenToChanges(listener: () => void) {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** Opens the lightbox in a new history entry, or replaces the picture in it. */
export function pushPicture(enlarged: LightboxState): void {
  const state = { ...entry(), enlarged };
  if (isEnlarged) history.replaceState(state, "");
  else history.pushState(state, "");
  isEnlarged = true;
  dispatchEvent(new Event(CHANGED));
}

export function closePicture(): void {
  if (isEnlarged) history.back();
}

function entry(): EntryState | null {
  return history.state;
}

/** The router's key; it calls the first entry "default". */
function keyOf(state: EntryState | null): string {
  return state?.key ?? "default";
}
