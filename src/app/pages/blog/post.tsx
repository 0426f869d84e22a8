import { Chips } from "../../components/chips.tsx";
import { Icon } from "../../components/icon.tsx";
import { ArrowLink, InternalLink, SmartLink } from "../../components/links.tsx";
import { NotFoundMessage } from "../../components/not-found-message.tsx";
import { Picture } from "../../components/picture.tsx";
import { Prose } from "../../components/text.tsx";
import titles from "../../components/title.module.css";
import { PageTitle } from "../../components/title.tsx";
import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { notFound } from "../../data/nearest-page.server.ts";
import { pageData, thisPage } from "../../data/page-data.server.ts";
import { filled, useText } from "../../language/text.tsx";
import type { Route } from "./+types/post.ts";
import { type PostProps, postData } from "./blog.server.ts";
import styles from "./post.module.css";

export function loader(args: Route.LoaderArgs) {
  const site = args.context.get(siteContext);
  const found = postData(thisPage(args, "blog", "/:post"), args.params.post, site);
  if (found === undefined) return notFound(site, args.url);
  return pageData(args, ["blog"], found.words, { post: found.post }, found.path);
}

export const meta = headOfPage;

export default function PostRoute({ loaderData }: Route.ComponentProps) {
  if ("nearest" in loaderData) return <NotFoundMessage nearest={loaderData.nearest} />;
  return <Post {...loaderData.post} />;
}

function Post({ title, summary, tags, cover, text, list, newer, older, writtenIn, ...facts }: PostProps) {
  const t = useText();
  const { date, updated, readingTime, link, author } = facts;
  return (
    <article className={`wrap h-entry ${styles.post}`}>
      <header className={`stack gap6 ${titles.head}`}>
        <div className="p-name">
          <PageTitle lang={writtenIn}>{title}</PageTitle>
        </div>
        <div className="with-meta">
          <ul className={`row note start ${styles.facts}`} aria-label={t("About this post")}>
            <li>
              <time dateTime={date.day} className="dt-published">
                {date.words}
              </time>
            </li>
            {updated && (
              <li>{filled(t("Updated {date}"), { date: <time dateTime={updated.day}>{updated.words}</time> })}</li>
            )}
            {readingTime && <li>{readingTime}</li>}
            {link && (
              <li>
                <SmartLink href={link} className="underlined">
                  {t("First published elsewhere")}
                </SmartLink>
              </li>
            )}
          </ul>
          <div className="stack gap5" lang={writtenIn}>
            {summary && <p className="lead p-summary">{summary}</p>}
            <Chips chips={tags} />
          </div>
        </div>
      </header>
      {cover && (
        <div className={styles.cover}>
          <Picture image={cover} sizes="(width >= 90rem) 84rem, 95vw" loading="eager" fetchPriority="high" />
        </div>
      )}
      <div className={`with-meta ruled spacious ${styles.columns}`}>
        <Contents entries={text.headings} lang={writtenIn} />
        <div className={`e-content ${styles.text}`}>
          <Prose html={text.html} lang={writtenIn} />
        </div>
      </div>
      <nav className={`stack gap6 ${styles.neighbors}`} aria-label={t("More posts")}>
        {(newer || older) && (
          <ul className="stack gap2">
            {older && <Neighbor {...older} rel="Previous" />}
            {newer && <Neighbor {...newer} rel="Next" />}
          </ul>
        )}
        <ArrowLink href={list.href}>{t("All posts in {title}", { title: list.title })}</ArrowLink>
      </nav>
      <InternalLink to="." className="u-url" hidden />
      <InternalLink to="/" className="p-author h-card" hidden>
        {author}
      </InternalLink>
    </article>
  );
}

/** With fewer headings, a table of contents is not worth its space. */
const FEWEST_ENTRIES = 3;

function Contents({ entries, lang }: { entries: PostProps["text"]["headings"]; lang: string | undefined }) {
  const t = useText();
  const listed = entries.filter(({ level }) => level <= 3);
  if (listed.length < FEWEST_ENTRIES) return null;
  return (
    <nav className={`note ${styles.contents}`} aria-labelledby="_contents">
      <p id="_contents">{t("In this post")}</p>
      <ol lang={lang}>
        {listed.map(({ id, words, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`} className="underlines quiet">
              {words}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Neighbor({ title, href, writtenIn, rel }: NonNullable<PostProps["newer"]> & { rel: "Previous" | "Next" }) {
  const t = useText();
  return (
    <li className="stack block relative" data-next={rel === "Next" || undefined}>
      <SmartLink href={href} className="stack gap5 stretched">
        <span className="row center note">
          {t(rel)}
          <Icon name="arrow" />
        </span>
        <b className="subhead" lang={writtenIn}>
          {title}
        </b>
      </SmartLink>
    </li>
  );
}
