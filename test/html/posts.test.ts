import { expect, test } from "vitest";
import { copyContent } from "../e2e/support/content.ts";
import { writeFiles } from "../support/content/temporary-content.ts";
import { startSite } from "./own-site.ts";
import { attributesOf, pageOf, textsOf } from "./pages.ts";

/** A post with a table of contents, code, a table, pictures and footnotes. */
const LONG = "/blog/tech/reading-a-queue";

test("a post says when it was published and updated, and how long it takes", async () => {
  const facts = textsOf(await pageOf(LONG), "[aria-label='About this post'] li");
  expect(facts).toEqual(["Oct 14, 2023", "Updated Feb 03, 2024", "2 min read"]);
});

test("a private post appears on its list without a link, and its text nowhere", async () => {
  const draft = "/blog/tech/reading-a-draft";
  const secret = "PLANTED-SECRET";
  const post = `---\ntitle: A draft about queues\npublic: false\ndate: 2023-10-15\ncategories: [tech]\n---\n\n${secret} text.\n`;
  const contentDir = await copyContent();
  await writeFiles(contentDir, { "portfolio/blog/reading-a-draft.md": post });
  const { get } = await startSite({ contentDir });
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
  expect(attributesOf(list, `${row} a`, "href")).toEqual([]);
});
