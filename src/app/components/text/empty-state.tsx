import type { ReactNode } from "react";
import { useText } from "../../language/text.tsx";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  readonly title?: string;
  /** Explains why the list is empty. */
  readonly text?: string;
  /** A button, a link, or other content. */
  readonly children?: ReactNode;
}

/** Shown instead of an empty list: an outline with a hatched foot, and an explanation. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  const t = useText();
  return (
    <section className={styles.empty}>
      <h2 className={styles.heading}>{title ?? t("Nothing here yet")}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
