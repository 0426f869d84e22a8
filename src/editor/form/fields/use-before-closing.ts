import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";

/** An event of the window. Its own events reach listeners in the order in which they were added, captured or not. */
const CLOSING = "closing";

/** Lets fields write what is typed, before the page is closed. */
export function writeFields(): void {
  // At once, so that no field writes the same again.
  flushSync(() => window.dispatchEvent(new Event(CLOSING)));
}

/** Writes what is typed before the page is closed. */
export function useBeforeClosing(isWaiting: boolean, write: () => void): void {
  const onClosing = useEffectEvent(write);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => onClosing();
    window.addEventListener(CLOSING, listener);
    return () => window.removeEventListener(CLOSING, listener);
  }, [isWaiting]);
}
