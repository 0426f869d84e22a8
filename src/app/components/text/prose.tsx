import styles from "./prose.module.css";

/** Text from the content's Markdown, rendered and sanitised on the server (`src/app/data/markdown.server.ts`). */
export interface SafeHtml {
  readonly __html: string;
}

/** A run of sanitised text. */
export function Prose({ html }: { html: SafeHtml }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={html} />;
}
