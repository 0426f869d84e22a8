import type { Translate } from "../../../domain/language/translate.ts";

/** The number of results as text. Apart from the results, whose code loads only when somebody searches. */
export function resultCount(query: string, total: number, shown: number, t: Translate): string {
  if (query === "") return "";
  if (total === 0) return t("No results for “{query}”", { query });
  if (total > shown)
    return t("{count} results for “{query}”, showing the first {shown}", { count: total, query, shown });
  return t(total === 1 ? "{count} result for “{query}”" : "{count} results for “{query}”", { count: total, query });
}
