import { ListStart, type PageLinks, Pagination } from "../../components/controls/pagination.tsx";
import layout from "../../components/layout.module.css";
import { EmptyState } from "../../components/text/empty-state.tsx";
import { PageHead } from "../../components/text/page-head.tsx";
import { BlogRow, type BlogRowProps } from "./blog-row.tsx";

export interface BlogListProps {
  readonly title: string;
  readonly lead: string | undefined;
  /** Number of posts on all pages. */
  readonly total: number;
  /** Of this page, newest first. */
  readonly posts: readonly BlogRowProps[];
  readonly links: PageLinks | undefined;
}

/** The posts of one blog (specification 2). */
export function BlogList({ title, lead, total, posts, links }: BlogListProps) {
  return (
    <div className={layout.wrap}>
      <PageHead
        title={title}
        meta={
          total > 0 && (
            <p>
              <b>{total === 1 ? "1 post" : `${total.toLocaleString("en-US")} posts,`}</b> {total > 1 && "newest first"}
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
      {total === 0 && (
        <EmptyState>
          <p>No posts yet.</p>
        </EmptyState>
      )}
    </div>
  );
}
