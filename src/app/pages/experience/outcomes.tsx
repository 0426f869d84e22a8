import { Chips } from "../../components/chips.tsx";
import { headOfPage } from "../../data/head.ts";
import type { Route } from "./+types/outcomes.ts";
import { type Entry, loadList } from "./experience.server.ts";
import {
  Endorsements,
  EntryDate,
  EntryPictures,
  EntrySubtitle,
  EntryText,
  entryProps,
  ListFrame,
  ResultFigure,
} from "./experience-parts.tsx";
import styles from "./outcomes.module.css";

export const loader = loadList;
export const meta = headOfPage;

/** Rows that begin with the result of the work. */
export default function Outcomes({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <ListFrame list={list}>
      {list.entries.map((entry, index) => (
        <Row key={entry.id} entry={entry} first={index === 0} />
      ))}
    </ListFrame>
  );
}

/**
 * An experience led by its result: on wide screens the figure is at the left, of the first entry in a block above; on
 * phones, the title comes first. Without a result, the title is at the left.
 */
function Row({ entry, first }: { entry: Entry; first: boolean }) {
  const { article, title } = entryProps(entry);
  return (
    <article {...article} className={`stack gap4 lined spacious top ${styles.entry}`} data-outcome>
      <header className={styles.head}>
        <h2 {...title} />
        <EntrySubtitle entry={entry} className={undefined} />
        <EntryDate entry={entry} className={`tabular quiet ${styles.date}`} />
        <Chips chips={entry.chips} />
      </header>
      <ResultFigure entry={entry} className={`stack gap2 sized ${styles.result}`} />
      <EntryText entry={entry} className={styles.text} />
      <EntryPictures entry={entry} atOnce={first} sizes="(width >= 75rem) 27rem, 39rem" className={styles.pictures} />
      <Endorsements entry={entry} className={`above2 ${styles.endorsements}`} />
    </article>
  );
}
