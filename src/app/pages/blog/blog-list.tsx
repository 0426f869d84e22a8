import { ListStart, type PageLinks, Pagination } from "../../components/controls/pagination.tsx";
import layout from "../../components/layout.module.css";
import { EmptyState } from "../../components/text/empty-state.tsx";
import { PageHead } from "../../components/text/page-head.tsx";
import { useText } from "../../language/text.tsx";
import { BlogRow, type BlogRowProps } from "./blog-row.tsx";

export interface BlogListProps {
  readonly title: string;
  readonly lead: string | undefined;
  /** Number and order of the posts on all pages, with bold first words. Undefined without posts. */
  readonly summary: { readonly bold: string; readonly rest: string } | undefined;
  /** Of this page, newest first. */
  readonly posts: readonly BlogRowProps[];
  readonly links: PageLinks | undefined;
}

/** The posts of one blog (specification 2). */
export function BlogList({ title, lead, summary, posts, links }: BlogListProps) {
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
    </div>
  );
}
