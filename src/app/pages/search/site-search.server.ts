import { postAddress } from "../../../domain/blog/post-address.ts";
import { postsOnSite } from "../../../domain/blog/posts-on-site.ts";
import type { Repository } from "../../../domain/documents/repository.ts";
import { createSearch, type Search } from "../../../domain/search/search.ts";
import {
  experienceEntries,
  pageEntries,
  postEntries,
  postPageEntry,
  skillEntries,
  storyEntry,
  testimonyEntries,
} from "../../../domain/search/search-entries.ts";
import type { SearchEntry } from "../../../domain/search/search-entry.ts";
import { offerEntries } from "../../../domain/search/search-offers.ts";
import type { Page } from "../../../domain/site/page.ts";
import { pagesOf, storyOf, storyPages } from "../../../domain/site/page-table.ts";
import type { Site } from "../../../domain/site/site.ts";
import type { SiteContext } from "../../context.ts";
import { plainText } from "../../data/markdown-text.server.ts";

/** All entries, and the search over them. */
export interface SiteSearch {
  readonly entries: readonly SearchEntry[];
  readonly find: Search;
}

/** How long the index is cached; as long as query results. */
const FRESH_MS = 60_000;

/** By settings object, which every change of a content file replaces. */
const remembered = new WeakMap<Site, { readonly readAt: number; readonly search: Promise<SiteSearch> }>();

type Sources = Pick<SiteContext, "site" | "documents" | "publicLibrary" | "now" | "staleSince">;

/**
 * The search of the site, built once for all visitors. It contains public content only, whatever the mode of the visit
 * (D6).
 */
export async function siteSearch(sources: Sources): Promise<SiteSearch> {
  const { site } = sources;
  const now = sources.now().getTime();
  const known = remembered.get(site);
  if (known !== undefined && now - known.readAt < FRESH_MS) return known.search;
  const search = makeSearch(sources);
  remembered.set(site, { readAt: now, search });
  const made = await search.catch((error: unknown) => {
    remembered.delete(site);
    throw error;
  });
  // Not cached if a store is unavailable and its results are stale (D23).
  if (sources.staleSince() !== undefined) remembered.delete(site);
  return made;
}

async function makeSearch({ site, documents, publicLibrary }: Sources): Promise<SiteSearch> {
  const found = await Promise.all([
    pageEntries(site, documents, plainText),
    offerEntries(site),
    experiences(publicLibrary, site.pages),
    stories(publicLibrary, site.pages),
    testimonies(publicLibrary, site.pages),
    posts(publicLibrary, site.pages),
    skills(publicLibrary, site.pages),
  ]);
  const entries = found.flat();
  return { entries, find: createSearch(entries) };
}

/** Entries of all list pages, each for its first list. Awards are last, since most are also elsewhere. */
async function experiences(repository: Repository, pages: readonly Page[]): Promise<readonly SearchEntry[]> {
  const lists = pagesOf(pages, "experiences").toSorted(
    (a, b) => Number(a.chip !== undefined) - Number(b.chip !== undefined),
  );
  const found = await Promise.all(lists.map(async (page) => ({ page, list: await repository.experiencesOn(page) })));
  const known = new Set<string>();
  return found.flatMap(({ page, list }) => {
    const unknown = list.filter(({ id }) => !known.has(id));
    for (const { id } of unknown) known.add(id);
    return experienceEntries(page.entries, page.path, unknown, plainText);
  });
}

async function stories(repository: Repository, pages: readonly Page[]): Promise<readonly SearchEntry[]> {
  const found = await Promise.all(
    storyPages(pages).map(async (page) => ({ path: page.path, story: await repository.story(storyOf(page)) })),
  );
  return found.flatMap(({ path, story }) => (story === undefined ? [] : [storyEntry(path, story, plainText)]));
}

async function testimonies(repository: Repository, pages: readonly Page[]): Promise<readonly SearchEntry[]> {
  const [wall] = pagesOf(pages, "testimonials");
  return wall === undefined ? [] : testimonyEntries(wall.path, await repository.validatedTestimonies(), plainText);
}

async function skills(repository: Repository, pages: readonly Page[]): Promise<readonly SearchEntry[]> {
  const [page] = pagesOf(pages, "skills");
  return page === undefined
    ? []
    : skillEntries(page.path, ...(await Promise.all([repository.skills(), repository.languages()])));
}

async function posts(repository: Repository, pages: readonly Page[]): Promise<readonly SearchEntry[]> {
  const [onSite, ...linked] = await Promise.all([
    postsOnSite(pages, repository),
    ...pagesOf(pages, "blog").map(async ({ path, category }) => {
      const found = await repository.blogPostsIn(category);
      return postEntries(
        path,
        found.filter((post) => postAddress(pages, post) === undefined),
      );
    }),
  ]);
  return [...linked.flat(), ...onSite.map(({ post, path }) => postPageEntry(path, post, plainText))];
}
