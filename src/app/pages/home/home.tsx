import { siteDescription } from "../../../domain/site/site.ts";
import { Avatar, AvatarStack } from "../../components/avatar.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Closing } from "../../components/closing.tsx";
import { Icon } from "../../components/icon.tsx";
import { ArrowLink, MaybeLink, SmartLink } from "../../components/links.tsx";
import { OwnerFacts } from "../../components/owner-facts.tsx";
import { Picture, TilePicture } from "../../components/picture.tsx";
import { Caption, QuoteText } from "../../components/text.tsx";
import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { pageData } from "../../data/page-data.server.ts";
import { filled, useText } from "../../language/text.tsx";
import type { Route } from "./+types/home.ts";
import { Amount, Hero } from "./hero.tsx";
import styles from "./home.module.css";
import { type HomeProps, homeData } from "./home.server.ts";

export function loader(args: Route.LoaderArgs) {
  const context = args.context.get(siteContext);
  const { site, siteUrl } = context;
  const words = { title: site.tagline, description: siteDescription(site) };
  const facts = { name: site.owner.name, role: site.owner.role, url: `${siteUrl}/` };
  return pageData(args, ["home"], words, { ...homeData(context), facts });
}

export const meta = headOfPage;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, timeline, impact, featuredQuote, featuredProjects, closing, headings, pages, facts } = loaderData;
  return (
    <div className="h-card sized" data-long>
      <Hero {...hero} pages={pages} />
      {timeline && <Timeline {...timeline} heading={headings.timeline} all={pages.experience} />}
      {impact.length > 0 && <Impact figures={impact} heading={headings.impact} />}
      {featuredQuote && <FeaturedQuote {...featuredQuote} heading={headings.voice} all={pages.testimonials} />}
      {featuredProjects.length > 0 && (
        <FeaturedProjects projects={featuredProjects} heading={headings.works} all={pages.projects} />
      )}
      {closing && <Closing {...closing} />}
      <OwnerFacts {...facts} />
    </div>
  );
}

interface BlockProps {
  readonly heading: string;
  /** Path of the page with everything, if there is one. */
  readonly all: string | undefined;
}

type TimelineProps = NonNullable<HomeProps["timeline"]>;

/** In percent of the scale: a printed year after it has no room. */
const LATE = 91;

function Timeline({ heading, ticks, rows, more, all }: BlockProps & TimelineProps) {
  const t = useText();
  const rest = t(more === 1 ? "{count} more experience" : "{count} more experiences", { count: more });
  return (
    <section className={styles.timeline} data-part="timeline" aria-labelledby="timeline">
      <div className="wrap">
        <div className="row baseline between gap3">
          <h2 id="timeline">{heading}</h2>
          {all !== undefined && <ArrowLink href={all}>{t("All professional experience")}</ArrowLink>}
        </div>
        <div className={`above5 relative ${styles.chart}`}>
          <svg className={`mono ${styles.scale}`} data-scale data-mirrored aria-hidden="true">
            <pattern id="running" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path d="M0 0V9" />
            </pattern>
            {ticks.map(({ year, at }) => (
              <g key={year} data-late={at > LATE || undefined}>
                <line x1={`${at}%`} x2={`${at}%`} y2="100%" />
                <text x={`${at}%`} dx="6" y="14">
                  {year}
                </text>
              </g>
            ))}
          </svg>
          <ol>
            {rows.map((row) => (
              <li key={row.id} data-part="timeline-entry">
                <MaybeLink href={row.link} className={`stack relative rounded ${styles.row}`}>
                  <span className={`stack ${styles.mark}`}>
                    <Avatar image={row.mark} size="large" />
                  </span>
                  <span className={`quiet titled ${styles.name}`} lang={row.writtenIn}>
                    <b>{row.title}</b> {row.subtitle}
                  </span>
                  <span className={`quiet ${styles.dates}`}>
                    <span>{row.dates}</span> {row.duration && <span className="mono">{row.duration}</span>}
                  </span>
                  <Bar {...row} />
                </MaybeLink>
              </li>
            ))}
          </ol>
        </div>
        {more > 0 && <p className="above5">{all === undefined ? rest : <ArrowLink href={all}>{rest}</ArrowLink>}</p>}
      </div>
    </section>
  );
}

/** An ongoing bar is orange and ends hatched. */
function Bar({ bar, running, dates, duration }: TimelineProps["rows"][number]) {
  const rect = { x: `${bar.at}%`, width: `${bar.length}%`, height: "100%" };
  const x = bar.label === "after" ? `${bar.at + bar.length}%` : rect.x;
  // Where the text is turned back in a mirrored drawing. React knows this property, its types do not.
  const around = { transformOrigin: `${x} 0` };
  return (
    <svg className={`growing tabular full ${styles.bar}`} data-running={running || undefined} aria-hidden="true">
      <rect {...rect} />
      {running && <rect {...rect} fill="url(#running)" />}
      <text data-label={bar.label} textAnchor={bar.label === "before" ? "end" : "start"} {...around} y="50%">
        <tspan x={x} dy={duration ? "-.25em" : ".35em"}>
          {dates}
        </tspan>
        {duration && (
          <tspan x={x} dy="1.3em" className={styles.duration}>
            {duration}
          </tspan>
        )}
      </text>
    </svg>
  );
}

function Impact({ heading, figures }: { heading: string; figures: HomeProps["impact"] }) {
  return (
    <section className={`wrap ${styles.impact}`} aria-labelledby="in-numbers">
      <h2 id="in-numbers" className="visually-hidden">
        {heading}
      </h2>
      <dl className={`stack ${styles.figures}`}>
        {figures.map(({ caption, link, ...amount }) => (
          <div key={caption.map(({ text }) => text).join("")} className="stack gap4 hairline">
            <dt className="quiet balance">
              <MaybeLink href={link} className={link && "stretched underlines-bold"}>
                <Caption parts={caption} />
              </MaybeLink>
            </dt>
            <dd>
              <Amount {...amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FeaturedQuote({ heading, all, ...quote }: BlockProps & NonNullable<HomeProps["featuredQuote"]>) {
  const { isLong, name, role, people, firstName } = quote;
  const t = useText();
  const one = "{name} {role}, one of {count} people who wrote about working with {owner}";
  const author = people > 1 ? t(one, { role, count: people, owner: firstName }) : `{name} ${role}`;
  return (
    <section className={`deep ${styles.featured}`} aria-labelledby="voice" data-long={isLong || undefined}>
      <div className={`wrap stack gap6 ${styles.content}`}>
        <h2 id="voice">{heading}</h2>
        <QuoteText html={quote.words} lang={quote.writtenIn} />
        <div className={`row center ${styles.by}`}>
          <AvatarStack images={quote.faces} />
          <p>{filled(author, { name: <b>{name}</b> })}</p>
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
const SIZES = "(width >= 90rem) 54rem, (width >= 37.5rem) 62vw, 100vw";

/** A few projects, sized by position. Pictures of unfinished ones are outlined. */
function FeaturedProjects({ heading, projects, all }: BlockProps & { projects: HomeProps["featuredProjects"] }) {
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
            className={`stack start quiet balance underlines-bold ${styles.project}`}
            data-part="project"
          >
            {picture ? (
              <TilePicture
                href={link}
                className={`picture relative ${styles.picture}`}
                data-in-progress={inProgress || undefined}
              >
                <Picture image={picture} sizes={SIZES} />
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
