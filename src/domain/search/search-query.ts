/** Characters of a query that are looked at; nobody types more, and an address may hold anything. */
export const QUERY_LIMIT = 100;

/** What a visitor typed, made fit for looking: of a bounded length, white space of any kind and amount as one space. */
export function cleanQuery(typed: string): string {
  return typed
    .slice(0, QUERY_LIMIT)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
