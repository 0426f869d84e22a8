import type { Written } from "../../../domain/documents/written-in.ts";
import type { Result } from "../../../domain/experience/result.ts";
import { Avatar, type AvatarImage } from "../../components/avatar.tsx";
import { type ChipProps, Chips } from "../../components/chips.tsx";
import { ScaledDuration } from "../../components/duration-bar.tsx";
import type { DescribedPicture } from "../../components/picture.tsx";
import type { SafeHtml } from "../../components/text.tsx";
import { Endorsements, type EndorsementsProps } from "./endorsements.tsx";
import styles from "./experience-entry.module.css";
import { EntryPictures, EntryText, ResultFigure } from "./experience-parts.tsx";

export interface ExperienceEntryProps extends Written {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | undefined;
  /** The mark or portrait. */
  readonly mark: AvatarImage;
  /** Undefined without dates. */
  readonly date: { readonly words: string; readonly machine: string | undefined } | undefined;
  /** The year of the end, or else of the start. */
  readonly year: string | undefined;
  /** Without months. */
  readonly years: string | undefined;
  /** Under way. */
  readonly current: boolean;
  /** Undefined if unknown or a single day. */
  readonly length:
    | { readonly months: number; readonly longest: number; readonly label: string; readonly running: boolean }
    | undefined;
  readonly chips: readonly ChipProps[];
  readonly description: SafeHtml | undefined;
  /** What came of it. */
  readonly result: Result | undefined;
  /** Collapsed initially. */
  readonly additional: SafeHtml | undefined;
  readonly link: (Written & { readonly href: string; readonly label: string }) | undefined;
  readonly pictures: readonly DescribedPicture[];
  /** Instead of a picture, on a wall. */
  readonly words?: string | undefined;
  /** Address of the first picture as a drawing of lines. */
  readonly lines?: string | undefined;
  readonly evidence: EndorsementsProps | undefined;
}

interface EntryProps {
  readonly entry: ExperienceEntryProps;
  /** At the top of the page. */
  readonly first: boolean;
  /** Of its heading. */
  readonly level?: 2 | 3;
}

/** An experience (specification 3): dates on the left, content on the right; on phones, its title comes first. */
export function ExperienceEntry({ entry, first, level = 2 }: EntryProps) {
  const { id, title, subtitle, mark, date, length, chips, result, evidence, writtenIn } = entry;
  const heading = `_title-${id}`;
  const Title = `h${level}` as const;
  return (
    <article id={id} className={styles.entry} data-entry aria-labelledby={heading}>
      <header className={styles.head} lang={writtenIn}>
        <Avatar image={mark} size="large" />
        <div>
          <Title id={heading}>{title}</Title>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
      </header>
      {result && <ResultFigure result={result} lang={writtenIn} className={styles.result} />}
      <div className={styles.meta}>
        {date && (
          <p className={styles.date}>
            <time dateTime={date.machine}>{date.words}</time>
          </p>
        )}
        {length && (
          <div className={styles.length}>
            <ScaledDuration {...length} />
          </div>
        )}
        <Chips chips={chips} />
      </div>
      <EntryText entry={entry} className={styles.text} />
      <EntryPictures
        entry={entry}
        atOnce={first}
        sizes={`(width >= 75rem) 22.5rem, ${entry.pictures.length === 1 ? "100vw" : "33vw"}`}
        className={styles.pictures}
      />
      {evidence && (
        <div className={styles.voices}>
          <Endorsements {...evidence} />
        </div>
      )}
    </article>
  );
}
