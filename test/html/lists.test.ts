import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crowdContent } from "../e2e/support/crowd-content.ts";
import { type RunningSite, runSite } from "../e2e/support/running-site.ts";
import { writeFiles } from "../support/content/temporary-content.ts";
import { attributesOf, fetchPage, type HtmlPage, SITE, textsOf } from "./pages.ts";

/** Compressed bytes of a page of a long list, or its data. */
const LARGEST = 60 * 1024;

/** Has 260 testimonies, 60 experiences, 200 comments and 200 posts of its own. */
let site: RunningSite;
beforeAll(async () => {
  const contentDir = await crowdContent({ testimonies: 260, experiences: 60 });
  const files = Array.from({ length: 200 }, (_, number) => {
    const comment = { comments: { original: [`Comment ${number} ${"is about that. ".repeat(12)}`] } };
    const date = new Date(Date.UTC(2020, 0, 1) - number * 86_400_000).toISOString().slice(0, 10);
    const link = `https://notes.example/${number}`;
    const post = { title: `Number q${number}q`, public: true, date, link, categories: ["tech"] };
    return [
      [path.join("tracker/testimonies", `many-${number}.yaml`), JSON.stringify(comment)],
      [path.join("portfolio/blog", `many-${number}.yaml`), JSON.stringify(post)],
    ];
  });
  await writeFiles(contentDir, Object.fromEntries(files.flat()));
  site = await runSite({ contentDir });
});
afterAll(() => site.close());

const pageOf = (address: string) => fetchPage(site.origin + address);

async function smallPageOf(address: string): Promise<HtmlPage> {
  const page = await fetchPage(site.origin + address, { "Accept-Encoding": "br" });
  expect(page.headers.get("content-encoding"), address).toBe("br");
  expect(Number(page.headers.get("content-length")), address).toBeLessThan(LARGEST);
  return page;
}

test.for([
  ["/testimonials", "article h2", 260],
  ["/professional", "article h2", 60],
  ["/2022-tracker", "blockquote", 200],
  ["/blog/tech", "article h2", 200],
] as const)(
  "%s has each entry on one page of bounded size, and all pages in the sitemap",
  async ([list, entries, least]) => {
    const seen: string[] = [];
    let pages = 0;
    for (let next: string | undefined = list; next !== undefined; pages++) {
      const page = await smallPageOf(next);
      await smallPageOf(next.replace(list, `${list}.data`));
      seen.push(...textsOf(page, entries));
      next = attributesOf(page, "head link[rel=next]", "href")[0]?.replace(SITE, "");
      const links = attributesOf(page, 'main nav[aria-label^="Pages"] a', "href");
      if (next !== undefined) expect(links.map((link) => link?.replace(/#.*/, ""))).toContain(next);
    }
    expect(pages).toBeGreaterThan(1);
    expect(seen.length).toBeGreaterThan(least);
    expect(new Set(seen).size).toBe(seen.length);
    const sitemap = (await pageOf("/sitemap.xml")).html;
    expect(sitemap.match(new RegExp(`${list}(\\?page=\\d+)?<`, "g"))).toHaveLength(pages);
    expect((await pageOf(`${list}?page=${pages + 1}`)).status).toBe(404);
  },
);

test("search and evidence lead to the page that shows an entry, and a feed has the latest posts", async () => {
  const page = await pageOf("/testimonials?page=5");
  const [, id = ""] = attributesOf(page, "article", "id");
  const words = (textsOf(page, `#${id} blockquote`)[0] ?? "").split(" ").slice(0, 8).join("+");
  const found = attributesOf(await pageOf(`/search/plain?q=${words}`), "main a", "href");
  expect(found).toContain(`/testimonials?page=5#${id}`);
  const post = attributesOf(await pageOf("/search/plain?q=q199q"), "main a", "href");
  expect(post).toContainEqual(expect.stringMatching(/^\/blog\/tech\?page=\d+#many-199$/));

  const list = await pageOf("/professional?page=2");
  const [cited] = attributesOf(list, 'article a[href*="/testimonials"]', "href");
  const [address = "", anchor = ""] = (cited ?? "").split("#");
  expect(attributesOf(await pageOf(address), "article", "id")).toContain(anchor);
  expect((await pageOf("/blog/tech/feed.xml")).html.match(/<item>/g)).toHaveLength(20);
});
