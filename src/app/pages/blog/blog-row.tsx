import type { Written } from "../../../domain/documents/written-in.ts";
import { type ChipProps, Chips } from "../../components/controls/chips.tsx";
import { Icon } from "../../components/controls/icon.tsx";
import { SmartLink } from "../../components/controls/links.tsx";
import layout from "../../components/layout.module.css";
import { useText } from "../../language/text.tsx";
import styles from "./blog-row.module.css";

export interface BlogRowProps extends Written {
  readonly id: string;
  readonly title: string;
  readonly summary: string | undefined;
  readonly date: { readonly day: string; readonly words: string };
  /** Undefined for private posts (D8). */
  readonly href: string | undefined;
  readonly tags: readonly ChipProps[];
  readonly readingTime: string | undefined;
  readonly reads: string | undefined;
}

/** A post. The link of a public one covers the whole row. */
export function BlogRow({ id, title, summary, date, href, tags, readingTime, reads, writtenIn }: BlogRowProps) {
  const t = useText();
  return (
    <article className={styles.row} aria-labelledby={id}>
      <time className={styles.date} dateTime={date.day}>
        {date.words}
      </time>
      <div className={styles.words} lang={writtenIn}>
        <h2 id={id} className={styles.title}>
          {href === undefined ? (
            title
          ) : (
            <SmartLink href={href}>
              {title}
              {href.startsWith("http") && <Icon name="external" />}
            </SmartLink>
          )}
        </h2>
        {summary && <p className={styles.summary}>{summary}</p>}
        <Chips chips={tags} />
      </div>
      <p className={`${layout.cluster} ${styles.facts}`}>
        {readingTime && (
          <span>
            <Icon name="clock" />
            {readingTime}
          </span>
        )}
        {reads && (
          <span>
            <Icon name="eye" />
            {reads}
          </span>
        )}
        <span className={styles.visibility} data-private={href === undefined || undefined}>
          <Icon name={href === undefined ? "private" : "public"} />
          {t(href === undefined ? "Private" : "Public")}
        </span>
      </p>
    </article>
  );
}
