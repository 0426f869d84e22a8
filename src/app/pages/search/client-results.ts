import { searchIndex } from "../../layout/search/search-index.ts";
import { searchResults } from "./results.ts";

/**
 * Results of the search in the browser; undefined if the index does not load.
 * @param address of the index
 */
export async function clientResults(query: string, address: string) {
  await searchIndex.request(address);
  const index = searchIndex.get();
  return index.state === "ready" ? searchResults(index, query) : undefined;
}
