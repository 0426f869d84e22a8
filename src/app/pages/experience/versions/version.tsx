import { Chips } from "../../../components/chips.tsx";
import { useLightbox } from "../../../components/lightbox.tsx";
import { Endorsements } from "../endorsements.tsx";
import type { ExperienceEntryProps } from "../experience-entry.tsx";
import { EntryWords } from "../experience-parts.tsx";
import { PictureList } from "../picture-list.tsx";
import styles from "./version.module.css";

interface VersionProps {
  readonly version: ExperienceEntryProps;
  /** From drawn, 1, to built, 5. */
  readonly stage: number;
}

/** A version: its pictures, and what it got right and wrong. */
export function Version({ version, stage }: VersionProps) {
  const { id, title, subtitle, date, chips, pictures, evidence, writtenIn } = version;
  const { linkTo, view } = useLightbox(id, pictures);
  const heading = `_title-${id}`;
  return (
    <article id={id} className={styles.version} data-stage={stage} aria-labelledby={heading}>
      <PictureList
        title={title}
        pictures={pictures}
        linkTo={linkTo}
        sizes="(width >= 56.25rem) 25vw, 40vw"
        className={styles.pictures}
      />
      <div className={styles.head}>
        <h2 id={heading} lang={writtenIn}>
          {title}
        </h2>
        {date && (
          <p className={styles.date}>
            <time dateTime={date.machine}>{date.words}</time>
          </p>
        )}
        {subtitle && (
          <p className={styles.subtitle} lang={writtenIn}>
            {subtitle}
          </p>
        )}
      </div>
      <div className={styles.body}>
        <Chips chips={chips} />
        <EntryWords {...version} />
        {evidence && (
          <div className={styles.endorsements}>
            <Endorsements {...evidence} />
          </div>
        )}
      </div>
      {view}
    </article>
  );
}
