import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { decoded } from "../../domain/format/text.ts";
import { itemAt } from "../../domain/site/menu.ts";
import { useMenu, useUi } from "./ui-state.tsx";

/** Navigates to an address of the site, and selects its menu item immediately. */
export function useGoTo() {
  const navigate = useNavigate();
  const menu = useMenu();
  const { select } = useUi();
  return (address: string) => {
    const id = itemAt(menu, address);
    if (id !== undefined) select(id);
    navigate(address, { viewTransition: true });
  };
}

/** The scroll animation of a new page: at most this far, in CSS pixels, and this long, in milliseconds. */
const GLIDE = 120;
const GLIDE_MS = 200;

/** Focuses the page's heading, so that keyboards and screen readers continue there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** Focuses the target of an address's fragment, with a visible focus ring. */
function focusPart(id: string): boolean {
  const part = document.getElementById(id);
  if (part === null) return false;
  // Most elements are not focusable, so this is temporary.
  if (part.tabIndex < 0) {
    part.tabIndex = -1;
    // After a click, browsers would not show the ring.
    part.dataset.arrived = "";
    part.addEventListener("blur", () => delete part.dataset.arrived, { once: true });
  }
  part.focus({ preventScroll: true });
  return true;
}

/**
 * Handles the arrival of a page. `ScrollRestoration` scrolls to the top or to the previous position; the
 * last part of the way to the top is animated. The focus moves to the heading of a new page or to a link's target,
 * except on the first page, which the browser handles, and when only the query changes.
 */
export function usePageArrival(): void {
  const location = useLocation();
  const type = useNavigationType();
  const focused = useRef(location.pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect has to run on every navigation
  useLayoutEffect(() => {
    const left = scrollY;
    // The effect of ScrollRestoration, which is later in the document, has not run yet.
    queueMicrotask(() => {
      markFarArrival(scrollY !== left && Math.max(left, scrollY) > GLIDE);
      if (type === "POP" || left === 0 || scrollY > 0) return;
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      glideFrom(Math.min(left, GLIDE));
    });
  }, [location, type]);

  useEffect(() => {
    const elsewhere = focused.current !== location.pathname;
    focused.current = location.pathname;
    // Ids in other scripts are encoded.
    const part = decoded(location.hash.slice(1));
    if (part !== "" && (elsewhere || type !== "POP") && focusPart(part)) return;
    if (elsewhere) focusHeading();
  }, [location, type]);
}

/**
 * Animates the last part of the way to the top, frame by frame. The browser's smooth scrolling would continue after a
 * Back navigation and shift the restored position. Stops when anything else scrolls.
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
 * Marks a view transition between distant places, so that off-screen elements do not fly across the other page. The
 * names are read in the next frame; the rules are in layout.module.css.
 */
function markFarArrival(isFar: boolean): void {
  const root = document.documentElement;
  root.toggleAttribute("data-far", isFar);
  requestAnimationFrame(() => requestAnimationFrame(() => root.removeAttribute("data-far")));
}
