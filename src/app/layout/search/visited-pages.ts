import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { plainPath } from "../../../domain/site/menu.ts";

/** Pages remembered, this one included. */
const LIMIT = 6;

/**
 * Paths of the pages seen since the site was opened, the last one first. They are remembered by the open page alone:
 * nothing is written to the visitor's device.
 */
export function useVisitedPages(): readonly string[] {
  const path = plainPath(useLocation().pathname);
  const [visited, setVisited] = useState<readonly string[]>([]);
  useEffect(() => {
    setVisited((before) => [path, ...before.filter((other) => other !== path)].slice(0, LIMIT));
  }, [path]);
  return visited;
}
