import type { ReactNode } from "react";
import styles from "./message-page.module.css";
import { PageTitle } from "./title.tsx";

/** Titles with a longer word are smaller. */
const LONG_WORD = 8;

/**
 * A page with one message, such as "not found": text, drawing, and a way out.
 * @param art markup of the drawing, inline because it has the colors of the theme
 */
export function MessagePage(props: { title: string; art: string; actions: ReactNode; children: ReactNode }) {
  const { title, art, actions, children } = props;
  return (
    <div className={`wrap stack gap6 grounded ${styles.page}`}>
      <div
        className={`stack gap5 ${styles.copy}`}
        data-long={title.split(" ").some((word) => word.length > LONG_WORD) || undefined}
      >
        <PageTitle stacked>{title}</PageTitle>
        <div className={`lead stack gap4 ${styles.words}`}>{children}</div>
        <div className="row gap3">{actions}</div>
      </div>
      <div className={styles.art} dangerouslySetInnerHTML={{ __html: art }} />
    </div>
  );
}
