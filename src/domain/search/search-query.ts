/** Characters; addresses may hold any number. */
export const QUERY_LIMIT = 100;

/** Limits the length and collapses white space. */
export function cleanQuery(typed: string): string {
  return typed
    .slice(0, QUERY_LIMIT)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
