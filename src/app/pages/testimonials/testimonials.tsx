import { useEffect, useSyncExternalStore } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { ButtonLink } from "../../components/button.tsx";
import layout from "../../components/layout.module.css";
import { ListStart, Pagination } from "../../components/pagination.tsx";
import { EmptyState } from "../../components/text.tsx";
import { PageHead } from "../../components/title.tsx";
import { siteContext } from "../../context.ts";
import { listQuery } from "../../data/list-page.server.ts";
import { pageData } from "../../data/page-data.server.ts";
import { thisPage } from "../../data/this-page.server.ts";
import { useText } from "../../language/text.tsx";
import type { Route } from "./+types/testimonials.ts";
import { filteredWall } from "./filtered-wall.ts";
import { Filters } from "./filters.tsx";
import styles from "./testimonials.module.css";
import { useWallStart } from "./use-wall-start.ts";
import { Wall } from "./wall.tsx";
import { type WallPage, wallPage } from "./wall-page.server.ts";

/** The testimonials wall, by impact, with filters (specification 3, D5 to D7). */
export function loader(args: Route.LoaderArgs) {
  const { title, lead, description, path } = thisPage(args, "testimonials");
  const { search } = args.url;
  const searchParams = listQuery(args);
  const wall = wallPage(path, args.context.get(siteContext), searchParams);
  const shown = wall.part === undefined ? filteredWall(wall.cards, wall.criteria, searchParams).shown : wall.cards;
  const part = wall.part?.filtered ? undefined : wall.part?.links;
  const words = { title, description, list: shown.map(({ name }) => name), part };
  return pageData(args, ["testimonials"], words, { title, lead, wall, query: search, path });
}

/** Whether the browser has all cards. */
let hasWholeWall = false;

/** Filters need no new data if all cards are loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const onlyChosen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !(onlyChosen && hasWholeWall) && defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const { title, lead, wall, path } = loaderData;
  const isWhole = wall.part === undefined;
  useEffect(() => {
    hasWholeWall = isWhole;
  }, [isWhole]);
  const { cards, filters, filtered, matching, total, first, links } = usePart(wall, loaderData.query);
  const whole = links?.whole && path + links.whole;
  useFilteredWhole(whole);
  const start = useWallStart();
  const t = useText();
  const status =
    links === undefined
      ? t("{shown} of {total} shown", { shown: matching, total })
      : t("{first} to {last} of {total} shown", { first, last: first + cards.length - 1, total: matching });
  const redacted = cards.some((card) => card.redacted);
  return (
    <div className={layout.wrap}>
      <PageHead title={total > 1 ? t("{count} {title}", { count: total, title }) : title} />
      <div ref={start} className={`${layout.withMeta} ${styles.columns}`} data-filtered={filtered || undefined}>
        <Filters
          {...filters}
          language={wall.language}
          wall={whole}
          status={status}
          clearable={filtered && cards.length > 0}
          lead={lead}
          redacted={redacted}
        />
        {cards.length > 0 ? (
          <div>
            <ListStart links={links} />
            <Wall cards={cards} />
            <Pagination links={links} />
          </div>
        ) : filtered ? (
          <EmptyState text={t("No testimonials match both filters.")}>
            <ButtonLink href={path} look="outline">
              {t("Clear filters")}
            </ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState text={t("No testimonials yet.")} />
        )}
      </div>
    </div>
  );
}

/** Follows filters to the whole wall, where they work in an export. */
function useFilteredWhole(whole: string | undefined) {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (whole !== undefined && /[?&](impact|category)=/.test(search)) navigate(whole + search, { replace: true });
  }, [whole, search, navigate]);
}

/** What is shown of the wall: the page from the server, or what the filters leave of a whole wall. */
function usePart({ cards, criteria, part }: WallPage, rendered: string) {
  const query = useQuery(rendered);
  if (part !== undefined) return { ...part, cards };
  const { shown, ...rest } = filteredWall(cards, criteria, new URLSearchParams(query));
  return { ...rest, cards: shown, matching: shown.length, total: cards.length, first: 1, links: undefined };
}

const never = () => () => {};

/**
 * The query for filters. The first render uses the one the server rendered, to match; on static hosts that is empty,
 * whatever the address. If both are the same, the wall is not rendered again.
 */
function useQuery(rendered: string): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    never,
    () => search,
    () => rendered,
  );
}
