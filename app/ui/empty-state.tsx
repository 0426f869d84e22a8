import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** What stands in place of an empty list: an outline of what is missing, and in words why. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <section className={styles["empty"]}>
      <h2 className={styles["heading"]}>Nothing stands here yet</h2>
      {children}
    </section>
  );
}
