import { listOf } from "../../../domain/site/page-table.ts";
import { siteContext } from "../../context.ts";
import { pageData } from "../../data/page-data.server.ts";
import { thisPage } from "../../data/this-page.server.ts";
import type { Route } from "./+types/home.ts";
import { FeaturedProjects } from "./featured-projects.tsx";
import { FeaturedQuote } from "./featured-quote.tsx";
import { Hero } from "./hero.tsx";
import styles from "./home.module.css";
import { homeData } from "./home-data.server.ts";
import { Impact } from "./impact.tsx";
import { Timeline } from "./timeline.tsx";
import { trackerSummary } from "./tracker-summary.server.ts";

/** The home page: who this is, what was done when, what came of it, who says so and what to look at. */
export async function loader(args: Route.LoaderArgs) {
  const { library, tracker, site, media, now } = args.context.get(siteContext);
  const projects = listOf(site.pages, "project");
  const [highlights, awards, testimonies, listed, summary] = await Promise.all([
    library.highlights(),
    library.awards(),
    library.validatedTestimonies(),
    projects === undefined ? [] : library.experiencesOn(projects),
    trackerSummary(tracker),
  ]);
  const data = homeData({
    site,
    media,
    today: now(),
    highlights,
    awards,
    testimonies,
    projects: listed,
    tracker: summary,
  });
  return pageData(args, { title: site.tagline, description: thisPage(args, "home").description }, data);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, timeline, impact, voice, works, pages } = loaderData;
  return (
    <div className={styles.home}>
      <Hero {...hero} pages={pages} />
      {timeline && <Timeline {...timeline} all={pages.experience} />}
      <Impact figures={impact} />
      {voice && <FeaturedQuote {...voice} all={pages.testimonials} />}
      <FeaturedProjects works={works} all={pages.projects} />
    </div>
  );
}
