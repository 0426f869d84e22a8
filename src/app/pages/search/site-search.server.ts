import { BLOGS } from "../../../domain/blog/blog-post.ts";
import type { Repository } from "../../../domain/documents/library.ts";
import type { Experience } from "../../../domain/experience/experience.ts";
import { createSearch, type Search } from "../../../domain/search/search.ts";
import {
  experienceEntries,
  pageEntries,
  postEntries,
  storyEntry,
  testimonyEntries,
} from "../../../domain/search/search-entries.ts";
import type { SearchEntry, SearchKind } from "../../../domain/search/search-entry.ts";
import { offerEntries } from "../../../domain/search/search-offers.ts";
import type { Site } from "../../../domain/site/site.ts";
import { STORY_IDS } from "../../../domain/stories/story.ts";
import type { SiteContext } from "../../context.ts";
import { plainText } from "../../data/markdown-text.server.ts";

/** Everything that can be found, and how to find it. */
export interface SiteSearch {
  readonly entries: readonly SearchEntry[];
  readonly find: Search;
}

/** How long the index is handed out without reading the content again: as long as the stores' answers are. */
const FRESH_MS = 60_000;

/** By the settings as they were read last: every change of a content file brings new ones. */
const remembered = new WeakMap<Site, { readonly readAt: number; readonly search: Promise<SiteSearch> }>();

type Sources = Pick<SiteContext, "site" | "legal" | "publicLibrary" | "now" | "staleSince">;

/**
 * The search over the site, made once for all who ask. It is made from what everyone may read, whatever the mode of the
 * visit that asks for it (D6).
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
  // What comes from memory, because the store is away, is asked for again (D23).
  if (sources.staleSince() !== undefined) remembered.delete(site);
  return made;
}

async function makeSearch({ site, legal, publicLibrary }: Sources): Promise<SiteSearch> {
  const found = await Promise.all([
    pageEntries(site, [...legal.values()], plainText),
    offerEntries(site),
    experiences(publicLibrary),
    stories(publicLibrary),
    publicLibrary.validatedTestimonies().then((testimonies) => testimonyEntries(testimonies, plainText)),
    posts(publicLibrary),
  ]);
  const entries = found.flat();
  return { entries, find: createSearch(entries) };
}

/** Those of every list page; one that stands in several is found in the first. */
async function experiences(library: Repository): Promise<readonly SearchEntry[]> {
  const lists = await Promise.all([
    listed("experience", "/professional", library.experiencesIn("Work")),
    listed("experience", "/impact", library.experiencesIn("Social Impact")),
    listed("project", "/portfolio", library.experiencesIn("Portfolio")),
    listed("version", "/evolution", library.experiencesIn("Evolution")),
    listed("award", "/awards", library.awards()),
  ]);
  const known = new Set<string>();
  return lists.flatMap(({ kind, path, list }) => {
    const unknown = list.filter(({ id }) => !known.has(id));
    for (const { id } of unknown) known.add(id);
    return experienceEntries(kind, path, unknown, plainText);
  });
}

async function listed(kind: SearchKind, path: string, list: Promise<readonly Experience[]>) {
  return { kind, path, list: await list };
}

async function stories(library: Repository): Promise<readonly SearchEntry[]> {
  const found = await Promise.all(STORY_IDS.map((id) => library.story(id)));
  return found.filter((story) => story !== undefined).map((story) => storyEntry(story, plainText));
}

async function posts(library: Repository): Promise<readonly SearchEntry[]> {
  const lists = Object.entries(BLOGS).map(async ([id, { category }]) =>
    postEntries(`/blog/${id}`, await library.blogPostsIn(category)),
  );
  return (await Promise.all(lists)).flat();
}
