import { PAGE_PATTERN } from "../../domain/site/page-table.ts";

/** The address of a route's pattern, to which the router adds no leading slash. A page of a list has that of the list. */
export function routePath(pattern: string): string {
  const path = pattern.startsWith("/") ? pattern : `/${pattern}`;
  return path.endsWith(PAGE_PATTERN) ? path.slice(0, -PAGE_PATTERN.length) : path;
}
