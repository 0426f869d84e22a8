import type { Written } from "../../../domain/documents/written-in.ts";
import { type ChipProps, Chips } from "../../components/controls/chips.tsx";
import { Icon } from "../../components/controls/icon.tsx";
import { ArrowLink, SmartLink } from "../../components/controls/links.tsx";
import layout from "../../components/layout.module.css";
import { type DescribedPicture, Picture } from "../../components/picture/picture.tsx";
import { Prose, type SafeHtml } from "../../components/text/prose.tsx";
import { PageTitle } from "../../components/text/title.tsx";
import { filled, useText } from "../../language/text.tsx";
import styles from "./post-page.module.css";
import textStyles from "./post-text.module.css";

interface Day {
  readonly day: string;
  readonly words: string;
}

export interface PostNeighbor extends Written {
  readonly title: string;
  readonly href: string;
}

export interface PostPageProps extends Written {
  readonly title: string;
  readonly summary: string | undefined;
  readonly date: Day;
  readonly updated: Day | undefined;
  readonly readingTime: string | undefined;
  readonly tags: readonly ChipProps[];
  readonly cover: DescribedPicture | undefined;
  /** Where it was published first. */
  readonly link: string | undefined;
  readonly text: { readonly html: SafeHtml; readonly headings: readonly ContentsEntry[] };
  readonly list: PostNeighbor;
  readonly newer: PostNeighbor | undefined;
  readonly older: PostNeighbor | undefined;
}

/** A post with its table of contents. */
export function PostPage({
  title,
  summary,
  tags,
  cover,
  text,
  list,
  newer,
  older,
  writtenIn,
  ...facts
}: PostPageProps) {
  return (
    <article className={`${layout.wrap} ${styles.post}`}>
      <header className={styles.head}>
        <PageTitle lang={writtenIn}>{title}</PageTitle>
        <div className={layout.withMeta}>
          <Facts {...facts} />
          <div className={styles.lead} lang={writtenIn}>
            {summary && <p>{summary}</p>}
            <Chips chips={tags} />
          </div>
        </div>
      </header>
      {cover && (
        <div className={styles.cover}>
          <Picture
            image={cover}
            alt={cover.alt}
            sizes="(width >= 90rem) 84rem, 95vw"
            loading="eager"
            fetchPriority="high"
          />
        </div>
      )}
      <div className={`${layout.withMeta} ${styles.columns}`}>
        <Contents entries={text.headings} lang={writtenIn} />
        <div className={`${styles.text} ${textStyles.text}`}>
          <Prose html={text.html} lang={writtenIn} />
        </div>
      </div>
      <Neighbors list={list} newer={newer} older={older} />
    </article>
  );
}

/** Date, reading time and original source. */
function Facts({ date, updated, readingTime, link }: Pick<PostPageProps, "date" | "updated" | "readingTime" | "link">) {
  const t = useText();
  return (
    <ul className={styles.facts} aria-label={t("About this post")}>
      <li>
        <time dateTime={date.day}>{date.words}</time>
      </li>
      {updated && <li>{filled(t("Updated {date}"), { date: <time dateTime={updated.day}>{updated.words}</time> })}</li>}
      {readingTime && <li>{readingTime}</li>}
      {link && (
        <li>
          <SmartLink href={link}>{t("First published elsewhere")}</SmartLink>
        </li>
      )}
    </ul>
  );
}

/** A heading of the text. */
interface ContentsEntry {
  readonly id: string;
  readonly words: string;
  /** 2 to 6. */
  readonly level: number;
}

/** With fewer headings, a table of contents is not worth its space. */
const FEWEST_ENTRIES = 3;

function Contents({ entries, lang }: { entries: readonly ContentsEntry[]; lang: string | undefined }) {
  const t = useText();
  const shown = entries.filter(({ level }) => level <= 3);
  if (shown.length < FEWEST_ENTRIES) return null;
  return (
    <nav className={styles.contents} aria-labelledby="_contents">
      <p id="_contents">{t("In this post")}</p>
      <ol lang={lang}>
        {shown.map(({ id, words, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Links to the previous post, the next post and the list. */
function Neighbors({ list, newer, older }: Pick<PostPageProps, "list" | "newer" | "older">) {
  const t = useText();
  return (
    <nav className={styles.neighbors} aria-label={t("More posts")}>
      {(newer || older) && (
        <ul>
          {older && <Neighbor {...older} rel="Previous" />}
          {newer && <Neighbor {...newer} rel="Next" />}
        </ul>
      )}
      <ArrowLink href={list.href}>{t("All posts in {title}", { title: list.title })}</ArrowLink>
    </nav>
  );
}

function Neighbor({ title, href, writtenIn, rel }: PostNeighbor & { rel: "Previous" | "Next" }) {
  const t = useText();
  return (
    <li data-next={rel === "Next" || undefined}>
      <SmartLink href={href} className={layout.stretched}>
        <span>
          {t(rel)}
          <Icon name="arrow" />
        </span>
        <b lang={writtenIn}>{title}</b>
      </SmartLink>
    </li>
  );
}
