import { createHash } from "node:crypto";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readSite } from "../e2e/support/content.ts";
import { fetchRaw } from "../e2e/support/fetch-raw.ts";
import { ROUTES } from "../e2e/support/routes.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { attributesOf, pageOf } from "./pages.ts";

const SITE = "https://robinvale.example";
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
    const { status, headers, body } = await file("/sitemap.xml");
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^application\/xml/);
    expect(XMLValidator.validate(body)).toBe(true);
    const { urlset } = parser.parse(body);
    expect(urlset["@_xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
    const pages = ROUTES.filter(({ heading }) => !heading.test("Coming soon")).map(({ path }) => SITE + path);
    expect(urlset.url.map(({ loc }: { loc: string }) => loc).toSorted()).toEqual(pages.toSorted());
    for (const { loc, lastmod } of urlset.url) {
      const changed = new Date(lastmod);
      expect(changed.toISOString(), loc).toBe(lastmod);
      expect(changed.getTime(), loc).toBeLessThanOrEqual(Date.now());
    }
  });

  test("robots.txt allows everything and links to the sitemap", async () => {
    const { status, headers, body } = await file("/robots.txt");
    expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "text/plain; charset=utf-8" });
    expect(body).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`);
  });

  test.for(["hbs", "tech", "musings"])("/blog/%s links to a feed of its public posts", async (blog) => {
    const { status, headers, body } = await file(`/blog/${blog}/feed.xml`);
    const type = "application/rss+xml; charset=utf-8";
    expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type });
    expect(XMLValidator.validate(body)).toBe(true);
    const { rss } = parser.parse(body);
    expect(rss).toMatchObject({ "@_version": "2.0", channel: { link: `${SITE}/blog/${blog}` } });
    const page = await pageOf(`/blog/${blog}`);
    expect(attributesOf(page, 'link[rel="alternate"][type="application/rss+xml"]', "href")).toEqual([
      `${SITE}/blog/${blog}/feed.xml`,
    ]);
    expect(rss.channel.item).toHaveLength(page.document.querySelectorAll("article a").length);
    for (const { title, link, pubDate } of rss.channel.item) {
      expect(title).not.toBe("");
      expect(URL.canParse(link), link).toBe(true);
      expect(new Date(pubDate).toUTCString()).toBe(pubDate);
    }
    const ids = rss.channel.item.map(({ guid }: { guid: { "#text": string } }) => guid["#text"]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("icons", () => {
  test("of the manifest, which names the site, have the declared sizes", async () => {
    const { status, headers, body } = await file("/manifest.webmanifest");
    expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "application/manifest+json" });
    const manifest = JSON.parse(body);
    expect(manifest).toMatchObject({
      start_url: "/",
      scope: "/",
      display: "minimal-ui",
      name: expect.stringMatching(/\S/),
      short_name: (await readSite()).owner.name,
      description: expect.stringMatching(/\S/),
    });
    expect(manifest.icons).toHaveLength(3);
    for (const { src, sizes } of manifest.icons) {
      expect(src).toMatch(/^\/assets\//);
      const { width, height } = await sharp((await pictureAt(src)).bytes).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test("of the page are served; the SVG one is inline, so that it does not delay the first paint", async () => {
    const page = await pageOf("/privacy");
    expect(attributesOf(page, 'link[rel="icon"]', "href")).toEqual([
      "/favicon.ico",
      expect.stringMatching(/^data:image\/svg\+xml,/),
    ]);
    const [touch = ""] = attributesOf(page, 'link[rel="apple-touch-icon"]', "href");
    expect(await pictureAt(touch ?? "")).toMatchObject({ status: 200, type: "image/png" });
    const { status, headers, body } = await file("/favicon.ico");
    expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "image/x-icon" });
    expect(headers["cache-control"]).toMatch(/^public, max-age=[1-9]/);
    expect(body.slice(0, 4)).toBe("\u0000\u0000\u0001\u0000");
  });
});

test("link previews are pictures of their own, 1200 × 630 px and not blank; unknown pages have none", async () => {
  const seen = new Set<string>();
  const pages = ["home", "professional", "testimonials", "bank-of-kigali", "evolution", "terms", "alaska"];
  for (const name of pages) {
    const { status, type, bytes } = await pictureAt(`/og/${name}.png`);
    expect({ name, status, type }).toEqual({ name, status: 200, type: "image/png" });
    expect(await sharp(bytes).metadata(), name).toMatchObject({ width: 1200, height: 630 });
    for (const { stdev } of (await sharp(bytes).stats()).channels) expect(stdev, name).toBeGreaterThan(20);
    seen.add(createHash("sha256").update(bytes).digest("hex"));
  }
  expect(seen.size).toBe(pages.length);
  for (const address of ["/og/nowhere.png", "/og/home", "/og/home.jpg", "/og/blog.png", "/og/.png", "/og/%2e%2e.png"]) {
    const { status } = await file(address);
    expect({ address, status }).toEqual({ address, status: 404 });
  }
});

describe("size of the first load", () => {
  const KIB = 1024;
  /** The initial TCP congestion window: ten packets. */
  const INITIAL_WINDOW = 14_600;
  /** Size of the headers of a stylesheet or font. */
  const HEADERS = 700;

  const sizes = new Map<string, Promise<number>>();
  /** Bytes of a file as browsers get it. */
  async function fetchSize(address: string): Promise<number> {
    const { origin } = await sharedSite();
    const { headers } = await fetch(origin + address, { headers: { "Accept-Encoding": "br" } });
    return Number(headers.get("content-length"));
  }
  async function sizeOf(address: string): Promise<number> {
    const size = sizes.get(address) ?? fetchSize(address);
    sizes.set(address, size);
    return size;
  }
  async function sumOf(addresses: Iterable<string>): Promise<number> {
    const each = await Promise.all(Array.from(addresses, sizeOf));
    return each.reduce((sum, size) => sum + size, 0);
  }

  // Scripts that a page imports later are in its list: `test/e2e/quality/every-page.spec.ts`.
  test.for(ROUTES)("of $path is within the budget and takes few round trips", async ({ path }) => {
    const page = await pageOf(path);
    const links = (selector: string) => attributesOf(page, selector, "href").map((href) => href ?? "");
    const scripts = new Set(links('link[data-rel="modulepreload"], link[rel="modulepreload"]'));
    expect(scripts.size).toBeGreaterThan(5);
    expect(await sumOf(scripts)).toBeLessThanOrEqual(108 * KIB);
    const styles = links('head > link[rel="stylesheet"]');
    expect(styles.length).toBeGreaterThan(0);
    expect(await sumOf(styles)).toBeLessThanOrEqual(16 * KIB);
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
