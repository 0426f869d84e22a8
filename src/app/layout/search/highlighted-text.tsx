import type { SearchHit } from "../../../domain/search/search.ts";
import { detailOf, type SearchPart } from "../../../domain/search/search-words.ts";
import { plainPath } from "../../../domain/site/menu.ts";
import layout from "../../components/layout.module.css";
import styles from "./highlighted-text.module.css";

/** A result: title, page, and an excerpt around the match. */
export function HighlightedText({ hit }: { hit: SearchHit }) {
  const { title, to } = hit;
  const detail = detailOf(hit);
  return (
    <>
      <span className={`${layout.cluster} ${styles.head}`}>
        <b className={styles.title}>
          <Marked parts={title} />
        </b>
        {to.startsWith("/") && (
          <span className={`${layout.mono} ${styles.route}`} aria-hidden="true">
            {plainPath(to)}
          </span>
        )}
      </span>
      {detail.length > 0 && (
        <span className={styles.detail}>
          <Marked parts={detail} />
        </span>
      )}
    </>
  );
}

/** Text with highlighted matches. */
function Marked({ parts }: { parts: readonly SearchPart[] }) {
  return parts.map(({ text, marked }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
    marked ? <mark key={place}>{text}</mark> : text,
  );
}
