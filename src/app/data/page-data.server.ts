import type { RouterContextProvider } from "react-router";
import { siteContext } from "../context.ts";
import { type Head, type PageMeta, pageHead } from "./page-head.server.ts";
import { routePath } from "./route-path.server.ts";

/** What every page's data tells the frame around it. */
interface PageData {
  readonly head: Head;
  /** The moment it was true, where a store was away and memory answered (D23). */
  readonly staleSince: string | undefined;
}

/**
 * A page's data with its head, and marked where it is stale.
 * @param pattern of the page's route
 */
export function pageData<T extends object>(
  { context, pattern }: { readonly context: Readonly<RouterContextProvider>; readonly pattern: string },
  words: PageMeta,
  data: T,
): T & PageData {
  const site = context.get(siteContext);
  return { ...data, head: pageHead(site, routePath(pattern), words), staleSince: site.staleSince()?.toISOString() };
}
