import { EDUCATION, type Experience } from "../experience/experience.ts";
import { type ListPlaces, placeAddress } from "./lists.ts";
import type { EntryKind, Page, PageKind, PageOf } from "./page.ts";

export function isOfKind<K extends PageKind>(page: Page, kind: K): page is PageOf<K> {
  return page.kind === kind;
}

export function pagesOf<K extends PageKind>(pages: readonly Page[], kind: K): readonly PageOf<K>[] {
  return pages.filter((page) => isOfKind(page, kind));
}

export function pageAt(pages: readonly Page[], path: string): Page | undefined {
  return pages.find((page) => page.path === path);
}

export function listOf(pages: readonly Page[], entries: EntryKind): PageOf<"experiences"> | undefined {
  return pagesOf(pages, "experiences").find((page) => page.entries === entries);
}

/**
 * Address of an experience: on the list of its first category that has one, or on the list of its chip. Education is
 * on the page with the resume otherwise.
 */
export function experienceAddress(
  pages: readonly Page[],
  { id, categories, chips }: Pick<Experience, "id" | "categories" | "chips">,
  places: ListPlaces,
): string | undefined {
  const lists = pagesOf(pages, "experiences");
  const list =
    categories.map((category) => lists.find((page) => page.category === category)).find((page) => page !== undefined) ??
    lists.find(({ chip }) => chip !== undefined && chips.includes(chip)) ??
    (categories.includes(EDUCATION) ? resumePage(pages) : undefined);
  return list && placeAddress(list.path, id, places.get(list.path));
}

export function resumePage(pages: readonly Page[]): PageOf<"experiences"> | undefined {
  return pagesOf(pages, "experiences").find(({ resume }) => resume);
}

export type StoryPage = PageOf<"story"> | PageOf<"planner">;

export function storyPages(pages: readonly Page[]): readonly StoryPage[] {
  return pages.filter((page) => page.kind === "story" || page.kind === "planner");
}

export function storyOf({ story, path }: StoryPage): string {
  return story ?? lastPart(path);
}

export function pageOfStory(pages: readonly Page[], story: string): StoryPage | undefined {
  return storyPages(pages).find((page) => storyOf(page) === story);
}

/** The file of a document page, relative to the content folder. */
export function documentFile({ file, path }: PageOf<"document">): string {
  return file ?? `legal/${lastPart(path)}.md`;
}

/** Name of a page in links: its title in the menu, its title, or its path in words. */
export function pageName(page: Page): string {
  const title = page.kind === "home" ? "Home" : (page.menu?.title ?? ("title" in page ? page.title : undefined));
  return title ?? inWords(page.path);
}

/** `/uplift-journal` is `Uplift Journal`. */
function inWords(path: string): string {
  return path
    .split(/[/-]/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** Files below the path of a page. */
export const FILES_BY_KIND: Readonly<Partial<Record<PageKind, readonly string[]>>> = {
  tracker: ["clicks.csv", "searches.csv"],
  blog: ["feed.xml"],
};

/** Kinds with a page per document below their path: `/blog/tech/my-post`. */
export const DOCUMENTS_BY_KIND: Readonly<Partial<Record<PageKind, string>>> = { blog: "post" };

/** Kinds of pages with a list that may have several pages. */
export const LISTS: readonly PageKind[] = ["experiences", "testimonials", "skills", "blog", "tracker"];

/** Follows the path of a list in the route of its pages, where they are files. */
export const PAGE_PATTERN = "/page/:page";

/** Last part of an address, in lower-case words. */
const LAST_PART = /\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The page that may have a document at this address. */
export function pageAbove(pages: readonly Page[], path: string): Page | undefined {
  const above = LAST_PART.test(path) ? pageAt(pages, path.replace(LAST_PART, "")) : undefined;
  return above !== undefined && above.kind in DOCUMENTS_BY_KIND ? above : undefined;
}

/** Pages and files that every site has. */
const ALWAYS = [
  "/search",
  "/search-index.json",
  "/search-index-all.json",
  "/resume.json",
  "/resume.txt",
  "/resume.pdf",
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
];

/** Every address without base path, except previews: `/`, `/awards`, `/2022-tracker/clicks.csv`. */
export function addressesOf(pages: readonly Page[]): readonly string[] {
  return [
    ...pages.flatMap(({ path, kind }) => [path, ...(FILES_BY_KIND[kind] ?? []).map((file) => `${path}/${file}`)]),
    ...ALWAYS,
  ];
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
