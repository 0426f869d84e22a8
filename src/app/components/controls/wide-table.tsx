import type { ReactNode } from "react";
import styles from "./wide-table.module.css";

/**
 * Lets a table scroll by itself where text is so large that its columns need more room than the page has. Only there
 * browsers make it a stop of the keyboard, which is why it has a name.
 */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.wide} aria-label={label}>
      {children}
    </section>
  );
}
