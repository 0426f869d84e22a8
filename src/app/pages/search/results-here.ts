import { searchIndex } from "../../layout/search/search-index.ts";
import { serverResults } from "./results.ts";

/** What the browser finds by itself; undefined where the index does not come. */
export async function clientResults(query: string) {
  await searchIndex.request();
  const index = searchIndex.get();
  return index.state === "ready" ? serverResults(index, query) : undefined;
}
