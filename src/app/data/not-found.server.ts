import { data } from "react-router";
import { translateInto } from "../../domain/language/translate.ts";
import type { SiteContext } from "../context.ts";
import { knownPages } from "./nearest-page.server.ts";
import { unlistedHead } from "./page-head.server.ts";

/**
 * The data of an unknown address, with status 404 and the nearest page (D18), whose path the server has found and put
 * into the query.
 */
export function notFound(site: SiteContext, { searchParams }: URL) {
  const path = searchParams.get("nearest");
  // `null` means that no page is similar.
  const nearest = knownPages(site).find((page) => page.path === path) ?? null;
  const t = translateInto(site.site.language);
  const words = { title: t("Not found"), description: t("There is no page at this address.") };
  const head = unlistedHead(site.site, words);
  return data({ head, nearest }, { status: 404 });
}
