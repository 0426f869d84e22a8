import { Form, useNavigate } from "react-router";
import { translateInto } from "../../../domain/language/translate.ts";
import { cleanQuery } from "../../../domain/search/search-entry.ts";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/text.tsx";
import { PageHead } from "../../components/title.tsx";
import { siteContext } from "../../context.ts";
import { translationData, unlistedHead } from "../../data/page-data.server.ts";
import { useText } from "../../language/text.tsx";
import { QUERY_FIELD, Result, useCopy } from "../../layout/search-result.tsx";
import type { Route } from "./+types/search.ts";
import { resultCount } from "./result-count.ts";
import { searchResults } from "./results.ts";
import styles from "./search.module.css";
import { siteSearch } from "./search.server.ts";

/** The page without a query, which is the same for all: browsers search themselves. */
export function loader({ context }: Route.LoaderArgs) {
  const sources = context.get(siteContext);
  const { site } = sources;
  const t = translateInto(site.language);
  const headOf = (title: string) =>
    unlistedHead(site, { title, description: t("Search {owner}’s site.", { owner: site.owner.name }) });
  return {
    ...translationData(site.language, "search"),
    head: headOf(t("Search")),
    headOfQuery: headOf(t("Search: {query}", { query: "{query}" })),
    ...searchResults(siteSearch(sources), ""),
    staticExport: sources.staticExport,
    failed: false,
  };
}

export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  const page = await serverLoader();
  const query = cleanQuery(url.searchParams.get("q") ?? "");
  if (query === "") return page;
  const { clientResults } = await import("./results.ts");
  // The index is beside this page, whose address may end with a slash.
  const results = await clientResults(query, url.pathname.replace(/\/?$/, "-index.json"));
  return results === undefined ? { ...page, query, failed: true } : { ...page, ...results };
}
// The page that was sent has no query.
clientLoader.hydrate = true as const;

export function meta({ loaderData: { query, head, headOfQuery } }: Route.MetaArgs) {
  if (query === "") return head;
  return headOfQuery.map((tag) =>
    "title" in tag ? { title: String(tag.title).replace("{query}", () => query) } : tag,
  );
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, total, groups, staticExport, failed } = loaderData;
  const shown = groups.flatMap(({ hits }) => hits).length;
  const t = useText();
  const [copied, copy] = useCopy(query);
  const navigate = useNavigate();
  const status = failed ? t("Search couldn’t load. Please try again.") : resultCount(query, total, shown, t);
  return (
    <div className="wrap">
      <PageHead title={t("Search")} />
      <div className={`with-meta ${styles.ask}`}>
        <search>
          <Form
            className={`row gap2 wide-measure ${styles.form}`}
            // Without scripts, the server searches.
            action={staticExport ? "/search" : "/search/plain"}
            onSubmit={(event) => {
              event.preventDefault();
              const q = new FormData(event.currentTarget).get("q");
              void navigate(`/search?${new URLSearchParams({ q: String(q ?? "") })}`);
            }}
          >
            <label className="small quiet" htmlFor="query">
              {t("Search this site")}
            </label>
            <input
              // Resets the field when the query changes.
              key={query}
              id="query"
              type="search"
              defaultValue={query}
              // biome-ignore lint/a11y/noAutofocus: visitors who press the search button before the scripts run type next
              autoFocus={query === ""}
              {...QUERY_FIELD}
            />
            <Button type="submit">{t("Find")}</Button>
          </Form>
        </search>
        <p className="small quiet breaks" role="status">
          {copied === undefined ? status : t(copied)}
        </p>
        {staticExport && (
          <noscript>
            <p className="small quiet breaks">
              {t("Search requires JavaScript. You can find every page in the menu.")}
            </p>
          </noscript>
        )}
      </div>
      {query !== "" && total === 0 && !failed && (
        <div className={`with-meta ${styles.ask}`}>
          <EmptyState title={t("No results")} text={t("Try fewer or shorter words, or go to one of these pages.")} />
        </div>
      )}
      {groups.map(({ name, hits }) => (
        <section key={name} className={`with-meta lined ${styles.group}`}>
          <h2>{name}</h2>
          <ul className="wide-measure">
            {hits.map((hit) => (
              <li key={hit.to}>
                <Result hit={hit} copy={copy} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
