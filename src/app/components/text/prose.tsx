import styles from "./prose.module.css";

/** Markdown rendered and sanitized on the server (`src/app/data/markdown.server.ts`). */
export interface SafeHtml {
  readonly __html: string;
}

/**
 * Sanitized text.
 * @param lang if it is not that of the page
 */
export function Prose({ html, lang }: { html: SafeHtml; lang?: string | undefined }) {
  return <div className={styles.prose} lang={lang} dangerouslySetInnerHTML={html} />;
}
