import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  readonly title?: string;
  /** Why nothing is here, and what would change that. */
  readonly text: string;
  /** The way out: a button or a link. */
  readonly children?: ReactNode;
}

/** Stands where a list would be while there is nothing in it: outline and hatch, never a blank. */
export function EmptyState({ title = "Nothing stands here yet", text, children }: EmptyStateProps) {
  return (
    <section className={styles["empty"]}>
      <h2 className={styles["title"]}>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
