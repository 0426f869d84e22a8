import type { MetaDescriptor } from "react-router";

/** What browsers and search engines are told about a page. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
  /** Whose site it is. */
  readonly owner: string;
}

/** The title of a document, its own words first: `Professional Experience - Robin Vale`. */
export function documentTitle(first: string, second: string): string {
  return `${first} - ${second}`;
}

/** The title and description of a page. */
export function pageMeta({ title, description, owner }: PageWords): MetaDescriptor[] {
  return named(documentTitle(title, owner), description);
}

/** Those of the home page, which begins with whose site it is: `Robin Vale - I am a Builder`. */
export function homeMeta({
  owner,
  tagline,
  description,
}: Omit<PageWords, "title"> & { readonly tagline: string }): MetaDescriptor[] {
  return named(documentTitle(owner, tagline), description);
}

function named(title: string, description: string): MetaDescriptor[] {
  return [{ title }, { name: "description", content: description }];
}

/** Keeps a page without content of its own out of search engines. */
export const NO_INDEX: MetaDescriptor = { name: "robots", content: "noindex" };
