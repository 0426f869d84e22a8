import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  readonly title?: string;
  /** Why nothing is here, and what would change that. */
  readonly text?: string;
  /** The way out, a button or a link; or words of another shape. */
  readonly children?: ReactNode;
}

/** What stands in place of an empty list: an outline of what is missing, and in words why. */
export function EmptyState({ title = "Nothing here yet", text, children }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <h2 className={styles.heading}>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
