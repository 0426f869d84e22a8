import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Puts the focus on the page's heading, so that a keyboard or a screen reader goes on from there (D16). */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** Puts the focus where an address leads on its page; the ring around it shows which part was meant. */
function focusPart(id: string): boolean {
  const part = document.getElementById(id);
  if (part === null) return false;
  // Most parts take no focus, and need none but for this once.
  if (part.tabIndex < 0) {
    part.tabIndex = -1;
    // After a press of the pointer, browsers would show no ring by themselves.
    part.dataset["arrived"] = "";
    part.addEventListener("blur", () => delete part.dataset["arrived"], { once: true });
  }
  part.focus({ preventScroll: true });
  return true;
}

/**
 * What happens when a page arrives (D16, D17). `ScrollRestoration` scrolls, to the top or back to the old place; a new
 * page gets there smoothly. The focus moves to the heading of another page, or to the part of a page that a link leads to;
 * not on the first page, which the browser handles, nor where only the query differs.
 */
export function usePageArrival(): void {
  const location = useLocation();
  const type = useNavigationType();
  const focused = useRef(location.pathname);

  // Runs before ScrollRestoration's effect, which stands later in the document. The rules are in shell.module.css.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts, the type alone does not tell
  useLayoutEffect(() => {
    if (type === "POP") return;
    const root = document.documentElement;
    root.dataset["arriving"] = "";
    // Browsers scroll by the styles they computed last: without asking for them, the rule would come too late.
    root.getBoundingClientRect();
    requestAnimationFrame(() => {
      delete root.dataset["arriving"];
    });
  }, [location, type]);

  useEffect(() => {
    const elsewhere = focused.current !== location.pathname;
    focused.current = location.pathname;
    const part = location.hash.slice(1);
    if (part !== "" && (elsewhere || type !== "POP") && focusPart(part)) return;
    if (elsewhere) focusHeading();
  }, [location, type]);
}
