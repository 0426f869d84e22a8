import { expect, test } from "vitest";
import { ROUTES } from "../e2e/support/routes.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { attributesOf, fetchPage, type HtmlPage, pageOf, SITE } from "./pages.ts";

const RELATED = "link[rel=canonical], link[rel=alternate], link[rel=prev], link[rel=next]";

/** The links of a page; those between pages name the public address. */
function linksOf(page: HtmlPage, origin: string): readonly string[] {
  const related = attributesOf(page, RELATED, "href").map((href) => href?.replace(SITE, origin));
  return [...attributesOf(page, "a[href], area[href]", "href"), ...related].map((href) => href ?? "");
}

test.each(["sample", "twoLanguages"] as const)(
  "every link of the site (%s) leads to a page without a redirect, and every hash to an element",
  // It renders every page.
  { timeout: 180_000 },
  async (name) => {
    const { origin } = await sharedSite(name);
    /** Ids by address. */
    const found = new Map<string, ReadonlySet<string | null>>();
    const hashes: { readonly from: string; readonly to: string; readonly hash: string }[] = [];
    const waiting = ROUTES.map(({ path }) => ({ from: "the specification", address: path }));
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { from, address } = next;
      if (found.has(address)) continue;
      const page = await fetchPage(origin + address);
      // Not 308.
      expect(page.status, `${address}, linked from ${from}`).toBe(200);
      const isPage = page.headers.get("Content-Type")?.startsWith("text/html");
      found.set(address, new Set(isPage ? attributesOf(page, "[id]", "id") : []));
      for (const href of isPage ? linksOf(page, origin) : []) {
        const url = new URL(href, origin + address);
        if (url.origin !== origin) continue;
        const to = url.pathname + url.search;
        if (url.hash !== "") hashes.push({ from: address, to, hash: decodeURIComponent(url.hash.slice(1)) });
        waiting.push({ from: address, address: to });
      }
    }
    expect(found.size).toBeGreaterThan(ROUTES.length);
    expect(hashes.length).toBeGreaterThan(0);
    for (const { from, to, hash } of hashes) {
      expect(found.get(to)?.has(hash), `#${hash} of ${to}, linked from ${from}`).toBe(true);
    }
  },
);

test.for(ROUTES.map(({ path }) => path))(
  "on %s, external links open a new tab with noopener, and all others are relative to the root",
  async (path) => {
    const page = await pageOf(path);
    const links = page.document.querySelectorAll("a[href]");
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const href = link.getAttribute("href") ?? "";
      const isExternal = /^https?:/.test(href);
      expect(isExternal ? "" : href).toMatch(/^($|\/|#|mailto:|\?)/);
      expect(link.getAttribute("target"), href).toBe(isExternal ? "_blank" : null);
      if (isExternal) expect(link.getAttribute("rel")?.split(" "), href).toContain("noopener");
    }
  },
);
