import { useSyncExternalStore } from "react";
import { Link, type LinkProps } from "react-router";

/** How far down a page counts as its top, in CSS pixels. */
const TOP = 100;

/**
 * Whether the page is at its top. From there the next page comes in by a view transition; from further down the
 * smooth way to the top is what a visitor sees (D17), and a transition would hide it.
 */
export function isAtTop(): boolean {
  return window.scrollY < TOP;
}

function listenToScroll(listener: () => void) {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

/** A link from the frame to a page of the site. */
export function FrameLink(props: Omit<LinkProps, "viewTransition">) {
  const atTop = useSyncExternalStore(listenToScroll, isAtTop, () => true);
  return <Link {...props} viewTransition={atTop} />;
}
