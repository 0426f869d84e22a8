import type { ComponentProps } from "react";
import { Avatar } from "../../components/avatar.tsx";
import { DurationBar } from "../../components/duration-bar.tsx";
import { Icon } from "../../components/icon.tsx";
import { IconLinks, MaybeLink } from "../../components/links.tsx";
import { Picture } from "../../components/picture.tsx";
import { Caption, QuoteText } from "../../components/text.tsx";
import { hasStem, Kerned } from "../../components/title.tsx";
import { useText } from "../../language/text.tsx";
import blocks from "./blocks.module.css";
import styles from "./hero.module.css";
import type { HomeProps } from "./home.server.ts";

type HeroProps = HomeProps["hero"];

/** The first screen, drawn as a building's elevation: headline above a band of facts, with blocks beside and below. */
export function Hero({ pages, ...hero }: HeroProps & { pages: HomeProps["pages"] }) {
  const { introduction, headline, facts, portrait, award, quote, feature, figure } = hero;
  return (
    <>
      <section
        className={`wrap stack ${styles.hero}`}
        data-part="hero"
        aria-labelledby="tagline"
        data-beside={award !== undefined || quote !== undefined || undefined}
        data-below={feature && figure ? "both" : feature || figure ? "one" : undefined}
      >
        {introduction && (
          <p className={`lead balance p-note ${styles.introduction}`}>
            {introduction.name && <strong>{introduction.name}</strong>} {introduction.text}
          </p>
        )}
        <Headline {...headline} />
        {facts && <Facts {...facts} />}
        <Portrait {...portrait} />
        {(award || quote) && (
          <div className={`stack ${styles.beside}`}>
            {award && (
              <div className={`stack relative ${blocks.hoist}`}>
                <svg viewBox="0 0 126 63" aria-hidden="true">
                  <path d="M63-2000V15M52.500 0h21M0 63L63 15l63 48" />
                </svg>
                <BlockLink href={pages.awards} className={`gap3 ${blocks.award}`}>
                  <Amount value={String(award.count)} unit={undefined} missing={false} />
                  <span className="balance">{award.caption}</span>
                </BlockLink>
              </div>
            )}
            {quote && (
              <figure
                className={`column between gap4 block relative balance titled ${blocks.block} ${blocks.quote}`}
                data-part="card"
                data-length={quote.length}
                lang={quote.writtenIn}
              >
                <QuoteText html={quote.words} />
                <figcaption className="beside small quiet">
                  <Avatar image={quote.avatar} size="small" />
                  <span>
                    <b>{quote.name}</b> {quote.role}
                  </span>
                </figcaption>
              </figure>
            )}
          </div>
        )}
        {feature && (
          <BlockLink href={feature.link} className={`${blocks.feature} ${feature.isPhoto ? blocks.photo : ""}`}>
            <Picture image={feature.picture} sizes="(width >= 56.25rem) 40rem, 100vw" />
            <span className={`balance ${blocks.words}`}>
              <span className={blocks.title}>{feature.title}</span> {feature.subtitle}
            </span>
          </BlockLink>
        )}
        {figure && (
          <BlockLink href={figure.link} className={`between gap4 ${blocks.figure}`}>
            <Amount {...figure} />
            <span className={`balance ${blocks.caption}`}>
              <Caption parts={figure.caption} />
            </span>
            {figure.link !== undefined && <Icon name="arrow" className={`rounded ${blocks.arrow}`} />}
          </BlockLink>
        )}
      </section>
      <div className="ground" />
    </>
  );
}

/** The tagline, sized by measures in the site's style element. */
function Headline({ drawn, built, isBroken }: HeroProps["headline"]) {
  return (
    <div className={`sized ${styles.stage}`}>
      <h1
        className={`full ${styles.headline}`}
        data-part="headline"
        id="tagline"
        tabIndex={-1}
        data-broken={isBroken || undefined}
      >
        {drawn.map((line) => (
          <span key={line} className={styles.drawn} data-stem={hasStem(line) || undefined}>
            {`${line} `}
          </span>
        ))}
        <span className={styles.built} data-stem={hasStem(built) || undefined}>
          <Kerned>{built}</Kerned>
        </span>
      </h1>
    </div>
  );
}

function Facts({ job, since, place, links }: NonNullable<HeroProps["facts"]>) {
  const t = useText();
  const facts = [
    job && { term: t("Now"), className: styles.job, bold: job.title, rest: job.company },
    since && {
      ...{ term: t("Since"), className: undefined, bold: since.words },
      rest: since.duration && <DurationBar label={since.duration} running />,
    },
    place && { term: t("Place"), className: undefined, bold: place.location, rest: place.timeZone },
  ].filter((fact) => fact !== undefined);
  return (
    <section className={`stack small quiet edged ${styles.band}`} data-part="facts" aria-label={t("At a glance")}>
      {facts.length > 0 && (
        <dl className={`row ${styles.facts}`}>
          {facts.map(({ term, className, bold, rest }) => (
            <div key={term} className={className}>
              <dt className="visually-hidden">{term}</dt>
              <dd>
                {bold && <b>{bold}</b>} {rest}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {links.length > 0 && <IconLinks links={links} className={styles.links} />}
    </section>
  );
}

/** The owner's picture, or large initials: the first in light type, the last in heavy type. */
function Portrait(portrait: HeroProps["portrait"]) {
  const className = `picture relative edged ${styles.portrait}`;
  if (portrait.kind === "picture") {
    const { image, isPhoto } = portrait;
    const shown = { image, sizes: "(width >= 32rem) 32rem, 100vw" };
    return (
      <div className={className} data-part="portrait" data-photo={isPhoto || undefined}>
        <Picture {...shown} className="u-photo" loading="eager" fetchPriority="high" />
      </div>
    );
  }
  const { owner, letters } = portrait;
  const [first, last] = letters;
  return (
    <div className={`${className} ${styles.initials}`} data-part="portrait" role="img" aria-label={owner}>
      {first && (
        <span className={styles.first} data-stem={hasStem(first) || undefined}>
          {first}
        </span>
      )}
      <span className={styles.last}>{last}</span>
    </div>
  );
}

function BlockLink({ className, ...link }: ComponentProps<typeof MaybeLink>) {
  return <MaybeLink {...link} className={`column block relative ${blocks.block} ${className}`} data-part="card" />;
}

/** In letters: longer units are words or abbreviations, and smaller than their number. */
const SYMBOL = 2;

/** In characters: the longest figure, including its unit, that fits at full size. */
const SHORT = 4;

type AmountProps = Pick<HomeProps["impact"][number], "value" | "unit" | "missing">;

/** A large figure: condensed black digits and a light unit. A missing one is a small text in its place. */
export function Amount({ value, unit = "", missing }: AmountProps) {
  return missing ? (
    <span className={blocks.missing}>{value}</span>
  ) : (
    <span
      className={`nowrap ${blocks.amount}`}
      data-part="figure"
      data-digits
      data-long={value.length + unit.length > SHORT || undefined}
      data-comma={value.includes(",") || undefined}
      data-one={value.startsWith("1") || undefined}
    >
      {value}
      {unit !== "" && (
        <span className={blocks.unit} data-word={unit.trim().length > SYMBOL || undefined}>
          {unit}
        </span>
      )}
    </span>
  );
}
