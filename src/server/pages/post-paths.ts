import { postsOnSite } from "../../domain/blog/posts-on-site.ts";
import type { DocumentReader } from "../../domain/documents/document-store.ts";
import { createRepository } from "../../domain/documents/repository.ts";
import type { Site } from "../../domain/site/site.ts";

interface Options {
  readonly now: () => Date;
  /** In its first language: posts have the same paths in all. */
  readonly site: Pick<Site, "pages" | "language">;
}

/** The paths of all posts with a page: `/blog/tech/my-post`. */
export async function postPaths(
  reader: DocumentReader,
  { now, site: { pages, language } }: Options,
): Promise<readonly string[]> {
  // Invalid documents are reported where they are rendered.
  const options = { reveal: false, now, language: language.tag, onBadDocument: () => undefined };
  const posts = await postsOnSite(pages, createRepository(reader, options));
  return posts.map(({ path }) => path);
}
