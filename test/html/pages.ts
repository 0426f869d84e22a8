import { parseHTML } from "linkedom";
import { type SharedSite, sharedSite } from "../e2e/support/shared-sites.ts";

/** SITE_ORIGIN of the sites under test. */
export const SITE = "https://robinvale.example";

/** A response with its body parsed. Scripts and styles of the document do not run. */
export interface HtmlPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly document: Document;
}

const pages = new Map<string, Promise<HtmlPage>>();

/**
 * Gets a page of a shared site, once for all tests of a worker. Redirects are not followed.
 * @param path such as `/awards?category=Work`
 */
export async function pageOf(path: string, site?: SharedSite): Promise<HtmlPage> {
  const { origin } = await sharedSite(site);
  const url = origin + path;
  const page = pages.get(url) ?? fetchPage(url);
  pages.set(url, page);
  return page;
}

/** Gets a page from a site of the test's own, or with headers. Redirects are not followed. */
export async function fetchPage(url: string, headers: Readonly<Record<string, string>> = {}): Promise<HtmlPage> {
  const response = await fetch(url, { redirect: "manual", headers });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, document: parseHtml(html) };
}

export function parseHtml(html: string): Document {
  // React writes some names of attributes in camel case, which matter to this parser, and to no browser.
  return parseHTML(html.replace(/ [a-z]+[A-Z][A-Za-z]*(?==")/g, (name) => name.toLowerCase())).document;
}

/** The texts of all elements that match a selector, trimmed and with white space collapsed. */
export function textsOf({ document }: Pick<HtmlPage, "document">, selector: string): readonly string[] {
  return Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent.replace(/\s+/g, " ").trim());
}

/** The values of an attribute of all elements that match a selector; null for those without it. */
export function attributesOf(
  { document }: Pick<HtmlPage, "document">,
  selector: string,
  name: string,
): readonly (string | null)[] {
  return Array.from(document.querySelectorAll(selector), (element) => element.getAttribute(name));
}
