import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { listPath } from "../../browser/list-path.ts";

/** Remembered pages, including the current one. */
const LIMIT = 6;

/**
 * Paths of recent pages, the current one first. They are kept in memory only: nothing is written to the visitor's
 * device.
 */
export function useVisitedPages(): readonly string[] {
  const path = listPath(useLocation().pathname);
  const [visited, setVisited] = useState<readonly string[]>([]);
  useEffect(() => {
    setVisited((before) => [path, ...before.filter((other) => other !== path)].slice(0, LIMIT));
  }, [path]);
  return visited;
}
