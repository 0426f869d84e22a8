import { data, redirectDocument } from "react-router";
import { translateInto } from "../../domain/language/translate.ts";
import type { SiteContext } from "../context.ts";
import { knownPages, nearestPage } from "./nearest-page.server.ts";
import { unlistedHead } from "./page-head.server.ts";

/**
 * The data of an unknown address, with status 404 and the nearest page (D18).
 * @param path without leading slash
 * @throws a redirect that reloads the document, if the browser has an outdated table of pages (D28)
 */
export async function notFound(site: SiteContext, path: string) {
  if (site.namesRoutes) throw redirectDocument(`/${path}`);
  // `null` means that no page is similar.
  const nearest = nearestPage(path, await knownPages(site)) ?? null;
  const t = translateInto(site.site.language);
  const words = { title: t("Not found"), description: t("There is no page at this address.") };
  const head = unlistedHead(site.site, words);
  return data({ head, nearest }, { status: 404 });
}
