import { QUERY_LIMIT } from "../../../domain/search/search-query.ts";

/** Shared props of the query fields, in the dialog and on the search page. */
export const QUERY_FIELD = {
  name: "q",
  maxLength: QUERY_LIMIT,
  autoComplete: "off",
  autoCapitalize: "off",
  spellCheck: false,
} as const;
