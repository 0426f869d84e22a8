import { useEffect, useState } from "react";

/** The bar hides only below this offset, in CSS pixels (specification 2). */
const THRESHOLD = 100;

/**
 * Whether the top bar is hidden after scrolling: it hides on the way down and returns on the way up.
 * @param from offsets in CSS pixels, before and after the scroll
 */
export function isHidden(was: boolean, from: number, to: number): boolean {
  if (to <= THRESHOLD) return false;
  return to === from ? was : to > from;
}

/** Follows scrolling. The second value shows the bar. */
export function useHidesOnScroll(): readonly [away: boolean, show: () => void] {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const [from, to] = [last, window.scrollY];
      last = to;
      setAway((was) => isHidden(was, from, to));
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return [away, () => setAway(false)];
}
