import { Link, type LinkProps } from "react-router";

/**
 * A link to a page of the site. What the page needs is asked for as soon as somebody points at the link or focuses it,
 * so that a click finds it there already; not where a visitor asks to save data.
 */
export function InternalLink(props: Omit<LinkProps, "viewTransition" | "prefetch">) {
  const waits = props.reloadDocument === true || savesData();
  return <Link {...props} viewTransition prefetch={waits ? "none" : "intent"} />;
}

/** Whether the browser is told to load no more than it has to. */
function savesData(): boolean {
  const connection = "connection" in navigator ? navigator.connection : undefined;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
