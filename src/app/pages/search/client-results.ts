import { searchIndex } from "../../layout/search/search-index.ts";
import { searchResults } from "./results.ts";

/** Results of the search in the browser; undefined if the index does not load. */
export async function clientResults(query: string) {
  await searchIndex.request();
  const index = searchIndex.get();
  return index.state === "ready" ? searchResults(index, query) : undefined;
}
