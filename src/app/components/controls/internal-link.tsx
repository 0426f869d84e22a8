import { Link, type LinkProps } from "react-router";

/**
 * A link to a page of the site. Prefetches the page on hover or focus, unless the visitor asks to save data.
 */
export function InternalLink(props: Omit<LinkProps, "viewTransition" | "prefetch">) {
  const waits = props.reloadDocument === true || savesData();
  return <Link {...props} viewTransition prefetch={waits ? "none" : "intent"} />;
}

/** Whether the browser asks to save data. */
function savesData(): boolean {
  const connection = "connection" in navigator ? navigator.connection : undefined;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
