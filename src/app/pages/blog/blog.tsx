import { Chips } from "../../components/chips.tsx";
import { Icon } from "../../components/icon.tsx";
import { ArrowLink, SmartLink } from "../../components/links.tsx";
import { ListStart, Pagination } from "../../components/pagination.tsx";
import { EmptyState } from "../../components/text.tsx";
import { PageHead } from "../../components/title.tsx";
import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { listQuery } from "../../data/lists.server.ts";
import { pageData, thisPage } from "../../data/page-data.server.ts";
import { useText } from "../../language/text.tsx";
import type { Route } from "./+types/blog.ts";
import styles from "./blog.module.css";
import { type BlogProps, blogData } from "./blog.server.ts";

export function loader(args: Route.LoaderArgs) {
  const { words, list } = blogData(thisPage(args, "blog"), args.context.get(siteContext), listQuery(args));
  return pageData(args, ["blog"], words, { list });
}

export const meta = headOfPage;

export default function Blog({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { title, lead, summary, posts, links, others } = loaderData.list;
  return (
    <div className="wrap h-feed">
      <PageHead
        title={title}
        meta={
          summary && (
            <p>
              <b>{summary.bold}</b> {summary.rest}
            </p>
          )
        }
        lead={lead && <p>{lead}</p>}
      />
      <ListStart links={links} />
      {posts.map((post) => (
        <Row key={post.id} {...post} />
      ))}
      <Pagination links={links} />
      {summary === undefined && <EmptyState text={t("No posts yet.")} />}
      {others.length > 0 && (
        <nav className={`row baseline hairline ${styles.others}`} aria-label={t("More posts")}>
          <p>
            <b>{t("More posts")}</b>
          </p>
          {others.map(({ name, href }) => (
            <ArrowLink key={href} href={href}>
              {name}
            </ArrowLink>
          ))}
        </nav>
      )}
    </div>
  );
}

/** A post. The link of a public one covers the whole row. */
function Row({ id, title, summary, date, href, tags, readingTime, reads, writtenIn }: BlogProps["posts"][number]) {
  const t = useText();
  return (
    <article className={`stack lined relative h-entry ${styles.row}`} data-part="entry" aria-labelledby={id}>
      <time className="small quiet tabular dt-published" dateTime={date.day}>
        {date.words}
      </time>
      <div className={`stack ${styles.words}`} lang={writtenIn}>
        <h2 id={id} className={`subhead p-name ${styles.title} ${href === undefined ? "quiet" : ""}`}>
          {href === undefined ? (
            title
          ) : (
            <SmartLink href={href} className="stretched u-url">
              {title}
              {href.startsWith("http") && <Icon name="external" />}
            </SmartLink>
          )}
        </h2>
        {summary && <p className="fine p-summary measure">{summary}</p>}
        <Chips chips={tags} />
      </div>
      <p className={`row small quiet tabular ${styles.facts}`}>
        {readingTime && (
          <span className="inline baseline">
            <Icon name="clock" />
            {readingTime}
          </span>
        )}
        {reads && (
          <span className="inline baseline">
            <Icon name="eye" />
            {reads}
          </span>
        )}
        <span className={`inline baseline ${styles.visibility}`} data-private={href === undefined || undefined}>
          <Icon name={href === undefined ? "private" : "public"} />
          {t(href === undefined ? "Private" : "Public")}
        </span>
      </p>
    </article>
  );
}
