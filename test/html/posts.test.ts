import { expect, test } from "vitest";
import { copyContent } from "../e2e/support/content.ts";
import { writeFiles } from "../support/content/temporary-content.ts";
import { startSite } from "./own-site.ts";
import { attributesOf, pageOf, textsOf } from "./pages.ts";

/** A post with a table of contents, code, a table, pictures and footnotes. */
const LONG = "/blog/tech/reading-a-queue";
/** A post on two lists; its address is below the first. */
const SHORT = "/blog/tech/a-door-that-sticks";

/** Links of a page as `text: address`. */
function linksOf(page: Awaited<ReturnType<typeof pageOf>>, selector: string): readonly string[] {
  const addresses = attributesOf(page, selector, "href");
  return textsOf(page, selector).map((text, index) => `${text}: ${addresses[index]}`);
}

test("a row of a blog leads to its post, which says when it was written and how long it is", async () => {
  const list = await pageOf("/blog/tech");
  expect(linksOf(list, "article:has(#reading-a-queue) a")).toEqual([`A queue says how long it takes: ${LONG}`]);
  expect(textsOf(list, "article:has(#reading-a-queue)").join()).toContain("Nobody waits in an average.");
  const post = await pageOf(LONG);
  expect(textsOf(post, "h1")).toEqual(["A queue says how long it takes"]);
  expect(textsOf(post, "[aria-label='About this post'] li")).toEqual([
    "Oct 14, 2023",
    "Updated Feb 03, 2024",
    "3 min read",
  ]);
  expect(textsOf(post, "[aria-label=Tags] li")).toEqual(["Engineering", "Social Impact"]);
});

test("posts link to their neighbors and to their list", async () => {
  const more = "nav[aria-label='More posts'] a";
  const all = "All posts in Tech: /blog/tech";
  expect(linksOf(await pageOf(LONG), more)).toEqual([`PreviousA door that sticks: ${SHORT}`, all]);
  expect(linksOf(await pageOf(SHORT), more)).toEqual([`NextA queue says how long it takes: ${LONG}`, all]);
});

test("a long post has a table of contents; its links and those of footnotes lead to their targets", async () => {
  const post = await pageOf(LONG);
  expect(linksOf(post, "nav[aria-labelledby=_contents] a")).toEqual([
    "What to count: #what-to-count",
    "What a day looks like: #what-a-day-looks-like",
    "What to print: #what-to-print",
    "What happened then: #what-happened-then",
    "What to leave out: #what-to-leave-out",
  ]);
  expect(linksOf(post, "[data-footnote-ref]")).toEqual(["1: #fn-1", "2: #fn-little", "1: #fn-1"]);
  const targets = attributesOf(post, "main a[href^='#']", "href").map((href) => href?.slice(1) ?? "");
  expect(targets.length).toBeGreaterThan(12);
  expect(targets.filter((id) => post.document.getElementById(id) === null)).toEqual([]);
  expect(textsOf(await pageOf(SHORT), "nav[aria-labelledby=_contents]")).toEqual([]);
});

test("each blog ends with links to the others", async () => {
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

test("an unknown post is a 404 that suggests the nearest one", async () => {
  const page = await pageOf("/blog/tech/reading-a-qeue");
  expect([page.status, textsOf(page, "title").join()]).toEqual([404, expect.stringMatching(/not found/i)]);
  expect(linksOf(page, "main a")).toContain(`Did you mean A queue says how long it takes?: ${LONG}`);
});
