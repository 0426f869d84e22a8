import type { ReactNode } from "react";
import layout from "../layout.module.css";
import styles from "./message-page.module.css";
import { PageTitle } from "./title.tsx";

interface StatePageProps {
  readonly title: string;
  /** A drawing that stands on the ground. */
  readonly art: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Letters of a word beyond which a title is set smaller, so that it fits its column. */
const LONG_WORD = 8;

/** A page that tells one thing, such as that it is not there: words first, drawing second, always a way out. */
export function MessagePage({ title, art, actions, children }: StatePageProps) {
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <div className={styles.copy} data-long={title.split(" ").some((word) => word.length > LONG_WORD) || undefined}>
        <PageTitle stacked>{title}</PageTitle>
        <div className={styles.words}>{children}</div>
        <div className={layout.cluster}>{actions}</div>
      </div>
      <div className={styles.art}>{art}</div>
    </div>
  );
}
