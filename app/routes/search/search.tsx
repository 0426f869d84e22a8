import { Form } from "react-router";
import { cleanQuery, QUERY_LIMIT } from "../../../core/search-query.ts";
import { searchSuggestions } from "../../../core/search-suggestions.ts";
import { siteContext } from "../../context.ts";
import { unlistedHead } from "../../page-head.server.ts";
import { HitWords } from "../../shell/palette/hit-words.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import layout from "../../ui/layout.module.css";
import { PageHead } from "../../ui/page-head.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { Route } from "./+types/search.ts";
import styles from "./search.module.css";
import { siteSearch } from "./site-search.server.ts";

/** Results shown on the page. */
const LIMIT = 60;

/** Searches on the server: what the search over the page does, for whoever comes without scripts or by a link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const sources = context.get(siteContext);
  const { site } = sources;
  const query = cleanQuery(url.searchParams.get("q") ?? "");
  const { entries, find } = await siteSearch(sources);
  const { total, groups } = find(query, LIMIT);
  return {
    head: unlistedHead(site, {
      title: query === "" ? "Search" : `Search: ${query}`,
      description: `Find something on the site of ${site.owner.name}.`,
    }),
    query,
    total,
    groups: total > 0 ? groups : searchSuggestions(entries, [], "/search"),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

export default function SearchPage({ loaderData: { query, total, groups } }: Route.ComponentProps) {
  return (
    <div className={layout["wrap"]}>
      <PageHead title="Search" />
      <search>
        <Form className={styles["form"]} action="/search">
          <label htmlFor="query">Search this site</label>
          <input
            // Another query is another page, and its field says so.
            key={query}
            id="query"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={QUERY_LIMIT}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          <Button type="submit">Find</Button>
        </Form>
      </search>
      <p className={styles["count"]} role="status">
        {count(query, total)}
      </p>
      {query !== "" && total === 0 && (
        <EmptyState
          title="Nothing found"
          text="Fewer words, or the beginning of one, may find more. These pages are a good place to look."
        />
      )}
      {groups.map(({ name, hits }) => (
        <section key={name} className={`${layout["withMeta"]} ${styles["group"]}`}>
          <h2>{name}</h2>
          <ul>
            {hits.map((hit) => (
              <li key={hit.to}>
                <SiteLink to={hit.to}>
                  <HitWords hit={hit} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** How much was found, in words. */
function count(query: string, total: number): string {
  if (query === "") return "";
  const results = total === 1 ? "1 result" : `${total === 0 ? "No" : total} results`;
  return `${results} for “${query}”${total > LIMIT ? `, the best ${LIMIT} of them here` : ""}`;
}
