import { plainPath } from "./menu.ts";
import { type Page, RESERVED } from "./page.ts";
import { addressesOf, pageAbove } from "./page-table.ts";

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

/** Data requests of client-side navigation. */
const DATA_ADDRESS = /\.data(?:\?|$)/;

export function asksForData(address: string): boolean {
  return DATA_ADDRESS.test(address);
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

/** Address of the site in a further language, below the base path: `/pt-br`. */
export function languageAddress(tag: string): string {
  return `/${tag.toLowerCase()}`;
}

interface Conflict {
  readonly at: readonly (string | number)[];
  readonly message: string;
}

export function languageConflicts(
  first: string,
  languages: readonly string[],
  pages: readonly Pick<Page, "path">[],
): readonly Conflict[] {
  const wrong = languages.flatMap((tag, index): Conflict[] => {
    const at = ["languages", index];
    if (tag === first) return [{ at, message: `${tag} is the first language already` }];
    if (languages.indexOf(tag) < index) return [{ at, message: `${tag} is in the list twice` }];
    const address = languageAddress(tag);
    return RESERVED.includes(address.slice(1)) ? [{ at, message: `${address} belongs to the program` }] : [];
  });
  const taken = pages.flatMap(({ path }, index): Conflict[] => {
    const tag = languages.find((one) => `${path}/`.startsWith(`${languageAddress(one)}/`));
    if (tag === undefined) return [];
    const message = `${path} is an address of the site in the language ${tag}; choose another one`;
    return [{ at: ["pages", index, "path"], message }];
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

/** Browsers read a backslash as a slash; renderers write it as `%5C`. */
const ALLOWED = /^(https?:|mailto:|#|\/(?!\/|\\|%5C))/i;

/** Whether Markdown may link to an address. The check reports other links, and pages keep only their text. */
export function isMarkdownLink(address: string): boolean {
  return ALLOWED.test(address);
}
