import type { ReactNode } from "react";
import type { captionParts } from "../data/links.server.ts";
import { useText } from "../language/text.tsx";
import styles from "./text.module.css";

export function visuallyHidden(words: string) {
  return <span className="visually-hidden">{words}</span>;
}

export function Caption({ parts }: { parts: ReturnType<typeof captionParts> }) {
  return parts.map(({ text, bold }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text may repeat, so only their position is unique
    bold ? <b key={place}>{text}</b> : text,
  );
}

/** Markdown rendered and sanitized on the server (`src/app/data/markdown.server.ts`). */
export interface SafeHtml {
  readonly __html: string;
}

/**
 * Sanitized text.
 * @param lang if it is not that of the page
 */
export function Prose({ html, lang }: { html: SafeHtml; lang?: string | undefined }) {
  return <div className={`stack gap3 ${styles.prose}`} data-part="text" lang={lang} dangerouslySetInnerHTML={html} />;
}

/**
 * The text of a quote, sanitized on the server, with hanging quote marks and redaction bars.
 * @param lang if it is not that of the page
 */
export function QuoteText({ html, lang }: { html: SafeHtml; lang?: string | undefined }) {
  return <blockquote className={styles.quote} data-part="quote" lang={lang} dangerouslySetInnerHTML={html} />;
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

export function Disclaimers({ texts }: { texts: readonly string[] }) {
  const t = useText();
  if (texts.length === 0) return null;
  return (
    <aside className={`with-meta fine ${styles.note}`} aria-label={t("Disclaimers")}>
      <p>{t("Please note")}</p>
      <div className={`stack ${styles.texts}`}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </aside>
  );
}

/** Shown instead of an empty list: an outline with a hatched foot, and an explanation. */
export function EmptyState({ title, text, children }: { title?: string; text?: string; children?: ReactNode }) {
  const t = useText();
  return (
    <section className={`stack gap4 balance ${styles.empty}`}>
      <h2>{title ?? t("Nothing here yet")}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
