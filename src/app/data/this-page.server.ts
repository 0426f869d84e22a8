import { data, type RouterContextProvider } from "react-router";
import type { PageKind, PageOf } from "../../domain/site/page.ts";
import { isOfKind, pageAt } from "../../domain/site/page-table.ts";
import { siteContext } from "../context.ts";
import { routePath } from "./route-path.server.ts";

/** What a loader is told of its request. */
export interface Asked {
  readonly context: Readonly<RouterContextProvider>;
  /** The path of the route, which is the path of its page. */
  readonly pattern: string;
}

/**
 * The page of the table that a loader answers for.
 * @param file below the page, where the loader answers a file of it
 * @throws a response with status 404 where the table changed meanwhile
 */
export function thisPage<K extends PageKind>({ context, pattern }: Asked, kind: K, file = ""): PageOf<K> {
  const path = routePath(pattern).slice(0, -file.length || undefined);
  const page = pageAt(context.get(siteContext).site.pages, path);
  if (page === undefined || !isOfKind(page, kind)) throw data(null, { status: 404 });
  return page;
}
