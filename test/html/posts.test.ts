import { expect, test } from "vitest";
import { copyContent } from "../e2e/support/content.ts";
import { writeFiles } from "../support/content/temporary-content.ts";
import { startSite } from "./own-site.ts";
import { attributesOf, pageOf, textsOf } from "./pages.ts";

/** A post with a table of contents, code, a table, pictures and footnotes. */
const LONG = "/blog/tech/reading-a-queue";

/** Links of a page as `text: address`. */
function linksOf(page: Awaited<ReturnType<typeof pageOf>>, selector: string): readonly string[] {
  const addresses = attributesOf(page, selector, "href");
  return textsOf(page, selector).map((text, index) => `${text}: ${addresses[index]}`);
}

test("a post links to its headings and footnotes, its neighbors and its list", async () => {
  const post = await pageOf(LONG);
  const facts = ["Oct 14, 2023", "Updated Feb 03, 2024", "3 min read"];
  expect(textsOf(post, "[aria-label='About this post'] li")).toEqual(facts);
  expect(linksOf(post, "nav[aria-labelledby=_contents] a")).toContain("What to print: #what-to-print");
  expect(linksOf(post, "[data-footnote-ref]")).toEqual(["1: #fn-1", "2: #fn-little", "1: #fn-1"]);
  const more = linksOf(post, "nav[aria-label='More posts'] a");
  expect(more).toEqual(["PreviousA door that sticks: /blog/tech/a-door-that-sticks", "All posts in Tech: /blog/tech"]);
  const others = linksOf(await pageOf("/blog/tech"), "nav[aria-label='More posts'] a");
  expect(others).toEqual(["Harvard Business School: /blog/hbs", "Musings: /blog/musings"]);
});

test("a private post appears on its list without a link, and its text nowhere", async () => {
  const draft = "/blog/tech/reading-a-draft";
  const secret = "PLANTED-SECRET";
  const post = `---\ntitle: A draft about queues\npublic: false\ndate: 2023-10-15\ncategories: [tech]\n---\n\n${secret} text.\n`;
  const contentDir = await copyContent();
  await writeFiles(contentDir, { "portfolio/blog/reading-a-draft.md": post });
  const get = await startSite({ contentDir });
  const missing = await get(draft);
  expect([missing.status, textsOf(missing, "h1")]).toEqual([404, ["Not found"]]);
  expect(attributesOf(missing, "meta[name=robots]", "content")).toEqual(["noindex"]);
  expect(attributesOf(missing, "main a", "href")).toContain(LONG);
  expect((await get("/og/blog/tech/reading-a-draft.png")).status).toBe(404);
  const addresses = [draft, `${draft}.data`, "/blog/tech", "/blog/tech.data", "/blog/tech/feed.xml", LONG];
  for (const address of [...addresses, "/search-index.json", "/search/plain?q=planted", "/sitemap.xml", "/"]) {
    const { html } = await get(address);
    expect(html, address).not.toContain(secret);
    if (address.endsWith(".xml")) expect(html, address).not.toContain("reading-a-draft");
  }
  const row = "article:has(#reading-a-draft)";
  const list = await get("/blog/tech");
  expect(textsOf(list, row)).toEqual([expect.stringMatching(/A draft about queues.*Private$/)]);
  expect(linksOf(list, `${row} a`)).toEqual([]);
});
