import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { ButtonLink } from "../../components/controls/button.tsx";
import layout from "../../components/layout.module.css";
import { EmptyState } from "../../components/text/empty-state.tsx";
import { PageHead } from "../../components/text/page-head.tsx";
import { siteContext } from "../../context.ts";
import { pageData } from "../../data/page-data.server.ts";
import { thisPage } from "../../data/this-page.server.ts";
import { useHydrated } from "../../layout/use-hydrated.ts";
import type { Route } from "./+types/testimonials.ts";
import { filteredWall } from "./filtered-wall.ts";
import { Filters } from "./filters.tsx";
import styles from "./testimonials.module.css";
import { Wall } from "./wall.tsx";
import { wallData } from "./wall-data.server.ts";

/** The testimonials wall, by impact, with filters (specification 3, D5 to D7). */
export async function loader(args: Route.LoaderArgs) {
  const { repository, media, site } = args.context.get(siteContext);
  const { title, lead, description, path } = thisPage(args, "testimonials");
  const [testimonies, experiences] = await Promise.all([
    repository.validatedTestimonies(),
    repository.allExperiences(),
  ]);
  const wall = wallData(testimonies, { media, experiences, pages: site.pages });
  const query = args.url.search;
  const list = filteredWall(wall, new URLSearchParams(query)).cards.map(({ name }) => name);
  return pageData(args, { title, description, list }, { title, lead, wall, query, path });
}

/** Filters need no new data, since all cards are loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const onlyChosen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !onlyChosen && defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const { title, lead, wall, path } = loaderData;
  const { cards, filters, filtered } = filteredWall(wall, useQuery(loaderData.query));
  const total = wall.cards.length;
  const redacted = cards.some((card) => card.redacted);
  return (
    <div className={layout.wrap}>
      <PageHead title={total > 1 ? `${total} ${title}` : title} />
      <div className={`${layout.withMeta} ${styles.columns}`}>
        <Filters {...filters} shown={cards.length} total={total} lead={lead} redacted={redacted} />
        {cards.length > 0 ? (
          <Wall cards={cards} filtered={filtered} />
        ) : filtered ? (
          <EmptyState text="No testimonial matches both filters. Clear one to see more.">
            <ButtonLink href={path} look="outline">
              Clear filters
            </ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState text="No testimonial has been published yet." />
        )}
      </div>
    </div>
  );
}

/**
 * The query for filters. The first render uses the one the server rendered, to match; on static hosts that is empty,
 * whatever the address.
 */
function useQuery(rendered: string): URLSearchParams {
  const { search } = useLocation();
  return new URLSearchParams(useHydrated() ? search : rendered);
}
