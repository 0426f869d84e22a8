import { useEffect, useEffectEvent } from "react";

/**
 * Writes what is typed before the page is closed: before it asks whether to, and before it sends what is written. Some
 * browsers never ask.
 */
export function useBeforeClosing(isWaiting: boolean, write: () => void): void {
  const onClosing = useEffectEvent(write);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => onClosing();
    window.addEventListener("beforeunload", listener, true);
    window.addEventListener("pagehide", listener, true);
    return () => {
      window.removeEventListener("beforeunload", listener, true);
      window.removeEventListener("pagehide", listener, true);
    };
  }, [isWaiting]);
}
