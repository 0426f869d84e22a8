import { type Compartment, shelvesOf, type Trophy, trophiesFor } from "../../../domain/site/layouts.ts";
import { Chips } from "../../components/chips.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { useLightbox } from "../../components/lightbox.tsx";
import { ArrowLink } from "../../components/links.tsx";
import { Picture } from "../../components/picture.tsx";
import { Prose, visuallyHidden } from "../../components/text.tsx";
import { headOfPage } from "../../data/head.ts";
import { filled, useText } from "../../language/text.tsx";
import type { Route } from "./+types/cabinet.ts";
import styles from "./cabinet.module.css";
import { type Entry, loadList } from "./experience.server.ts";
import { Endorsements, entryProps, ListFrame, PictureList } from "./experience-parts.tsx";
import certificate from "./trophy-certificate.svg?raw";
import cup from "./trophy-cup.svg?raw";
import medal from "./trophy-medal.svg?raw";
import plaque from "./trophy-plaque.svg?raw";

export const loader = loadList;
export const meta = headOfPage;

/** Shelves of awards, neighbors of a year together. */
export default function Cabinet({ loaderData: { list } }: Route.ComponentProps) {
  const ids = list.entries.map(({ id }) => id);
  const trophies = trophiesFor(ids);
  return (
    <ListFrame list={list}>
      {shelvesOf(list.entries).map((compartments) => (
        <div
          key={compartments[0]?.awards[0]?.id}
          className={`stack ${styles.shelf}`}
          data-columns={compartments.flatMap(({ awards }) => awards).length}
        >
          {compartments.map(({ year, continued, awards }) => (
            <section
              key={awards[0]?.id}
              className={`stack ruled relative ${styles.year}`}
              data-columns={awards.length}
              data-dated={year !== undefined || undefined}
            >
              <Year year={year} continued={continued} />
              {awards.map((award) => {
                const place = ids.indexOf(award.id);
                return <Award key={award.id} award={award} trophy={trophies[place] ?? "medal"} atOnce={place === 0} />;
              })}
            </section>
          ))}
        </div>
      ))}
    </ListFrame>
  );
}

function Year({ year, continued }: Pick<Compartment<Entry>, "year" | "continued">) {
  const t = useText();
  const shown = year ?? t("Undated");
  return (
    <h2 className={year === undefined ? "visually-hidden" : undefined}>
      {continued ? filled(t("{year} continued"), { year: shown }, visuallyHidden) : shown}
    </h2>
  );
}

/**
 * An award: its first picture on the shelf, its label with the chips below, everything else folded.
 * @param trophy drawn if it has no picture
 * @param atOnce whether its picture is above the fold
 */
function Award({ award, trophy, atOnce }: { award: Entry; trophy: Trophy; atOnce: boolean }) {
  const { id, title, subtitle, date, description, additional, link, chips, pictures, evidence, writtenIn } = award;
  const props = entryProps(award);
  const t = useText();
  const { linkTo, view } = useLightbox(id, pictures);
  const [object, ...others] = pictures;
  const isFolded = (additional ?? others[0] ?? evidence) !== undefined;
  return (
    <article {...props.article} className={`stack start top ${styles.award}`}>
      {object ? (
        <div className={styles.object}>
          <a {...linkTo(0)}>
            <Picture image={object} sizes="(width >= 75rem) 28rem, 40vw" loading={atOnce ? "eager" : "lazy"} />
          </a>
        </div>
      ) : (
        <div className={styles.object} dangerouslySetInnerHTML={{ __html: TROPHY_DRAWINGS[trophy] }} />
      )}
      <div className={`small ${styles.label}`}>
        <h3 {...props.title} />
        {(subtitle ?? date) && (
          <p className={`note ${styles.issuer}`}>
            {subtitle && <span lang={writtenIn}>{subtitle}</span>}
            {subtitle && date && t(", ")}
            {date && <time dateTime={date.machine}>{date.words}</time>}
          </p>
        )}
        <Chips chips={chips} />
        {description && <Prose html={description} lang={writtenIn} />}
      </div>
      {link && (
        <p className={`screen-only ${styles.from}`} lang={link.writtenIn}>
          <ArrowLink href={link.href}>{link.label}</ArrowLink>
        </p>
      )}
      {isFolded && (
        <div className={styles.more}>
          <Disclosure
            summary={
              // The title is beside it, so it is only read aloud.
              <span>{filled(t("{details} of {title}", { title }), { details: t("Details") }, visuallyHidden)}</span>
            }
          >
            <div className={`stack gap4 small ${styles.details}`}>
              {additional && <Prose html={additional} lang={writtenIn} />}
              <PictureList
                title={title}
                pictures={others}
                linkTo={(index) => linkTo(index + 1)}
                sizes="12rem"
                className={styles.pictures}
              />
              <Endorsements entry={award} />
            </div>
          </Disclosure>
        </div>
      )}
      {view}
    </article>
  );
}

/** The lower edge of each drawing stands on the shelf. */
const TROPHY_DRAWINGS: Readonly<Record<Trophy, string>> = { medal, cup, plaque, certificate };
