import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** Something the owner should know, with what can be done about it. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <section className={styles.notice} data-severity={tone} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
    </section>
  );
}
interface NoticeProps {
  readonly tone: "error" | "warning";
  readonly title: string;
  readonly children?: ReactNode;
}
