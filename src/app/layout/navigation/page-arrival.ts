import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** How far below its top a new page appears at most, in CSS pixels, and how long it glides, in milliseconds (D17). */
const GLIDE = 120;
const GLIDE_MS = 200;

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
    part.dataset.arrived = "";
    part.addEventListener("blur", () => delete part.dataset.arrived, { once: true });
  }
  part.focus({ preventScroll: true });
  return true;
}

/**
 * What happens when a page arrives (D16, D17). `ScrollRestoration` scrolls, to the top or back to the old place; of the
 * way to the top, the last bit is shown. The focus moves to the heading of another page, or to the part of a page that a
 * link leads to; not on the first page, which the browser handles, nor where only the query differs.
 */
export function usePageArrival(): void {
  const location = useLocation();
  const type = useNavigationType();
  const focused = useRef(location.pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts, the type alone does not tell
  useLayoutEffect(() => {
    const left = scrollY;
    // ScrollRestoration stands later in the document: its effect is still to come.
    queueMicrotask(() => {
      markFarArrival(Math.max(left, scrollY) > GLIDE);
      if (type === "POP" || left === 0 || scrollY > 0) return;
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      glideFrom(Math.min(left, GLIDE));
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

/**
 * Shows the last bit of the way to the top, frame by frame: the browser's own smooth scrolling would take its rest off the
 * place to which somebody goes back meanwhile. It ends where anything else scrolls, be it the visitor or the next page.
 */
function glideFrom(place: number): void {
  scrollTo(0, place);
  let at = scrollY;
  let began: number | undefined;
  const step = (now: number) => {
    if (scrollY !== at) return;
    began ??= now;
    scrollTo(0, place * Math.max(0, 1 - (now - began) / GLIDE_MS) ** 2);
    at = scrollY;
    if (at > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/**
 * Tells the view transition that one of its pages is not at its top: what is out of sight there must not fly through the
 * other. The names of what moves are read with the next frame; the rules are in layout.module.css.
 */
function markFarArrival(isFar: boolean): void {
  const root = document.documentElement;
  root.toggleAttribute("data-far", isFar);
  requestAnimationFrame(() => requestAnimationFrame(() => root.removeAttribute("data-far")));
}
