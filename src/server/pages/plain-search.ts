import { resultCount, searchResults } from "../../app/pages/search/results.ts";
import type { SiteSearch } from "../../app/pages/search/site-search.server.ts";
import type { SearchHit } from "../../domain/search/search.ts";
import type { SearchPart } from "../../domain/search/search-words.ts";

/** A section of the search page with its class, and everything until the last one ends. */
const SECTIONS = /(<section class="[^"]*">).*<\/section>/s;

/**
 * The search page with results, for browsers without scripts. It is made of the prepared page by replacing strings,
 * because rendering takes a hundred times longer and anybody can ask for any words.
 * @param below the address of the site in the language of the page, such as `/me/es`
 */
export function plainSearch(page: string, search: SiteSearch, query: string, below: string): string {
  const { total, groups } = searchResults(search, query);
  const shown = groups.flatMap(({ hits }) => hits).length;
  const [, section = "<section>"] = SECTIONS.exec(page) ?? [];
  const sections = groups.map(({ name, hits }) => {
    return `${section}<h2>${escaped(name)}</h2><ul>${hits.map((hit) => `<li>${linkTo(hit, below)}</li>`).join("")}</ul></section>`;
  });
  return page
    .replace(/<script\b[^>]*>.*?<\/script>|<link [^>]*rel="modulepreload"[^>]*>/gs, "")
    .replace(/(<input\b[^>]* id="query")/, (input) => `${input} value="${escaped(query)}"`)
    .replace(/(<p\b[^>]* role="status">)<\/p>/, (_, open) => {
      return `${open}${escaped(resultCount(query, total, shown, search.t))}</p>`;
    })
    .replace(SECTIONS, () => sections.join(""));
}

/** An action needs scripts, so it is only described. */
function linkTo({ kind, to, title, context, excerpt }: SearchHit, below: string): string {
  const [first, ...others] = [title, context, excerpt].filter((parts) => parts.length > 0).map(htmlOf);
  const words = `<strong>${first}</strong>${others.map((text) => ` <span>${text}</span>`).join("")}`;
  return kind === "action"
    ? `<p>${words}</p>`
    : `<a href="${escaped(to.startsWith("/") ? below + to : to)}">${words}</a>`;
}

function htmlOf(parts: readonly SearchPart[]): string {
  return parts.map(({ text, marked }) => (marked ? `<mark>${escaped(text)}</mark>` : escaped(text))).join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
