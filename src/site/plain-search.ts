import { resultCount } from "../app/pages/search/result-count.ts";
import { searchResults } from "../app/pages/search/results.ts";
import type { SiteSearch } from "../app/pages/search/search.server.ts";
import type { SearchHit } from "../domain/search/search.ts";
import { detailOf, type SearchPart } from "../domain/search/search-words.ts";
import { xmlText } from "../domain/site/feeds.ts";
import { plainPath } from "../domain/site/menu.ts";

/** The sections of the search page with the classes of their elements, which the results get, too. */
const SECTIONS = /(<section class="[^"]*">).*<\/section>/s;
const LINE = /<span class="([^"]*)"><b class="([^"]*)">/;
const ROUTE = /<span class="([^"]*)" aria-hidden="true">/;
const DETAIL = /<\/span><span class="([^"]*)">/;

/**
 * The search page with results, for browsers without scripts. It is made of the prepared page by replacing strings,
 * because rendering takes a hundred times longer and anybody can ask for any words.
 * @param below the address of the site in the language of the page, such as `/me/es`
 */
export function plainSearch(page: string, search: SiteSearch, query: string, below: string): string {
  const { total, groups } = searchResults(search, query);
  const shown = groups.flatMap(({ hits }) => hits).length;
  const [before = "", section = "<section>"] = SECTIONS.exec(page) ?? [];
  const [, line = "", title = ""] = LINE.exec(before) ?? [];
  const [, route = ""] = ROUTE.exec(before) ?? [];
  const [, detail = ""] = DETAIL.exec(before) ?? [];

  function itemOf(hit: SearchHit): string {
    const { kind, to } = hit;
    const isPage = to.startsWith("/");
    const path = isPage ? `<span class="${route}" aria-hidden="true">${xmlText(plainPath(to))}</span>` : "";
    const more = htmlOf(detailOf(hit));
    const words = `<span class="${line}"><b class="${title}">${htmlOf(hit.title)}</b>${path}</span>${more && `<span class="${detail}">${more}</span>`}`;
    // An action needs scripts, so it is only described.
    return kind === "action" ? `<p>${words}</p>` : `<a href="${xmlText(isPage ? below + to : to)}">${words}</a>`;
  }

  const sections = groups.map(({ name, hits }) => {
    const items = hits.map((hit) => `<li>${itemOf(hit)}</li>`).join("");
    return `${section}<h2>${xmlText(name)}</h2><ul>${items}</ul></section>`;
  });
  const titled = query === "" ? search.t("Search") : search.t("Search: {query}", { query });
  return page
    .replace(/<title>[^<]*/, (text) => text.replace(xmlText(search.t("Search")), () => xmlText(titled)))
    .replace(/<script\b[^>]*>.*?<\/script>|<link [^>]*rel="modulepreload"[^>]*>/gs, "")
    .replace(/(<input\b[^>]* id="query")/, (input) => `${input} value="${xmlText(query)}"`)
    .replace(/(<p\b[^>]* role="status">)<\/p>/, (_, open) => {
      return `${open}${xmlText(resultCount(query, total, shown, search.t))}</p>`;
    })
    .replace(SECTIONS, () => sections.join(""));
}

function htmlOf(parts: readonly SearchPart[]): string {
  return parts.map(({ text, marked }) => (marked ? `<mark>${xmlText(text)}</mark>` : xmlText(text))).join("");
}
