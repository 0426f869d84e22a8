import styles from "./prose.module.css";

/** Markdown rendered and sanitized on the server (`src/app/data/markdown.server.ts`). */
export interface SafeHtml {
  readonly __html: string;
}

/** Sanitized text. */
export function Prose({ html }: { html: SafeHtml }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={html} />;
}
