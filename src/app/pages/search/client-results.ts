import { createSearchIndexStore, searchIndex } from "../../layout/search/search-index.ts";
import { searchResults } from "./results.ts";

/** With everything, for sites that are too large for the index that loads while somebody types. */
const wholeIndex = createSearchIndexStore((...request) => fetch(...request));

/**
 * Results of the search in the browser; undefined if the index does not load.
 * @param address of the index, without its extension
 */
export async function clientResults(query: string, address: string) {
  await searchIndex.request(`${address}.json`);
  const index = searchIndex.get();
  if (index.state !== "ready") return undefined;
  if (!index.isPartial) return searchResults(index, query);
  await wholeIndex.request(`${address}-all.json`);
  const whole = wholeIndex.get();
  return whole.state === "ready" ? searchResults(whole, query) : undefined;
}
