import type { Block as BlockShape } from "../../../../domain/experience/wall-courses.ts";
import { Chips } from "../../../components/chips.tsx";
import { Icon } from "../../../components/icon.tsx";
import { SmartLink } from "../../../components/links.tsx";
import { useText } from "../../../language/text.tsx";
import type { ExperienceEntryProps } from "../experience-entry.tsx";
import styles from "./block.module.css";
import { Front } from "./front.tsx";
import at from "./place.module.css";
import { Sheet, sheetOf } from "./sheet.tsx";

/** By place; they repeat. */
const GROUNDS = ["wash", "deep", "wash", "wash", "deep", "wash", "raised", "sage", "raised", "sage"] as const;

/** The sheet has all of them. */
const MOST_CHIPS = 2;

/**
 * An entry on the wall: picture, title, one line, years and the first chips. The rest is on its own page, and in a sheet.
 * @param place from 0
 */
export function Block({ entry, block, place }: { entry: ExperienceEntryProps; block: BlockShape; place: number }) {
  const t = useText();
  const { id, title, subtitle, years, current, chips, link, writtenIn } = entry;
  const heading = `_title-${id}`;
  const sheet = sheetOf(id);
  const page = link?.href.startsWith("/") ? link.href : undefined;
  const first = chips.toSorted((a, b) => Number(b.live) - Number(a.live)).slice(0, MOST_CHIPS);
  return (
    <article
      id={id}
      className={`${styles.block} ${at.place}`}
      aria-labelledby={heading}
      data-columns={block.columns}
      data-rows={block.rows}
      data-half={block.half}
      data-size={block.size}
      data-wide={block.isWide || undefined}
      data-ground={current ? "open" : GROUNDS[place % GROUNDS.length]}
    >
      <Front entry={entry} block={block} page={page} isFirst={place === 0} />
      <div className={styles.caption}>
        <h2 id={heading} lang={writtenIn}>
          {page === undefined ? (
            <span>
              <span className={styles.name}>{title}</span>
            </span>
          ) : (
            <>
              <span>
                <SmartLink href={page} className={`${styles.name} ${styles.cover}`}>
                  {title}
                </SmartLink>
              </span>
              <Icon name="arrow" className={styles.sign} />
            </>
          )}
        </h2>
        {subtitle && (
          <p className={styles.subtitle} lang={writtenIn}>
            {subtitle}
          </p>
        )}
        <Chips chips={first} />
        <div className={styles.foot}>
          {years && <p className={styles.years}>{years}</p>}
          <button
            type="button"
            className={page === undefined ? styles.cover : styles.details}
            popoverTarget={sheet}
            aria-label={t("{details} of {title}", { details: t("Details"), title })}
          >
            <Icon name="plus" className={styles.sign} />
          </button>
        </div>
      </div>
      <Sheet entry={entry} labelledBy={heading} />
    </article>
  );
}
