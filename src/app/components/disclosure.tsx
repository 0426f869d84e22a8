import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

/** Collapsed text. A native element, so it works without scripts. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary className="inline gap2">
        {summary}
        <svg className={`icon ${styles.plus}`} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4v16M4 12h16" />
        </svg>
      </summary>
      {children}
    </details>
  );
}
