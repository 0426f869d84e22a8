import type { ReactNode } from "react";
import styles from "./message-page.module.css";
import { PageTitle } from "./title.tsx";

interface MessagePageProps {
  readonly title: string;
  /** Markup of the drawing at the bottom of the page, inline because it has the colors of the theme. */
  readonly art: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Titles with a longer word are smaller. */
const LONG_WORD = 8;

/** A page with one message, such as "not found": text, drawing, and a way out. */
export function MessagePage({ title, art, actions, children }: MessagePageProps) {
  return (
    <div className={`wrap stack gap6 ${styles.page}`}>
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
