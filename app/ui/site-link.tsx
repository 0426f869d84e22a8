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

/**
 * A link to a page of the site. What the page needs is asked for as soon as somebody points at the link or focuses it,
 * so that a click finds it there already; not where a visitor asks to save data.
 */
export function SiteLink(props: Omit<LinkProps, "viewTransition" | "prefetch">) {
  const atTop = useSyncExternalStore(listenToScroll, isAtTop, () => true);
  const waits = props.reloadDocument === true || savesData();
  return <Link {...props} viewTransition={atTop} prefetch={waits ? "none" : "intent"} />;
}

/** Whether the browser is told to load no more than it has to. */
function savesData(): boolean {
  const connection = "connection" in navigator ? navigator.connection : undefined;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
