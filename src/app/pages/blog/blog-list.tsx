import { ArrowLink } from "../../components/controls/links.tsx";
import { ListStart, type PageLinks, Pagination } from "../../components/controls/pagination.tsx";
import layout from "../../components/layout.module.css";
import { EmptyState } from "../../components/text/empty-state.tsx";
import { PageHead } from "../../components/text/page-head.tsx";
import { useText } from "../../language/text.tsx";
import styles from "./blog-list.module.css";
import { BlogRow, type BlogRowProps } from "./blog-row.tsx";

export interface BlogListProps {
  readonly title: string;
  readonly lead: string | undefined;
  /** Number and order of the posts on all pages, with bold first words. Undefined without posts. */
  readonly summary: { readonly bold: string; readonly rest: string } | undefined;
  /** Of this page, newest first. */
  readonly posts: readonly BlogRowProps[];
  readonly links: PageLinks | undefined;
  /** The site's other blogs. */
  readonly others: readonly { readonly name: string; readonly href: string }[];
}

/** The posts of one blog (specification 2). */
export function BlogList({ title, lead, summary, posts, links, others }: BlogListProps) {
  const t = useText();
  return (
    <div className={layout.wrap}>
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
        <BlogRow key={post.id} {...post} />
      ))}
      <Pagination links={links} />
      {summary === undefined && (
        <EmptyState>
          <p>{t("No posts yet.")}</p>
        </EmptyState>
      )}
      {others.length > 0 && (
        <nav className={styles.others} aria-label={t("More posts")}>
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
