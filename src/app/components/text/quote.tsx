import { useText } from "../../language/text.tsx";
import type { SafeHtml } from "./prose.tsx";
import styles from "./quote.module.css";

/**
 * The text of a quote, sanitized on the server, with hanging quote marks and redaction bars.
 * @param lang if it is not that of the page
 */
export function QuoteText({ html, lang }: { html: SafeHtml; lang?: string | undefined }) {
  return <blockquote className={styles.quote} lang={lang} dangerouslySetInnerHTML={html} />;
}

/** A sample redaction bar, for the legend. */
export function RedactionSample() {
  return (
    <span className={styles.quote}>
      <span data-spoken="">{useText()("redacted")}</span>
      <span data-bar="4" aria-hidden="true" />
    </span>
  );
}
