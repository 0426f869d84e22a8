import type { Written } from "../../../../domain/documents/written-in.ts";
import { Icon } from "../../../components/controls/icon.tsx";
import { ListStart, type PageLinks, Pagination } from "../../../components/controls/pagination.tsx";
import layout from "../../../components/layout.module.css";
import quote from "../../../components/text/quote.module.css";
import { useText } from "../../../language/text.tsx";
import styles from "./comments.module.css";

type Scheme = "plain" | "reddit" | "awarded";

/** Props of a comment. */
export interface CommentProps extends Written {
  /** Position in the list, from 0. */
  readonly place: number;
  readonly words: string;
  /** Undefined if not from Reddit (D11). */
  readonly source: string | undefined;
  readonly scheme: Scheme;
  readonly large: boolean;
  readonly likes: string;
}

export interface CommentsProps {
  readonly comments: readonly CommentProps[];
  readonly links: PageLinks | undefined;
}

/** A page of the comments as cards, the highest score first. Renders nothing without comments. */
export function Comments({ comments, links }: CommentsProps) {
  const t = useText();
  if (comments.length === 0) return null;

  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 id="comments">{t("Visitor comments")}</h2>
      <ListStart links={links} />
      <ul className={styles.cards}>
        {comments.map((comment) => (
          <Comment key={comment.place} {...comment} />
        ))}
      </ul>
      <Pagination links={links} label={t("Pages of comments")} />
    </section>
  );
}

function Comment({ words, source, scheme, large, likes, writtenIn }: CommentProps) {
  const t = useText();
  return (
    <li data-scheme={scheme} data-large={large || undefined}>
      <blockquote className={quote.quote} lang={writtenIn}>
        <p>{words}</p>
      </blockquote>
      <p className={`${layout.cluster} ${styles.by}`}>
        {source && <span>{source}</span>}
        {scheme === "awarded" && (
          <b>
            <Icon name="award" />
            {t("Awarded")}
          </b>
        )}
        <span>{likes}</span>
      </p>
    </li>
  );
}
