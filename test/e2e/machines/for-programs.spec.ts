import { XMLParser, XMLValidator } from "fast-xml-parser";
import { readSite } from "../support/content.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { open } from "../support/layout.ts";
import { ROUTES } from "../support/routes.ts";
import { expect, ON_FILES, test } from "../support/test.ts";

const SITE = "https://robinvale.example";
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });

test("the sitemap lists every page with content once, with the time of its last change", async ({ site }) => {
  const { status, headers, body } = await fetchRaw(site.origin, "/sitemap.xml");
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

test("robots.txt allows everything and links to the sitemap", async ({ site }) => {
  const { status, headers, body } = await fetchRaw(site.origin, "/robots.txt");
  expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "text/plain; charset=utf-8" });
  expect(body).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`);
});

for (const blog of ["hbs", "tech", "musings"]) {
  test(`/blog/${blog} links to a feed of its public posts`, async ({ site, page }) => {
    const { status, headers, body } = await fetchRaw(site.origin, `/blog/${blog}/feed.xml`);
    expect({ status, type: headers["content-type"] }).toEqual({
      status: 200,
      type: "application/rss+xml; charset=utf-8",
    });
    expect(XMLValidator.validate(body)).toBe(true);
    const { rss } = parser.parse(body);
    expect(rss).toMatchObject({ "@_version": "2.0", channel: { link: `${SITE}/blog/${blog}` } });
    await page.goto(`blog/${blog}`);
    const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]');
    await expect(feed).toHaveAttribute("href", `${SITE}/blog/${blog}/feed.xml`);
    const publicPosts = page.getByRole("article").getByRole("link");
    expect(rss.channel.item.length).toBe(await publicPosts.count());
    const guids = new Set<string>();
    for (const { title, link, guid, pubDate } of rss.channel.item) {
      expect(title).not.toBe("");
      expect(URL.canParse(link), link).toBe(true);
      expect(new Date(pubDate).toUTCString()).toBe(pubDate);
      guids.add(guid["#text"]);
    }
    expect(guids.size, "unique guids").toBe(rss.channel.item.length);
  });
}

test("the manifest names the site, and its icons have the declared sizes", async ({ site, page }) => {
  const { status, headers, body } = await fetchRaw(site.origin, "/manifest.webmanifest");
  expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "application/manifest+json" });
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({ start_url: "/", scope: "/", display: "minimal-ui" });
  expect(manifest.short_name).toBe((await readSite()).owner.name);
  for (const key of ["name", "description"]) expect(manifest[key]).toMatch(/\S/);
  expect(manifest.icons).toHaveLength(3);
  await page.goto("privacy");
  for (const { src, sizes } of manifest.icons) {
    expect(src).toMatch(/^\/assets\//);
    const [width, height] = sizes.split("x").map(Number);
    const size = await page.evaluate(async (address: string) => {
      const icon = new Image();
      icon.src = address;
      await icon.decode();
      return { width: icon.naturalWidth, height: icon.naturalHeight };
    }, src);
    expect(size).toEqual({ width, height });
  }
});

test("search engines and home screens can fetch the icons", async ({ site, page }) => {
  await page.goto("privacy");
  for (const [rel, type] of [
    ["icon", "image/x-icon"],
    ["apple-touch-icon", "image/png"],
  ]) {
    const address = (await page.locator(`link[rel="${rel}"]`).first().getAttribute("href")) ?? "";
    const { status, headers } = await fetchRaw(site.origin, address);
    expect({ rel, status, type: headers["content-type"] }).toEqual({ rel, status: 200, type });
  }
});

test("the SVG icon is inline, so that it does not delay the first paint", async ({ page }) => {
  await page.goto("privacy");
  const icons = page.locator('link[rel="icon"]');
  await expect(icons).toHaveCount(2);
  await expect(icons.first()).toHaveAttribute("sizes", "32x32");
  await expect(icons.last()).toHaveAttribute("href", /^data:image\/svg\+xml,/);
});

test("/favicon.ico is served and cacheable", async ({ site }) => {
  const { status, headers, body } = await fetchRaw(site.origin, "/favicon.ico");
  expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "image/x-icon" });
  if (!ON_FILES) expect(headers["cache-control"]).toMatch(/^public, max-age=[1-9]/);
  expect(body.slice(0, 4)).toBe("\u0000\u0000\u0001\u0000");
});

test("Chromium accepts the manifest", async ({ page }) => {
  await open(page, "/privacy");
  const devtools = await page.context().newCDPSession(page);
  const { errors, url } = await devtools.send("Page.getAppManifest");
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
});
