import { createHash } from "node:crypto";
import path from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { copyContent } from "../e2e/support/content.ts";
import { runSite } from "../e2e/support/running-site.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { writeFiles } from "../support/content/temporary-content.ts";
import { attributesOf, fetchPage, pageOf, textsOf } from "./pages.ts";

const SITE = "https://robinvale.example";
/** Compressed bytes of a page of a long list, or its data. */
const LARGEST = 60 * 1024;

/** A response as a browser gets it, with its size in bytes. */
async function compressed(url: string) {
  const { headers, status, ...response } = await fetchPage(url, { "Accept-Encoding": "br" });
  const address = url.replace(/^.*?\w\//, "/");
  expect({ address, status, encoding: headers.get("content-encoding") }).toMatchObject({ status: 200, encoding: "br" });
  return { ...response, size: Number(headers.get("content-length")) };
}

const neighbors = async (address: string) => {
  const page = await pageOf(address, "large");
  return ["prev", "canonical", "next"].map((rel) => attributesOf(page, `head link[rel=${rel}]`, "href").join());
};

describe("a list of hundreds of entries", () => {
  let origin = "";
  beforeAll(async () => {
    origin = (await sharedSite("large")).origin;
  });

  test.for(["/testimonials", "/professional"])(
    "%s has every entry on exactly one page of bounded size, and in the sitemap all pages",
    async (list) => {
      const [place = ""] = textsOf(await pageOf(list, "large"), "main p").filter((text) => /^Page 1 of/.test(text));
      const pages = Number(place.split(" ").at(-1));
      expect(pages).toBeGreaterThan(2);
      const ids: string[] = [];
      for (let number = 1; number <= pages; number++) {
        const { size, html } = await compressed(`${origin}${list}${number === 1 ? "" : `?page=${number}`}`);
        expect(size, `page ${number}`).toBeLessThan(LARGEST);
        ids.push(...Array.from(html.matchAll(/<article id="([^"]+)"/g), ([, id = ""]) => id));
      }
      expect((await compressed(`${origin}${list}.data?page=2`)).size).toBeLessThan(LARGEST);
      expect(ids.length).toBeGreaterThanOrEqual(500);
      expect(new Set(ids).size).toBe(ids.length);
      if (list === "/testimonials") expect(ids.filter((id) => !/^testimony-\d+$/.test(id))).toEqual([]);
      const { html } = await pageOf("/sitemap.xml", "large");
      expect(html.match(new RegExp(`${list}(\\?page=\\d+)?<`, "g"))).toHaveLength(pages);
    },
  );

  test("names its neighbors, and has no page beyond the last", async () => {
    expect(await neighbors("/testimonials?page=2")).toEqual([
      `${SITE}/testimonials`,
      `${SITE}/testimonials?page=2`,
      `${SITE}/testimonials?page=3`,
    ]);
    expect(textsOf(await pageOf("/testimonials?page=2", "large"), "title")[0]).toMatch(/, page 2 - /);
    expect((await pageOf("/testimonials?page=9999", "large")).status).toBe(404);
    const first = attributesOf(await pageOf("/testimonials?page=abc", "large"), "article", "id")[0];
    expect(first).toBe("testimony-1");
  });

  test("is filtered as a whole, and its pages keep the filter (D7)", async () => {
    const page = await pageOf("/testimonials?impact=1&page=2", "large");
    expect(textsOf(page, "[role=status]")[0]).toMatch(/^25 to 48 of 1\d\d shown$/);
    expect(textsOf(page, "[aria-current=true]")[0]).toMatch(/^Impactful/);
    const levels = textsOf(page, "article p span").filter((text) => text.endsWith("Impactful"));
    expect(levels).toEqual(Array.from({ length: 24 }, () => "Impactful"));
    const links = attributesOf(page, 'nav[aria-label="Pages"] a', "href");
    expect(links).toEqual(
      expect.arrayContaining(["/testimonials?impact=1#_list", "/testimonials?impact=1&page=3#_list"]),
    );
    const filters = attributesOf(page, 'nav[aria-label="Filter testimonials"] a', "href");
    expect(filters).toContain("/testimonials?category=Strategy&impact=1");
  });

  test("is reached by search and by evidence at the page that shows the entry", async () => {
    const page = await pageOf("/testimonials?page=15", "large");
    const [, id = ""] = attributesOf(page, "article", "id");
    const words = (textsOf(page, `#${id} blockquote`)[0] ?? "").split(" ").slice(0, 8).join("+");
    const found = await pageOf(`/search?q=${words}`, "large");
    expect(attributesOf(found, "main a", "href")).toContain(`/testimonials?page=15#${id}`);

    const list = await pageOf("/professional?page=3", "large");
    const [cited = ""] = attributesOf(list, 'article a[href*="/testimonials"]', "href");
    const [address = "", anchor = ""] = (cited ?? "").split("#");
    expect(attributesOf(await pageOf(address, "large"), "article", "id")).toContain(anchor);
  });
});

/** Words that compress worse than prose, always the same. */
const words = (count: number, seed: string) =>
  Array.from({ length: count }, (_, at) => createHash("md5").update(`${seed} ${at}`).digest("hex").slice(0, 6)).join(
    " ",
  );

test("comments and posts have pages of bounded size, which links, the sitemap and search reach", async () => {
  const contentDir = await copyContent();
  const numbers = Array.from({ length: 200 }, (_, index) => index + 1);
  // Few likes, so that the fixture's comments come first. The higher the number, the older the post.
  const comment = (number: number) => JSON.stringify({ comments: { original: [words(25, `comment ${number}`)] } });
  const post = (number: number) =>
    JSON.stringify({
      title: `Number ${number} ${words(5, `title ${number}`)}`,
      public: true,
      date: new Date(Date.UTC(2020, 0, 1) - number * 86_400_000).toISOString().slice(0, 10),
      link: `https://notes.example/${number}`,
      categories: ["tech"],
    });
  await writeFiles(
    contentDir,
    Object.fromEntries(
      numbers.flatMap((number) => [
        [path.join("tracker/testimonies", `many-${number}.yaml`), comment(number)],
        [path.join("portfolio/blog", `many-${number}.yaml`), post(number)],
      ]),
    ),
  );
  const { origin, close } = await runSite({ contentDir });
  onTestFinished(close);
  const sitemap = (await fetchPage(`${origin}/sitemap.xml`)).html;
  for (const [list, entries, nav] of [
    ["/2022-tracker", "blockquote", "Pages of comments"],
    ["/blog/tech", "article h2", "Pages"],
  ] as const) {
    const seen: string[] = [];
    let next: string | undefined = list;
    let pages = 0;
    while (next !== undefined) {
      const page = await compressed(origin + next);
      expect(page.size, next).toBeLessThan(LARGEST);
      expect((await compressed(origin + next.replace(list, `${list}.data`))).size, next).toBeLessThan(LARGEST);
      seen.push(...textsOf(page, entries));
      pages += 1;
      const links = textsOf(page, `nav[aria-label="${nav}"] a`);
      const addresses = attributesOf(page, `nav[aria-label="${nav}"] a`, "href");
      next = addresses[links.findIndex((text) => text.startsWith("Next"))]?.replace(/#.*/, "");
      if (pages === 2) expect(attributesOf(page, "link[rel=canonical]", "href")).toEqual([`${SITE}${list}?page=2`]);
    }
    expect(pages).toBeGreaterThan(2);
    expect(seen.length).toBeGreaterThan(numbers.length);
    expect(new Set(seen).size).toBe(seen.length);
    expect(sitemap.split(`${list}?page=`)).toHaveLength(pages);
    expect((await fetchPage(`${origin}${list}?page=99`)).status).toBe(404);
  }
  const found = await fetchPage(`${origin}/search?q=${words(1, "title 199")}`);
  expect(attributesOf(found, "main a", "href")).toContainEqual(
    expect.stringMatching(/\/blog\/tech\?page=\d+#many-199$/),
  );
  expect((await fetchPage(`${origin}/blog/tech/feed.xml`)).html.match(/<item>/g)).toHaveLength(20);
});
