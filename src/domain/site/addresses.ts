import { EDUCATION, type Experience } from "../experience/experience.ts";
import { RESUME_FORMS } from "../resume/resume-forms.ts";
import { type ListPlaces, placeAddress } from "./lists.ts";
import { plainPath } from "./menu.ts";
import type { EntryKind, Page, PageKind, PageOf } from "./page.ts";

/** First parts of addresses that the server reserves. */
export const RESERVED: readonly string[] = ["api", "assets", "healthz", "media", "og", "pictures", "readyz", "search"];

export function pagesOf<K extends PageKind>(pages: readonly Page[], kind: K): readonly PageOf<K>[] {
  return pages.filter((page) => isOfKind(page, kind));
}

export function isOfKind<K extends PageKind>(page: Page, kind: K): page is PageOf<K> {
  return page.kind === kind;
}

export function pageAt(pages: readonly Page[], path: string): Page | undefined {
  return pages.find((page) => page.path === path);
}

export function listOf(pages: readonly Page[], entries: EntryKind): PageOf<"experiences"> | undefined {
  return pagesOf(pages, "experiences").find((page) => page.entries === entries);
}

export function resumePage(pages: readonly Page[]): PageOf<"experiences"> | undefined {
  return pagesOf(pages, "experiences").find(({ resume }) => resume);
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

export function documentFile({ file, path }: PageOf<"document">): string {
  return file ?? `legal/${lastPart(path)}.md`;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Name of a page in links: its title in the menu, its title, or its path in words: `Uplift Journal`. */
export function pageName(page: Page): string {
  const title = page.kind === "home" ? "Home" : (page.menu?.title ?? ("title" in page ? page.title : undefined));
  const words = page.path.split(/[/-]/).filter(Boolean);
  return title ?? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

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
  ...RESUME_FORMS.map((form) => `/resume.${form}`),
  "/contact.vcf",
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/manifest.webmanifest",
];

/** Every address without base path, except previews: `/`, `/awards`, `/2022-tracker/clicks.csv`. */
export function addressesOf(pages: readonly Page[]): readonly string[] {
  return [
    ...pages.flatMap(({ path, kind }) => [path, ...(FILES_BY_KIND[kind] ?? []).map((file) => `${path}/${file}`)]),
    ...pages.flatMap(({ path, kind }) => (kind === "placeholder" ? [] : [markdownOf(path)])),
    ...ALWAYS,
  ];
}

export interface SiteUrls {
  /** In the language of the page, without a trailing slash: `https://robinvale.example/es`. */
  readonly siteUrl: string;
  /** The address that all languages share, without a trailing slash: `https://robinvale.example`. */
  readonly sharedUrl: string;
}

/** Full address of a link in content. Pages have an address in each language; media are the same in all. */
export function fullAddress(link: string, { siteUrl, sharedUrl }: SiteUrls): string {
  if (!/^\/(?!\/)/.test(link)) return link;
  return (link.startsWith("/media/") ? sharedUrl : siteUrl) + link;
}

/** The page whose data a path requests, or the path itself. The router also accepts `_.data` below a page. */
export function pageOfData(path: string): string {
  if (!path.endsWith(".data")) return path;
  return path.replace(/\/?(?:(?<=\/)_)?\.data$/, "") || "/";
}

/** `/_.data` for `/`, `/awards.data` for `/awards`. */
export function dataOf(path: string): string {
  return path.endsWith("/") ? `${path}_.data` : `${path}.data`;
}

/** Address of a page as Markdown: `/index.md` for `/`, `/awards.md` for `/awards`. */
export function markdownOf(path: string): string {
  return path.endsWith("/") ? `${path}index.md` : `${path}.md`;
}

/** The page that an address has as Markdown; undefined for other addresses. */
export function pageOfMarkdown(address: string): string | undefined {
  return address.endsWith(".md") ? address.replace(/(?:(?<=\/)index)?\.md$/, "") : undefined;
}

/** Address of the site in a further language, below the base path: `/pt-br`. */
export function languageAddress(tag: string): string {
  return `/${tag.toLowerCase()}`;
}

/** An error of `site.yaml`. */
export interface Conflict {
  readonly at: readonly (string | number)[];
  readonly message: string;
}

export function languageConflicts(first: string, languages: readonly string[], pages: readonly Pick<Page, "path">[]) {
  const wrong = languages.flatMap((tag, index): Conflict[] => {
    const at = ["languages", index];
    if (tag === first) return [{ at, message: `${tag} is the first language already` }];
    if (languages.indexOf(tag) < index) return [{ at, message: `${tag} is in the list twice` }];
    const address = languageAddress(tag);
    return RESERVED.includes(address.slice(1)) ? [{ at, message: `${address} belongs to the program` }] : [];
  });
  const taken = pages.flatMap(({ path }, index): Conflict[] => {
    const tag = languages.find((one) => `${path}/`.startsWith(`${languageAddress(one)}/`));
    const message = `${path} is an address of the site in the language ${tag}; choose another one`;
    return tag === undefined ? [] : [{ at: ["pages", index, "path"], message }];
  });
  return [...wrong, ...taken];
}

/** Returns a check whether an address leads to another site, a picture or an existing page. */
export function leadsSomewhere(pages: readonly Page[]): (address: string) => boolean {
  const known = new Set(addressesOf(pages));
  return (address) => {
    if (!address.startsWith("/") || address.startsWith("/media/")) return true;
    const path = plainPath(address);
    return known.has(path) || pageAbove(pages, path) !== undefined;
  };
}

/** `[words](/address)` with an optional title. */
const LINK = /(?<!!)\[([^\][]*)\]\((\/[^\s()]*)(?:\s+"[^"]*")?\)/g;

/**
 * Replaces dead links in Markdown by their words.
 * @param exists whether the site has an address
 */
export function withoutDeadLinks(markdown: string, exists: (address: string) => boolean): string {
  return markdown.replaceAll(LINK, (whole: string, words: string, address: string) =>
    exists(address) ? whole : words,
  );
}

/**
 * Whether Markdown may link to an address. The check reports other links, and pages keep only their text. Browsers read
 * a backslash as a slash; renderers write it as `%5C`.
 */
export function isMarkdownLink(address: string): boolean {
  return /^(https?:|mailto:|#|\/(?!\/|\\|%5C))/i.test(address);
}
