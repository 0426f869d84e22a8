import { postAddress, postPages, postsOnSite } from "../../../domain/blog/blog-post.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import { createSearch } from "../../../domain/search/search.ts";
import {
  experienceEntries,
  offerEntries,
  pageEntries,
  postEntry,
  skillEntries,
  storyEntry,
  testimonyEntries,
} from "../../../domain/search/search-entries.ts";
import { actionEntries, type SearchEntry } from "../../../domain/search/search-entry.ts";
import { pagesOf, storyOf, storyPages } from "../../../domain/site/addresses.ts";
import { type PageById, pageSuffix, pagesById, placeAddress } from "../../../domain/site/lists.ts";
import { LANGUAGES_ID, skillPages } from "../../../domain/skills/skill.ts";
import { placedOnWall, wallPages } from "../../../domain/testimonials/wall.ts";
import type { SiteContext } from "../../context.ts";
import { experiencePlaces, studiesOn } from "../../data/lists.server.ts";
import { plainText } from "../../data/markdown.server.ts";

/** All entries, and the search over them and the actions. */
export type SiteSearch = ReturnType<typeof makeSearch>;

type Sources = Pick<SiteContext, "site" | "documents" | "publicLibrary" | "staticExport">;

/** By repository: each language of a snapshot has one. */
const remembered = new WeakMap<Sources["publicLibrary"], SiteSearch>();

/** The search of the site, built once for all visitors. It contains public content only, whatever the visit's mode. */
export function siteSearch(sources: Sources): SiteSearch {
  const { publicLibrary } = sources;
  const search = remembered.get(publicLibrary) ?? makeSearch(sources);
  remembered.set(publicLibrary, search);
  return search;
}

function makeSearch({ site, documents, publicLibrary: repository, staticExport }: Sources) {
  const { pages, language } = site;
  const t = translateInto(language);
  const plain = (markdown: string) => plainText(markdown, language.tag);
  const lists = { site, repository, staticExport };
  const addressesOn = (path: string, places: PageById | undefined) => (id: string) => placeAddress(path, id, places);

  function experiences(): readonly SearchEntry[] {
    const places = experiencePlaces(lists);
    // Each experience is found in its first list. Awards are last, since most are also elsewhere.
    const known = new Set<string>();
    return pagesOf(pages, "experiences")
      .toSorted((a, b) => Number(a.chip !== undefined) - Number(b.chip !== undefined))
      .flatMap((page) => {
        const listed = [...repository.experiencesOn(page), ...studiesOn(page, lists)];
        const unknown = listed.filter(({ id }) => !known.has(id));
        for (const { id } of unknown) known.add(id);
        return experienceEntries(page.entries, addressesOn(page.path, places.get(page.path)), unknown, plain, language);
      });
  }

  function testimonies(): readonly SearchEntry[] {
    const [wall] = pagesOf(pages, "testimonials");
    if (wall === undefined) return [];
    const found = repository.validatedTestimonies();
    const places = pagesById(wallPages(placedOnWall(found)), staticExport);
    return testimonyEntries(addressesOn(wall.path, places), found, plain, language);
  }

  function posts(): readonly SearchEntry[] {
    const linked = pagesOf(pages, "blog").flatMap(({ path, category }) => {
      const found = repository.blogPostsIn(category);
      const elsewhere = found.filter((post) => postAddress(pages, post) === undefined);
      const addressOf = addressesOn(path, pagesById(postPages(found), staticExport));
      return elsewhere.map((post) => postEntry(addressOf(post.id), post, language));
    });
    const onSite = postsOnSite(pages, repository);
    return [...linked, ...onSite.map(({ post, path }) => postEntry(path, post, language, plain))];
  }

  function skills(): readonly SearchEntry[] {
    const [page] = pagesOf(pages, "skills");
    if (page === undefined) return [];
    const found = repository.skills();
    const parts = skillPages(found);
    const places = new Map(pagesById(parts, staticExport)).set(LANGUAGES_ID, pageSuffix(parts.length, staticExport));
    return skillEntries(addressesOn(page.path, places), found, repository.languages());
  }

  const entries = [
    ...pageEntries(site, documents, plain),
    ...offerEntries(site),
    ...experiences(),
    ...storyPages(pages).flatMap((page) => {
      const story = repository.story(storyOf(page));
      return story === undefined ? [] : [storyEntry(page.path, story, plain)];
    }),
    ...testimonies(),
    ...posts(),
    ...skills(),
  ];
  return { entries, find: createSearch([...entries, ...actionEntries(entries, t)], language), t };
}
