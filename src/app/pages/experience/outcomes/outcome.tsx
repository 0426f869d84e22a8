import { Chips } from "../../../components/chips.tsx";
import { Endorsements } from "../endorsements.tsx";
import type { ExperienceEntryProps } from "../experience-entry.tsx";
import { EntryPictures, EntryText, ResultFigure } from "../experience-parts.tsx";
import styles from "./outcome.module.css";

/**
 * An experience (specification 3) led by its result: on wide screens the figure is at the left, of the first entry in
 * a block above; on phones, the title comes first. Without a result, the title is at the left.
 */
export function Outcome({ entry, first }: { entry: ExperienceEntryProps; first: boolean }) {
  const { id, title, subtitle, date, chips, result, evidence, writtenIn } = entry;
  const heading = `_title-${id}`;
  return (
    <article id={id} className={styles.outcome} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} lang={writtenIn}>
          {title}
        </h2>
        {subtitle && <p lang={writtenIn}>{subtitle}</p>}
        {date && (
          <p className={styles.date}>
            <time dateTime={date.machine}>{date.words}</time>
          </p>
        )}
        <Chips chips={chips} />
      </header>
      {result && <ResultFigure result={result} lang={writtenIn} className={styles.result} />}
      <EntryText entry={entry} className={styles.text} />
      <EntryPictures entry={entry} atOnce={first} sizes="(width >= 75rem) 27rem, 39rem" className={styles.pictures} />
      {evidence && (
        <div className={styles.voices}>
          <Endorsements {...evidence} />
        </div>
      )}
    </article>
  );
}
