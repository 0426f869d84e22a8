import type { SafeHtml } from "./prose.tsx";
import styles from "./quote.module.css";

/** The words of a quote, sanitised on the server, with its hanging quote marks and redaction bars. */
export function QuoteText({ html }: { html: SafeHtml }) {
  return <blockquote className={styles["quote"]} dangerouslySetInnerHTML={html} />;
}
