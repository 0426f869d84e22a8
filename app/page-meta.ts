import type { MetaDescriptor } from "react-router";

/** What browsers and search engines are told about a page. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
  /** Whose site it is. */
  readonly owner: string;
}

/** The title and description of a page: `Professional Experience - Robin Vale`. */
export function pageMeta({ title, description, owner }: PageWords): MetaDescriptor[] {
  return [{ title: `${title} - ${owner}` }, { name: "description", content: description }];
}

/** Keeps a page without content of its own out of search engines. */
export const NO_INDEX: MetaDescriptor = { name: "robots", content: "noindex" };
