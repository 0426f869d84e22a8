import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Written } from "../../../../domain/documents/written-in.ts";
import { Button } from "../../../components/controls/button.tsx";
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

/** Shown on phones until the others are asked for, if there are many; as in comments.module.css. */
const FIRST = 8;
const MANY = 12;

/** A page of the comments as cards, the highest score first. Renders nothing without comments. */
export function Comments({ comments, links }: CommentsProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = comments.length > MANY && !isUnfolded;
  if (comments.length === 0) return null;

  function unfold() {
    flushSync(() => setUnfolded(true));
    const next = list.current?.children[FIRST];
    if (next instanceof HTMLElement) next.focus();
  }

  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 id="comments">{t("Visitor comments")}</h2>
      <ListStart links={links} />
      <ul ref={list} className={styles.cards} data-folded={isFolded || undefined}>
        {comments.map((comment, index) => (
          <Comment key={comment.place} {...comment} tabIndex={index === FIRST ? -1 : undefined} />
        ))}
      </ul>
      {isFolded && (
        <div className={`${layout.needsScripts} ${styles.more}`}>
          <Button look="outline" onClick={unfold}>
            {t("{count} more comments", { count: comments.length - FIRST })}
          </Button>
        </div>
      )}
      <Pagination links={links} label={t("Pages of comments")} />
    </section>
  );
}

function Comment({
  words,
  source,
  scheme,
  large,
  likes,
  writtenIn,
  tabIndex,
}: CommentProps & { tabIndex: number | undefined }) {
  const t = useText();
  return (
    <li data-scheme={scheme} data-large={large || undefined} tabIndex={tabIndex}>
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
