import { hasCounted } from "../../../domain/site/home-blocks.ts";
import { listOf, resumePage } from "../../../domain/site/page-table.ts";
import { siteDescription } from "../../../domain/site/site.ts";
import { impactSummary } from "../../../domain/tracker/impact-summary.ts";
import { Closing } from "../../components/closing/closing.tsx";
import { siteContext } from "../../context.ts";
import { ifAvailable } from "../../data/if-available.server.ts";
import { experiencePlaces } from "../../data/list-places.server.ts";
import { pageData } from "../../data/page-data.server.ts";
import type { Route } from "./+types/home.ts";
import { FeaturedProjects } from "./featured-projects.tsx";
import { FeaturedQuote } from "./featured-quote.tsx";
import { Hero } from "./hero.tsx";
import styles from "./home.module.css";
import { homeData } from "./home-data.server.ts";
import { Impact } from "./impact.tsx";
import { Timeline } from "./timeline.tsx";

/** The home page: hero, timeline, impact, featured quote, featured projects and closing. */
export function loader(args: Route.LoaderArgs) {
  const sources = args.context.get(siteContext);
  const { repository, tracker, site, media, today } = sources;
  const projects = listOf(site.pages, "project");
  const resume = resumePage(site.pages);
  const data = homeData({
    site,
    media,
    today,
    highlights: repository.highlights(),
    places: experiencePlaces(sources),
    listed: resume === undefined ? [] : repository.experiencesOn(resume),
    awards: repository.awards(),
    testimonies: repository.validatedTestimonies(),
    projects: projects === undefined ? [] : repository.experiencesOn(projects),
    // Home works without it (D21).
    tracker: hasCounted(site.home) ? ifAvailable(() => impactSummary(tracker.impact(), site.language)) : undefined,
  });
  return pageData(args, ["home"], { title: site.tagline, description: siteDescription(site) }, data);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, timeline, impact, featuredQuote, featuredProjects, closing, headings, pages } = loaderData;
  return (
    <div className={styles.home} data-long>
      <Hero {...hero} pages={pages} />
      {timeline && <Timeline {...timeline} heading={headings.timeline} all={pages.experience} />}
      {impact.length > 0 && <Impact figures={impact} heading={headings.impact} />}
      {featuredQuote && <FeaturedQuote {...featuredQuote} heading={headings.voice} all={pages.testimonials} />}
      {featuredProjects.length > 0 && (
        <FeaturedProjects projects={featuredProjects} heading={headings.works} all={pages.projects} />
      )}
      {closing && <Closing {...closing} />}
    </div>
  );
}
