import { listOf, resumePage } from "../../../domain/site/addresses.ts";
import { hasCounted } from "../../../domain/site/home.ts";
import { siteDescription } from "../../../domain/site/site.ts";
import { impactSummary } from "../../../domain/tracker/impact.ts";
import { AvatarStack } from "../../components/avatar.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Closing } from "../../components/closing.tsx";
import { Icon } from "../../components/icon.tsx";
import { ArrowLink, SmartLink } from "../../components/links.tsx";
import { Picture, TilePicture } from "../../components/picture.tsx";
import { Caption, QuoteText } from "../../components/text.tsx";
import { siteContext } from "../../context.ts";
import { experiencePlaces } from "../../data/lists.server.ts";
import { ifAvailable } from "../../data/nearest-page.server.ts";
import { pageData } from "../../data/page-data.server.ts";
import { filled, useText } from "../../language/text.tsx";
import type { Route } from "./+types/home.ts";
import { Amount, Hero } from "./hero.tsx";
import styles from "./home.module.css";
import { type HomeProps, homeData } from "./home.server.ts";
import { Timeline } from "./timeline.tsx";

export function loader(args: Route.LoaderArgs) {
  const sources = args.context.get(siteContext);
  const { repository, tracker, site } = sources;
  const projects = listOf(site.pages, "project");
  const resume = resumePage(site.pages);
  const data = homeData({
    ...sources,
    highlights: repository.highlights(),
    places: experiencePlaces(sources),
    listed: resume === undefined ? [] : repository.experiencesOn(resume),
    awards: repository.awards(),
    testimonies: repository.validatedTestimonies(),
    projects: projects === undefined ? [] : repository.experiencesOn(projects),
    // Home works without it.
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

/** Impact in numbers: a giant figure, followed by a table. */
function Impact({ heading, figures }: { heading: string; figures: HomeProps["impact"] }) {
  return (
    <section className={`wrap ${styles.impact}`} aria-labelledby="in-numbers">
      <h2 id="in-numbers" className="visually-hidden">
        {heading}
      </h2>
      <dl className={`stack ${styles.figures}`}>
        {figures.map(({ caption, link, ...amount }) => {
          const words = <Caption parts={caption} />;
          return (
            <div key={caption.map(({ text }) => text).join("")} className="hairline">
              <dt className="quiet balance">
                {link === undefined ? (
                  words
                ) : (
                  <SmartLink href={link} className="stretched underlines-bold">
                    {words}
                  </SmartLink>
                )}
              </dt>
              <dd>
                <Amount {...amount} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

type FeaturedQuoteProps = NonNullable<HomeProps["featuredQuote"]> & { heading: string; all: string | undefined };

/** A quote in very large type, with a link to the others. */
function FeaturedQuote({ heading, all, isLong, name, role, people, firstName, ...quote }: FeaturedQuoteProps) {
  const t = useText();
  const author = <b>{name}</b>;
  return (
    <section className={`deep ${styles.featured}`} aria-labelledby="voice" data-long={isLong || undefined}>
      <div className={`wrap stack gap6 ${styles.content}`}>
        <h2 id="voice">{heading}</h2>
        <QuoteText html={quote.words} lang={quote.writtenIn} />
        <div className={`row center ${styles.by}`}>
          <AvatarStack images={quote.faces} />
          <p>
            {people > 1 ? (
              filled(
                t("{name} {role}, one of {count} people who wrote about working with {owner}", {
                  role,
                  count: people,
                  owner: firstName,
                }),
                { name: author },
              )
            ) : (
              <>
                {author} {role}
              </>
            )}
          </p>
          {all !== undefined && (
            <ButtonLink href={all} look="accent">
              {t("Read the testimonials")}
              <Icon name="arrow" />
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

/** The widest picture takes 15 columns of 24. */
const SIZES = "(width >= 90rem) 54rem, (width >= 43.75rem) 62vw, 100vw";

/** A few projects, sized by position. Pictures of unfinished ones are outlined. */
function FeaturedProjects({
  heading,
  projects,
  all,
}: {
  heading: string;
  projects: HomeProps["featuredProjects"];
  all: string | undefined;
}) {
  const t = useText();
  return (
    <section className={`wrap ${styles.projects}`} aria-labelledby="works">
      <div className="row baseline between gap3">
        <h2 id="works">{heading}</h2>
        {all !== undefined && <ArrowLink href={all}>{t("All projects")}</ArrowLink>}
      </div>
      <div className={`stack ${styles.grid}`}>
        {projects.map(({ title, caption, picture, words, link, inProgress, writtenIn }) => (
          <SmartLink
            key={link + title}
            href={link}
            className={`stack quiet balance underlines-bold ${styles.project}`}
            data-part="project"
          >
            {picture ? (
              <TilePicture
                href={link}
                className={`picture ${styles.picture}`}
                data-in-progress={inProgress || undefined}
              >
                <Picture image={picture} alt={picture.alt} sizes={SIZES} />
              </TilePicture>
            ) : (
              words && (
                <span className={`clamped ${styles.words}`} lang={writtenIn}>
                  {words}
                </span>
              )
            )}
            <b lang={writtenIn}>{title}</b>
            {caption && <span lang={writtenIn}>{caption}</span>}
          </SmartLink>
        ))}
      </div>
    </section>
  );
}
