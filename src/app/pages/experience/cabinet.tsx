import type { ReactNode } from "react";
import { type Compartment as Awards, shelvesOf, type Trophy, trophiesFor } from "../../../domain/site/layouts.ts";
import { Chips } from "../../components/chips.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { useLightbox } from "../../components/lightbox.tsx";
import { ArrowLink } from "../../components/links.tsx";
import { Picture } from "../../components/picture.tsx";
import { Prose, visuallyHidden } from "../../components/text.tsx";
import { filled, useText } from "../../language/text.tsx";
import type { Route } from "./+types/cabinet.ts";
import styles from "./cabinet.module.css";
import { type Entry, loadList } from "./experience.server.ts";
import { Endorsements, ListFrame, PictureList } from "./experience-parts.tsx";

export function loader(args: Route.LoaderArgs) {
  return loadList(args);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** Shelves of awards, neighbors of a year together. */
export default function Cabinet({ loaderData: { list } }: Route.ComponentProps) {
  const shelves = shelvesOf(list.entries);
  const ids = list.entries.map(({ id }) => id);
  const trophies = new Map(trophiesFor(ids).map((trophy, index) => [ids[index], trophy]));
  return (
    <ListFrame list={list}>
      {shelves.map((compartments) => (
        <div
          key={compartments[0]?.awards[0]?.id}
          className={`stack ${styles.shelf}`}
          data-columns={compartments.flatMap(({ awards }) => awards).length}
        >
          {compartments.map((compartment) => (
            <Compartment key={compartment.awards[0]?.id} {...compartment}>
              {compartment.awards.map((award) => (
                <Award
                  key={award.id}
                  award={award}
                  trophy={trophies.get(award.id) ?? "medal"}
                  atOnce={award.id === ids[0]}
                />
              ))}
            </Compartment>
          ))}
        </div>
      ))}
    </ListFrame>
  );
}

function Compartment({ year, continued, awards, children }: Awards<Entry> & { children: ReactNode }) {
  const t = useText();
  const shown = year ?? t("Undated");
  return (
    <section
      className={`stack ruled ${styles.year}`}
      data-columns={awards.length}
      data-dated={year !== undefined || undefined}
    >
      <h2 className={year === undefined ? "visually-hidden" : undefined}>
        {continued ? filled(t("{year} continued"), { year: shown }, visuallyHidden) : shown}
      </h2>
      {children}
    </section>
  );
}

interface AwardProps {
  readonly award: Entry;
  /** Drawn if it has no picture. */
  readonly trophy: Trophy;
  /** Whether its picture is above the fold. */
  readonly atOnce: boolean;
}

/** An award: its first picture on the shelf, its label with the chips below, everything else folded. */
function Award({ award, trophy, atOnce }: AwardProps) {
  const { id, title, subtitle, date, description, additional, link, chips, pictures, evidence, writtenIn } = award;
  const t = useText();
  const { linkTo, view } = useLightbox(id, pictures);
  const heading = `_title-${id}`;
  const [object, ...others] = pictures;
  const isFolded = (additional ?? others[0] ?? evidence) !== undefined;
  return (
    <article id={id} className={`stack ${styles.award}`} data-part="entry" aria-labelledby={heading}>
      <div className={styles.object}>
        {object === undefined ? (
          <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">
            {TROPHY_DRAWINGS[trophy]}
          </svg>
        ) : (
          <a {...linkTo(0)}>
            <Picture
              image={object}
              alt={object.alt}
              sizes="(width >= 75rem) 28rem, 40vw"
              loading={atOnce ? "eager" : "lazy"}
            />
          </a>
        )}
      </div>
      <div className={`small ${styles.label}`}>
        <h3 id={heading} lang={writtenIn}>
          {title}
        </h3>
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

const ENGRAVED = { fill: "none", stroke: "var(--on-award)", strokeWidth: 4 };

/** 400 by 260; the lower edge stands on the shelf. */
const TROPHY_DRAWINGS: Readonly<Record<Trophy, ReactNode>> = {
  medal: (
    <>
      <path fill="var(--data)" d="M134 0h50l26 104-34 16zM266 0h-50l-26 104 34 16z" />
      <path fill="var(--award)" d="M178 104h44v18h-44zM200 116a61 61 0 1 1-.01 0z" />
      <circle {...ENGRAVED} cx="200" cy="177" r="48" />
      <path
        fill="var(--on-award)"
        d="M200 146l8.6 20.4 22 1.7-16.8 14.4 5.3 21.5-19.1-11.7-19.1 11.7 5.3-21.5-16.8-14.4 22-1.7z"
      />
    </>
  ),
  cup: (
    <>
      <path
        fill="none"
        stroke="var(--award)"
        strokeWidth="13"
        d="M134 54h-28v20a42 42 0 0 0 42 42M266 54h28v20a42 42 0 0 1-42 42"
      />
      <path fill="var(--award)" d="M130 36h140v60a70 70 0 0 1-140 0zM192 160h16v30h28v18h-72v-18h28z" />
      <path {...ENGRAVED} d="M152 60h96" />
      <rect fill="var(--data)" x="140" y="208" width="120" height="52" rx="10" />
      <path stroke="var(--on-deep)" strokeWidth="8" d="M170 234h60" />
    </>
  ),
  plaque: (
    <>
      <rect fill="var(--data)" x="106" y="36" width="188" height="204" rx="14" />
      <rect fill="var(--award)" x="126" y="56" width="148" height="150" rx="6" />
      <path fill="var(--on-award)" d="M146 80h80v20h-80z" />
      <path {...ENGRAVED} d="M146 124h108M146 144h108M146 164h64" />
      <rect fill="var(--data)" x="84" y="226" width="232" height="34" rx="8" />
    </>
  ),
  certificate: (
    <>
      <path fill="var(--wash)" d="M130 50h156v210H130z" />
      <path fill="var(--award)" d="M114 34h156v226H114z" />
      <path {...ENGRAVED} d="M138 104h108M138 126h108M138 148h72M138 226h36" />
      <path fill="var(--on-award)" d="M138 62h108v20H138z" />
      <path fill="var(--data)" d="M214 206h28v46l-14-10-14 10z" />
      <circle fill="var(--data)" stroke="var(--award)" strokeWidth="5" cx="228" cy="200" r="24" />
    </>
  ),
};
