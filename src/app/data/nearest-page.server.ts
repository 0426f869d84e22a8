import { distance } from "fastest-levenshtein";
import { data } from "react-router";
import { postsOnSite } from "../../domain/blog/blog-post.ts";
import { translateInto } from "../../domain/language/translate.ts";
import { documentFile, pageName, resumePage, storyOf } from "../../domain/site/addresses.ts";
import { plainPath } from "../../domain/site/menu.ts";
import type { Page } from "../../domain/site/page.ts";
import type { SiteContext } from "../context.ts";
import { unlistedHead } from "./page-data.server.ts";

export interface KnownPage {
  readonly title: string;
  readonly path: string;
  /** Other names. */
  readonly aliases?: readonly string[];
}

/** Aliases of the home page, which introduces the owner and has the contacts. */
const HOME = ["about", "about-me", "contact"];

/** Aliases of the page with the resume. */
const RESUME = ["resume", "cv"];

type Sources = Pick<SiteContext, "site" | "documents" | "repository">;

/** Pages to suggest instead of an unknown one. Of two equally near, the first is suggested. */
export function knownPages({ site: { pages, language }, documents, repository }: Sources): readonly KnownPage[] {
  const t = translateInto(language);
  const resume = resumePage(pages);
  function titleOf(page: Page): string | undefined {
    if (page.kind === "document") return documents.get(documentFile(page))?.title;
    if (page === resume) return resume.title;
    if (page.kind === "home") return t("Home");
    if (page.kind !== "story" && page.kind !== "planner") return pageName(page);
    // A page whose story is missing returns 404 itself. While the store is unavailable, that is unknown.
    const isMissing = ifAvailable(() => repository.story(storyOf(page)) === undefined);
    return isMissing ? undefined : pageName(page);
  }
  const known = pages.flatMap((page) => {
    const title = titleOf(page);
    const aliases = page.path === "/" ? HOME : page === resume ? RESUME : [];
    return title === undefined ? [] : [{ title, path: page.path, aliases }];
  });
  // While the store is unavailable, their lists are near enough.
  const posts = ifAvailable(() => postsOnSite(pages, repository)) ?? [];
  const read = posts.map(({ post: { title }, path }) => ({ title, path }));
  return [...known, ...read, { title: t("Search"), path: "/search" }];
}

/**
 * The page with the smallest edit distance. Undefined if more than half of the letters differ, since that is no
 * typo.
 */
export function nearestPage(path: string, pages: readonly KnownPage[]): KnownPage | undefined {
  const typed = letters(path);
  let nearest: { readonly page: KnownPage; readonly changes: number } | undefined;
  for (const page of pages) {
    for (const known of [letters(page.path), ...(page.aliases ?? [])]) {
      const changes = distance(typed, known);
      const limit = Math.min(Math.max(typed.length, known.length) / 2, (nearest?.changes ?? Infinity) - 1);
      if (changes <= limit) nearest = { page, changes };
    }
  }
  return nearest?.page;
}

/** A path in lower case, without leading and trailing slashes. */
function letters(path: string): string {
  return plainPath(path).toLowerCase().replace(/^\/+/, "");
}

/**
 * The data of an unknown address, with status 404 and the nearest page, whose path the server has found and put
 * into the query.
 */
export function notFound(site: SiteContext, { searchParams }: URL) {
  const path = searchParams.get("nearest");
  // `null` means that no page is similar.
  const nearest = knownPages(site).find((page) => page.path === path) ?? null;
  const t = translateInto(site.site.language);
  const words = { title: t("Not found"), description: t("There is no page at this address.") };
  const head = unlistedHead(site.site, words);
  return data({ head, nearest }, { status: 404 });
}

/** Reads from the content. Returns undefined while its store is unavailable. */
export function ifAvailable<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof Response && error.status === 503)) throw error;
    return undefined;
  }
}
