import { postAddress, postPages, postsOnSite } from "../../../domain/blog/blog-post.ts";
import { type Translate, translateInto } from "../../../domain/language/translate.ts";
import { createSearch, type Search } from "../../../domain/search/search.ts";
import {
  experienceEntries,
  offerEntries,
  type PlainText,
  pageEntries,
  postEntries,
  postPageEntry,
  skillEntries,
  storyEntry,
  testimonyEntries,
} from "../../../domain/search/search-entries.ts";
import { actionEntries, type SearchEntry } from "../../../domain/search/search-entry.ts";
import { pagesOf, storyOf, storyPages } from "../../../domain/site/addresses.ts";
import { pageSuffix, pagesById, placeAddress } from "../../../domain/site/lists.ts";
import { LANGUAGES_ID, skillPages } from "../../../domain/skills/skill.ts";
import { placedOnWall, wallPages } from "../../../domain/testimonials/wall.ts";
import type { SiteContext } from "../../context.ts";
import { experiencePlaces, studiesOn } from "../../data/lists.server.ts";
import { plainText } from "../../data/markdown.server.ts";

/** All entries, and the search over them and the actions. */
export interface SiteSearch {
  readonly entries: readonly SearchEntry[];
  readonly find: Search;
  readonly t: Translate;
}

type Sources = Pick<SiteContext, "site" | "documents" | "publicLibrary" | "staticExport">;

/** By library: each language of a snapshot has one. */
const remembered = new WeakMap<Sources["publicLibrary"], SiteSearch>();

/**
 * The search of the site, built once for all visitors. It contains public content only, whatever the mode of the visit
 * .
 */
export function siteSearch(sources: Sources): SiteSearch {
  const { publicLibrary } = sources;
  const search = remembered.get(publicLibrary) ?? makeSearch(sources);
  remembered.set(publicLibrary, search);
  return search;
}

function makeSearch({ site, documents, publicLibrary, staticExport }: Sources): SiteSearch {
  const plain = (markdown: string) => plainText(markdown, site.language.tag);
  const lists = { site, staticExport, repository: publicLibrary, plain };
  const entries = [
    pageEntries(site, documents, plain),
    offerEntries(site),
    experiences(lists),
    stories(lists),
    testimonies(lists),
    posts(lists),
    skills(lists),
  ].flat();
  const t = translateInto(site.language);
  return { entries, find: createSearch([...entries, ...actionEntries(entries, t)], site.language), t };
}

interface Lists extends Pick<SiteContext, "site" | "repository" | "staticExport"> {
  readonly plain: PlainText;
}

/** Entries of all list pages, each for its first list. Awards are last, since most are also elsewhere. */
function experiences(sources: Lists): readonly SearchEntry[] {
  const { site, repository, plain } = sources;
  const lists = pagesOf(site.pages, "experiences").toSorted(
    (a, b) => Number(a.chip !== undefined) - Number(b.chip !== undefined),
  );
  const places = experiencePlaces(sources);
  const known = new Set<string>();
  return lists.flatMap((page) => {
    const listed = [...repository.experiencesOn(page), ...studiesOn(page, sources)];
    const unknown = listed.filter(({ id }) => !known.has(id));
    for (const { id } of unknown) known.add(id);
    const addressOf = (id: string) => placeAddress(page.path, id, places.get(page.path));
    return experienceEntries(page.entries, addressOf, unknown, plain, site.language);
  });
}

function stories({ repository, site: { pages }, plain }: Lists): readonly SearchEntry[] {
  return storyPages(pages).flatMap((page) => {
    const story = repository.story(storyOf(page));
    return story === undefined ? [] : [storyEntry(page.path, story, plain)];
  });
}

function testimonies(sources: Lists): readonly SearchEntry[] {
  const { site, repository, staticExport, plain } = sources;
  const [wall] = pagesOf(site.pages, "testimonials");
  if (wall === undefined) return [];
  const found = repository.validatedTestimonies();
  const pages = pagesById(wallPages(placedOnWall(found)), staticExport);
  return testimonyEntries((id) => placeAddress(wall.path, id, pages), found, plain, site.language);
}

function skills(sources: Lists): readonly SearchEntry[] {
  const { site, repository, staticExport } = sources;
  const [page] = pagesOf(site.pages, "skills");
  if (page === undefined) return [];
  const found = repository.skills();
  const pages = skillPages(found);
  const places = new Map(pagesById(pages, staticExport)).set(LANGUAGES_ID, pageSuffix(pages.length, staticExport));
  return skillEntries((id) => placeAddress(page.path, id, places), found, repository.languages());
}

function posts(sources: Lists): readonly SearchEntry[] {
  const { repository, staticExport, plain } = sources;
  const { pages, language } = sources.site;
  const linked = pagesOf(pages, "blog").flatMap(({ path, category }) => {
    const found = repository.blogPostsIn(category);
    const places = pagesById(postPages(found), staticExport);
    return postEntries(
      (id) => placeAddress(path, id, places),
      found.filter((post) => postAddress(pages, post) === undefined),
      language,
    );
  });
  const onSite = postsOnSite(pages, repository);
  return [...linked, ...onSite.map(({ post, path }) => postPageEntry(path, post, plain, language))];
}
