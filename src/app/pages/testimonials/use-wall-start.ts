import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Scrolls back to the start of the wall when a filter changes it. The filters beside it stick where they are then, so
 * the pressed one stays under the pointer. Does nothing where they scroll away with the page.
 *
 * @returns for the element that contains the filters, which come first, and the wall
 */
export function useWallStart(): RefObject<HTMLDivElement | null> {
  const both = useRef<HTMLDivElement>(null);
  const { search, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(search);
  useLayoutEffect(() => {
    const changed = shown.current !== search;
    shown.current = search;
    const filters = both.current?.firstElementChild;
    // Back restores its own place, and a fragment has one.
    if (!changed || type === "POP" || hash !== "" || !both.current || !filters) return;
    const { position, insetBlockStart } = getComputedStyle(filters);
    const hidden = Number.parseFloat(insetBlockStart) - both.current.getBoundingClientRect().top;
    if (position === "sticky" && hidden > 0) scrollBy(0, -hidden);
  }, [search, hash, type]);
  return both;
}
