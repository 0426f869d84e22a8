import { translateInto, UNTRANSLATED } from "../../domain/language/translate.ts";
import { createSearch } from "../../domain/search/search.ts";
import { actionEntries, readBrowserIndex } from "../../domain/search/search-entry.ts";

/** How long the index may take, in milliseconds. */
const LIMIT_MS = 10_000;

/** The index of the search in the browser, in the language of the page. */
export type SearchIndex = Awaited<ReturnType<typeof fetchIndex>>;

/** By address. */
const indexes = new Map<string, Promise<SearchIndex>>();

/** Fetches the index once, and again after a failure. */
export function searchIndex(address: string): Promise<SearchIndex> {
  const index = indexes.get(address) ?? fetchIndex(address);
  indexes.set(address, index);
  index.catch(() => indexes.delete(address));
  return index;
}

async function fetchIndex(address: string) {
  const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!response.ok) throw new Error(`The search index was answered with ${response.status}`);
  const { entries, language = UNTRANSLATED } = readBrowserIndex(await response.json());
  const t = translateInto(language);
  const actions = actionEntries(entries, t);
  return { entries, actions, find: createSearch([...entries, ...actions], language), t };
}
