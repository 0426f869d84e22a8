import layout from "../../components/layout.module.css";
import { EmptyState } from "../../components/text/empty-state.tsx";
import { PageHead } from "../../components/text/page-head.tsx";
import { BlogRow, type BlogRowProps } from "./blog-row.tsx";

export interface BlogListProps {
  readonly title: string;
  readonly lead: string | undefined;
  /** Newest first. */
  readonly posts: readonly BlogRowProps[];
}

/** The posts of one blog (specification 2). */
export function BlogList({ title, lead, posts }: BlogListProps) {
  return (
    <div className={layout.wrap}>
      <PageHead
        title={title}
        meta={
          posts.length > 0 && (
            <p>
              <b>{posts.length === 1 ? "1 post" : `${posts.length} posts,`}</b> {posts.length > 1 && "newest first"}
            </p>
          )
        }
        lead={lead && <p>{lead}</p>}
      />
      {posts.map((post) => (
        <BlogRow key={post.id} {...post} />
      ))}
      {posts.length === 0 && (
        <EmptyState>
          <p>The first post is still being written.</p>
        </EmptyState>
      )}
    </div>
  );
}
