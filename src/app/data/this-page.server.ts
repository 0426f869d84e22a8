import { data, type RouterContextProvider } from "react-router";
import type { PageKind, PageOf } from "../../domain/site/page.ts";
import { isOfKind, pageAt } from "../../domain/site/page-table.ts";
import { siteContext } from "../context.ts";
import { routePath } from "./route-path.server.ts";

/** Arguments of a loader. */
export interface LoaderRequest {
  readonly context: Readonly<RouterContextProvider>;
  /** The path of the route and of its page. */
  readonly pattern: string;
}

/**
 * The page of the table that a loader serves.
 * @param file below the page, if the loader serves one
 * @throws a 404 response if the table has changed
 */
export function thisPage<K extends PageKind>({ context, pattern }: LoaderRequest, kind: K, file = ""): PageOf<K> {
  const path = routePath(pattern).slice(0, -file.length || undefined);
  const page = pageAt(context.get(siteContext).site.pages, path);
  if (page === undefined || !isOfKind(page, kind)) throw data(null, { status: 404 });
  return page;
}
