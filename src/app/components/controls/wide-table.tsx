import type { ReactNode } from "react";
import styles from "./wide-table.module.css";

/**
 * A table that scrolls horizontally if its text is too large for the page. It has a name because browsers then make it
 * focusable.
 */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.wide} aria-label={label}>
      {children}
    </section>
  );
}
