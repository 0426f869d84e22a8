import { postAddress } from "../../../domain/blog/post-address.ts";
import { postPages } from "../../../domain/blog/post-pages.ts";
import { postsOnSite } from "../../../domain/blog/posts-on-site.ts";
import { type Translate, translateInto } from "../../../domain/language/translate.ts";
import { pagesById, placeAddress } from "../../../domain/paging/list-places.ts";
import { pageSuffix } from "../../../domain/paging/page-number.ts";
import { createSearch, type Search } from "../../../domain/search/search.ts";
import { actionEntries } from "../../../domain/search/search-actions.ts";
import {
  experienceEntries,
  type PlainText,
  pageEntries,
  postEntries,
  postPageEntry,
  skillEntries,
  storyEntry,
  testimonyEntries,
} from "../../../domain/search/search-entries.ts";
import type { SearchEntry } from "../../../domain/search/search-entry.ts";
import { offerEntries } from "../../../domain/search/search-offers.ts";
import { pagesOf, storyOf, storyPages } from "../../../domain/site/page-table.ts";
import { LANGUAGES_ID } from "../../../domain/skills/language.ts";
import { skillPages } from "../../../domain/skills/skill-pages.ts";
import { placedOnWall, wallPages } from "../../../domain/testimonials/wall-pages.ts";
import type { SiteContext } from "../../context.ts";
import { experiencePlaces } from "../../data/list-places.server.ts";
import { plainText } from "../../data/markdown-text.server.ts";
import { studiesOn } from "../../data/resume-studies.server.ts";

/** All entries, and the search over them and the actions. */
export interface SiteSearch {
  readonly entries: readonly SearchEntry[];
  readonly find: Search;
  readonly t: Translate;
}

/** How long the index is cached; as long as query results. */
const FRESH_MS = 60_000;

type Sources = Pick<SiteContext, "site" | "documents" | "publicLibrary" | "now" | "staleSince" | "staticExport">;

/** By the map of Markdown pages: each language has its own, and every change of a content file replaces them. */
const remembered = new WeakMap<
  Sources["documents"],
  { readonly readAt: number; readonly search: Promise<SiteSearch> }
>();

/**
 * The search of the site, built once for all visitors. It contains public content only, whatever the mode of the visit
 * (D6).
 */
export async function siteSearch(sources: Sources): Promise<SiteSearch> {
  const { documents } = sources;
  const now = sources.now().getTime();
  const known = remembered.get(documents);
  if (known !== undefined && now - known.readAt < FRESH_MS) return known.search;
  const search = makeSearch(sources, known?.search);
  remembered.set(documents, { readAt: now, search });
  const made = await search.catch((error: unknown) => {
    remembered.delete(documents);
    throw error;
  });
  // Not cached if a store is unavailable and its results are stale (D23).
  if (sources.staleSince() !== undefined) remembered.delete(documents);
  return made;
}

/** @param before is kept if nothing has changed: making an index of thousands of entries holds up other requests */
async function makeSearch(
  { site, documents, publicLibrary, staticExport }: Sources,
  before: Promise<SiteSearch> | undefined,
): Promise<SiteSearch> {
  const plain = (markdown: string) => plainText(markdown, site.language.tag);
  const lists = { site, staticExport, repository: publicLibrary, plain };
  const found = await Promise.all([
    pageEntries(site, documents, plain),
    offerEntries(site),
    experiences(lists),
    stories(lists),
    testimonies(lists),
    posts(lists),
    skills(lists),
  ]);
  const entries = found.flat();
  const made = await before;
  if (made !== undefined && JSON.stringify(made.entries) === JSON.stringify(entries)) return made;
  const t = translateInto(site.language);
  return { entries, find: createSearch([...entries, ...actionEntries(entries, t)], site.language), t };
}

interface Lists extends Pick<SiteContext, "site" | "repository" | "staticExport"> {
  readonly plain: PlainText;
}

/** Entries of all list pages, each for its first list. Awards are last, since most are also elsewhere. */
async function experiences(sources: Lists): Promise<readonly SearchEntry[]> {
  const { site, repository, plain } = sources;
  const lists = pagesOf(site.pages, "experiences").toSorted(
    (a, b) => Number(a.chip !== undefined) - Number(b.chip !== undefined),
  );
  const places = await experiencePlaces(sources);
  const found = await Promise.all(
    lists.map(async (page) => ({
      page,
      list: [...(await repository.experiencesOn(page)), ...(await studiesOn(page, sources))],
    })),
  );
  const known = new Set<string>();
  return found.flatMap(({ page, list }) => {
    const unknown = list.filter(({ id }) => !known.has(id));
    for (const { id } of unknown) known.add(id);
    const addressOf = (id: string) => placeAddress(page.path, id, places.get(page.path));
    return experienceEntries(page.entries, addressOf, unknown, plain, site.language);
  });
}

async function stories({ repository, site: { pages }, plain }: Lists): Promise<readonly SearchEntry[]> {
  const found = await Promise.all(
    storyPages(pages).map(async (page) => ({ path: page.path, story: await repository.story(storyOf(page)) })),
  );
  return found.flatMap(({ path, story }) => (story === undefined ? [] : [storyEntry(path, story, plain)]));
}

async function testimonies(sources: Lists): Promise<readonly SearchEntry[]> {
  const { site, repository, staticExport, plain } = sources;
  const [wall] = pagesOf(site.pages, "testimonials");
  if (wall === undefined) return [];
  const found = await repository.validatedTestimonies();
  const pages = pagesById(wallPages(placedOnWall(found)), staticExport);
  return testimonyEntries((id) => placeAddress(wall.path, id, pages), found, plain, site.language);
}

async function skills(sources: Lists): Promise<readonly SearchEntry[]> {
  const { site, repository, staticExport } = sources;
  const [page] = pagesOf(site.pages, "skills");
  if (page === undefined) return [];
  const [found, languages] = await Promise.all([repository.skills(), repository.languages()]);
  const pages = skillPages(found);
  const places = new Map(pagesById(pages, staticExport)).set(LANGUAGES_ID, pageSuffix(pages.length, staticExport));
  return skillEntries((id) => placeAddress(page.path, id, places), found, languages);
}

async function posts(sources: Lists): Promise<readonly SearchEntry[]> {
  const { repository, staticExport, plain } = sources;
  const { pages, language } = sources.site;
  const [onSite, ...linked] = await Promise.all([
    postsOnSite(pages, repository),
    ...pagesOf(pages, "blog").map(async ({ path, category }) => {
      const found = await repository.blogPostsIn(category);
      const places = pagesById(postPages(found), staticExport);
      return postEntries(
        (id) => placeAddress(path, id, places),
        found.filter((post) => postAddress(pages, post) === undefined),
        language,
      );
    }),
  ]);
  return [...linked.flat(), ...onSite.map(({ post, path }) => postPageEntry(path, post, plain, language))];
}
