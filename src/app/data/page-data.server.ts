import type { RouterContextProvider } from "react-router";
import { siteContext } from "../context.ts";
import { type Head, type PageMeta, pageHead } from "./page-head.server.ts";
import { routePath } from "./route-path.server.ts";

/** Data that the layout needs from every page. */
interface PageData {
  readonly head: Head;
  /** When the data was current, if a store is unavailable (D23). */
  readonly staleSince: string | undefined;
}

/**
 * Adds the head and staleness to a page's data.
 * @param pattern of the page's route
 * @param path of the page, if it is a document below the page of the route
 */
export function pageData<T extends object>(
  { context, pattern }: { readonly context: Readonly<RouterContextProvider>; readonly pattern: string },
  words: PageMeta,
  data: T,
  path: string = routePath(pattern),
): T & PageData {
  const site = context.get(siteContext);
  return { ...data, head: pageHead(site, path, words), staleSince: site.staleSince()?.toISOString() };
}
