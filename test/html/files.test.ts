import { XMLParser, XMLValidator } from "fast-xml-parser";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readSite } from "../e2e/support/content.ts";
import { fetchRaw } from "../e2e/support/fetch-raw.ts";
import { ROUTES } from "../e2e/support/routes.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { attributesOf, pageOf, SITE } from "./pages.ts";

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });

/** A file of the shared site. */
const file = async (address: string) => fetchRaw((await sharedSite()).origin, address);

async function pictureAt(address: string) {
  const response = await fetch((await sharedSite()).origin + address);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get("content-type"), bytes };
}

describe("for search engines and readers of feeds", () => {
  test("the sitemap lists every page with content once, with the time of its last change", async () => {
    const { headers, body } = await file("/sitemap.xml");
    expect(headers["content-type"]).toMatch(/^application\/xml/);
    expect(XMLValidator.validate(body)).toBe(true);
    const { urlset } = parser.parse(body);
    expect(urlset["@_xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
    const pages = ROUTES.filter(({ heading }) => !heading.test("Coming soon")).map(({ path }) => SITE + path);
    expect(urlset.url.map(({ loc }: { loc: string }) => loc).toSorted()).toEqual(pages.toSorted());
    for (const { loc, lastmod } of urlset.url) expect(new Date(lastmod).toISOString(), loc).toBe(lastmod);
  });

  test("a blog links to a feed of its public posts", async () => {
    const { headers, body } = await file("/blog/tech/feed.xml");
    expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    expect(XMLValidator.validate(body)).toBe(true);
    const { channel } = parser.parse(body).rss;
    const page = await pageOf("/blog/tech");
    const feeds = attributesOf(page, 'link[rel="alternate"][type="application/rss+xml"]', "href");
    expect([channel.link, ...feeds]).toEqual([`${SITE}/blog/tech`, `${SITE}/blog/tech/feed.xml`]);
    expect(channel.item).toHaveLength(page.document.querySelectorAll("article a").length);
    for (const { link } of channel.item) expect(URL.canParse(link), link).toBe(true);
  });
});

describe("icons", () => {
  test("of the manifest, which names the site, have the declared sizes", async () => {
    const { headers, body } = await file("/manifest.webmanifest");
    expect(headers["content-type"]).toBe("application/manifest+json");
    const manifest = JSON.parse(body);
    expect(manifest).toMatchObject({ start_url: "/", scope: "/", display: "minimal-ui" });
    expect(manifest.short_name).toBe((await readSite()).owner.name);
    expect(manifest.icons).toHaveLength(3);
    for (const { src, sizes } of manifest.icons) {
      expect(src).toMatch(/^\/assets\//);
      const { width, height } = await sharp((await pictureAt(src)).bytes).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test("of the page are served; the SVG one is inline, so that it does not delay the first paint", async () => {
    const page = await pageOf("/privacy");
    const icons = attributesOf(page, 'link[rel="icon"]', "href");
    expect(icons).toEqual(["/favicon.ico", expect.stringMatching(/^data:image\/svg\+xml,/)]);
    const [touch = ""] = attributesOf(page, 'link[rel="apple-touch-icon"]', "href");
    expect(await pictureAt(touch ?? "")).toMatchObject({ status: 200, type: "image/png" });
    const { status, headers, body } = await file("/favicon.ico");
    expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "image/x-icon" });
    expect(headers["cache-control"]).toMatch(/^public, max-age=[1-9]/);
    expect(body.slice(0, 4)).toBe("\u0000\u0000\u0001\u0000");
  });
});

test("link previews are pictures, and unknown pages have none", async () => {
  for (const name of ["home", "bank-of-kigali", "terms", "alaska"]) {
    const { status, type, bytes } = await pictureAt(`/og/${name}.png`);
    expect({ name, status, type }).toEqual({ name, status: 200, type: "image/png" });
    expect(await sharp(bytes).metadata(), name).toMatchObject({ width: 1200, height: 630 });
  }
  for (const address of ["/og/nowhere.png", "/og/home", "/og/home.jpg", "/og/blog.png", "/og/.png", "/og/%2e%2e.png"])
    expect((await file(address)).status, address).toBe(404);
});

describe("size of the first load", () => {
  /** The initial TCP congestion window: ten packets. */
  const INITIAL_WINDOW = 14_600;
  /** Size of the headers of a stylesheet or font. */
  const HEADERS = 700;

  /** Bytes of a file as browsers get it, by address. */
  const sizes = new Map<string, Promise<number>>();
  async function fetchSize(address: string): Promise<number> {
    const { origin } = await sharedSite();
    const { headers } = await fetch(origin + address, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
    return Number(headers.get("content-length"));
  }
  function sizeOf(address: string): Promise<number> {
    const size = sizes.get(address) ?? fetchSize(address);
    sizes.set(address, size);
    return size;
  }
  const sumOf = async (addresses: Iterable<string>) =>
    (await Promise.all(Array.from(addresses, sizeOf))).reduce((sum, size) => sum + size, 0);

  // Scripts that a page imports later are in its list: `test/e2e/quality/every-page.spec.ts`.
  test.for(ROUTES)("of $path is within the budget and takes few round trips", async ({ path }) => {
    const page = await pageOf(path);
    const links = (selector: string) => attributesOf(page, selector, "href").map((href) => href ?? "");
    const scripts = new Set(links('link[data-rel="modulepreload"], link[rel="modulepreload"]'));
    expect(scripts.size).toBeGreaterThan(5);
    expect(await sumOf(scripts)).toBeLessThanOrEqual(112 * 1024);
    const styles = links('head > link[rel="stylesheet"]');
    expect(styles.length).toBeGreaterThan(0);
    expect(await sumOf(styles)).toBeLessThanOrEqual(16 * 1024);
    for (const style of styles) expect((await sizeOf(style)) + HEADERS, style).toBeLessThan(INITIAL_WINDOW);
    const fonts = links('link[rel="preload"][as="font"]');
    expect(fonts).toHaveLength(1);
    for (const font of fonts) expect((await sizeOf(font)) + HEADERS, font).toBeLessThan(2 * INITIAL_WINDOW);
    const sent = await fetch((await sharedSite()).origin + path, { headers: { "Accept-Encoding": "br" } });
    expect(sent.headers.get("content-encoding")).toBe("br");
    const headers = [...sent.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    expect(Number(sent.headers.get("content-length")) + headers).toBeLessThan(INITIAL_WINDOW);
  });
});
