import type { SafeHtml } from "./prose.tsx";
import styles from "./quote.module.css";

/** The words of a quote, sanitised on the server, with its hanging quote marks and redaction bars. */
export function QuoteText({ html }: { html: SafeHtml }) {
  return <blockquote className={styles.quote} dangerouslySetInnerHTML={html} />;
}

/** A redaction bar as it stands in quotes, for explaining it. */
export function RedactionSample() {
  return (
    <span className={styles.quote}>
      <span data-spoken="">redacted</span>
      <span data-bar="4" aria-hidden="true" />
    </span>
  );
}
