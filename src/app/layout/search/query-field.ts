import { QUERY_LIMIT } from "../../../domain/search/search-query.ts";

/** What the fields have in common that take a query, on the search's page and over every other. */
export const QUERY_FIELD = {
  name: "q",
  maxLength: QUERY_LIMIT,
  autoComplete: "off",
  autoCapitalize: "off",
  spellCheck: false,
} as const;
