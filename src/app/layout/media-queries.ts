import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** From this width on, the menu is a horizontal bar and the drawer is persistent. */
export const MENU_BAR = "(width >= 900px)";

/** From this width on, a page has room beside an open drawer. */
export const WIDE_ENOUGH = "(width >= 1200px)";

function listen(media: string, listener: (change: { readonly matches: boolean }) => void): () => void {
  const query = matchMedia(media);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

const listenToMenuBar = (listener: () => void) => listen(MENU_BAR, listener);

/** Whether the window is wide enough for the menu bar; false on the server. */
export function useHasMenuBar(): boolean {
  return useSyncExternalStore(
    listenToMenuBar,
    () => matchMedia(MENU_BAR).matches,
    () => false,
  );
}

/** Calls back when a media query changes. */
export function useMediaChange(media: string, callback: (matches: boolean) => void): void {
  const notify = useEffectEvent(callback);
  useEffect(() => listen(media, ({ matches }) => notify(matches)), [media]);
}
