import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useNavigationType } from "react-router";
import { wholeNumber } from "../../../domain/format/numbers.ts";
import { wallTone } from "../../../domain/site/layouts.ts";
import { ButtonLink } from "../../components/button.tsx";
import { ListStart, Pagination } from "../../components/pagination.tsx";
import { EmptyState, RedactionSample } from "../../components/text.tsx";
import { PageHead } from "../../components/title.tsx";
import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { listQuery } from "../../data/lists.server.ts";
import { pageData, thisPage } from "../../data/page-data.server.ts";
import { filled, useText } from "../../language/text.tsx";
import type { Route } from "./+types/testimonials.ts";
import { type Filters, filteredWall } from "./filtered-wall.ts";
import { TestimonialCard } from "./testimonial-card.tsx";
import styles from "./testimonials.module.css";
import { type WallPage, wallPage } from "./testimonials.server.ts";

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

let hasWholeWall = false;

/** Filters need no new data if all cards are loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const onlyChosen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !(onlyChosen && hasWholeWall) && defaultShouldRevalidate;
}

export const meta = headOfPage;

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const { title, lead, wall, path, query } = loaderData;
  const isWhole = wall.part === undefined;
  useEffect(() => {
    hasWholeWall = isWhole;
  }, [isWhole]);
  const { cards, filters, filtered, matching, total, first, links } = usePart(wall, query);
  const whole = links?.whole && path + links.whole;
  useFilteredWhole(whole);
  const start = useWallStart();
  const t = useText();
  const status =
    links === undefined
      ? t("{shown} of {total} shown", { shown: matching, total })
      : t("{first} to {last} of {total} shown", { first, last: first + cards.length - 1, total: matching });
  return (
    <div className="wrap">
      <PageHead title={total > 1 ? t("{count} {title}", { count: total, title }) : title} />
      <div ref={start} className={`with-meta ${styles.columns}`} data-filtered={filtered || undefined}>
        <div className={`stack gap4 start ${styles.column}`}>
          {filters.impacts.length > 0 && (
            <nav className={`stack gap4 start ${styles.filters}`} aria-label={t("Filter testimonials")}>
              <FilterRow name={t("Impact level")} options={filters.impacts} language={wall.language} wall={whole} />
              <FilterRow name={t("Category")} options={filters.categories} language={wall.language} wall={whole} />
            </nav>
          )}
          <div className={`row center fine tabular ${styles.status}`}>
            <p role="status">{status}</p>
            {filtered && cards.length > 0 && (
              <Link {...filterLink(whole, "")} className={`underlined ${styles.clear}`}>
                {t("Clear filters")}
              </Link>
            )}
          </div>
          {lead && <p className={`fine ${styles.lead}`}>{lead}</p>}
          {cards.some(({ redacted }) => redacted) && (
            <p className={`fine ${styles.legend}`}>
              {filled(t("{bar} marks a name or figure withheld at the writer’s request."), {
                bar: <RedactionSample />,
              })}
            </p>
          )}
        </div>
        {cards.length > 0 ? (
          <div>
            <ListStart links={links} />
            <div className={`row gap2 ${styles.wall}`}>
              {cards.map((card, position) => (
                <TestimonialCard key={card.place} card={card} tone={wallTone(card, position)} />
              ))}
            </div>
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

/**
 * The visible cards: those from the server, or the filtered ones of a whole wall. The first render filters as the server
 * did, to match; on static hosts it had no query, whatever the address. If both are the same, nothing is rendered again.
 */
function usePart({ cards, criteria, part }: WallPage, rendered: string) {
  const { search } = useLocation();
  const query = useSyncExternalStore(
    () => () => {},
    () => search,
    () => rendered,
  );
  if (part !== undefined) return { ...part, cards };
  const { shown, ...rest } = filteredWall(cards, criteria, new URLSearchParams(query));
  return { ...rest, cards: shown, matching: shown.length, total: cards.length, first: 1, links: undefined };
}

/**
 * Scrolls back to the start of the wall when a filter changes it. The filters beside it stick where they are then, so
 * the pressed one stays under the pointer. Does nothing where they scroll away with the page.
 *
 * @returns a ref for the element that contains the filters, which come first, and the wall
 */
function useWallStart() {
  const both = useRef<HTMLDivElement>(null);
  const { search, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(search);
  useLayoutEffect(() => {
    const changed = shown.current !== search;
    shown.current = search;
    const filters = both.current?.firstElementChild;
    // The browser restores the position after Back, and a fragment has its own.
    if (!changed || type === "POP" || hash !== "" || !both.current || !filters) return;
    const { position, insetBlockStart } = getComputedStyle(filters);
    const hidden = Number.parseFloat(insetBlockStart) - both.current.getBoundingClientRect().top;
    if (position === "sticky" && hidden > 0) scrollBy(0, -hidden);
  }, [search, hash, type]);
  return both;
}

/**
 * Props of a link to a query of the wall.
 * @param wall path of the wall, if it is another page
 */
function filterLink(wall: string | undefined, search: string) {
  return { to: { ...(wall && { pathname: wall }), search }, preventScrollReset: wall === undefined };
}

interface RowProps {
  readonly name: string;
  readonly options: readonly (Filters["categories"][number] & { readonly impact?: number })[];
  /** Language tag for counts: `pt-BR`. */
  readonly language: string;
  /** Path of the wall that they filter, if it is another page. */
  readonly wall: string | undefined;
}

/** In px, where a row that scrolls is faded. */
const EDGE = 48;

function FilterRow({ name, language, wall, options }: RowProps) {
  const label = useId();
  const row = useRef<HTMLUListElement>(null);
  const chosen = options.findIndex(({ chosen }) => chosen);
  // Scrolls the chosen filter into view, where the row is one line.
  useLayoutEffect(() => {
    const [all, one] = [row.current, row.current?.children[chosen]].map((element) => element?.getBoundingClientRect());
    if (all === undefined || one === undefined) return;
    row.current?.scrollBy(Math.max(0, one.right + EDGE - all.right) + Math.min(0, one.left - EDGE - all.left), 0);
  }, [chosen]);
  return (
    <div>
      <p className={`fine ${styles.name}`} id={label}>
        {name}
      </p>
      <ul ref={row} className={styles.row} aria-labelledby={label}>
        {options.map(({ label, count, chosen, search, impact }) => (
          <li key={label}>
            <Link
              {...filterLink(wall, search)}
              className={`beside gap2 edged rounded nowrap ${styles.filter}`}
              aria-current={chosen ? "true" : undefined}
              data-empty={count === 0 || undefined}
            >
              {impact === undefined ? <TickKey /> : <LevelKey impact={impact} />}
              {label} <span className={`mono quiet pushed ${styles.count}`}>{wholeNumber(count, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** From the ground up. */
const BRICKS = ["M2 11.5h6.5V18H2z", "M11.5 11.5H18V18h-6.5z", "M2 2h6.5v6.5H2z", "M11.5 2H18v6.5h-6.5z"] as const;

/** Draws one solid brick for each step of the level. Shape alone distinguishes the levels, in any colors. */
function LevelKey({ impact }: { impact: number }) {
  return (
    <svg className={`icon ${styles.level}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={BRICKS.join("")} />
      <path className={styles.built} d={BRICKS.slice(0, impact).join("")} />
    </svg>
  );
}

function TickKey() {
  return (
    <svg className={`icon ${styles.tick}`} viewBox="0 0 20 20" aria-hidden="true">
      <rect x="1" y="1" width="18" height="18" rx="5" />
      <path d="M5 10.5l3.5 3.5L15.5 6" />
    </svg>
  );
}
