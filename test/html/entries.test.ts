import { expect, test } from "vitest";
import { postLink, readingTime } from "../../src/domain/blog/blog-post.ts";
import { listOf, pagesOf } from "../../src/domain/site/addresses.ts";
import { readDocuments, readSite } from "../e2e/support/content.ts";
import { english } from "../support/domain/english.ts";
import { pageOf, textsOf } from "./pages.ts";

type Experience = Awaited<ReturnType<typeof readDocuments<"experiences">>>[number];

const TODAY = new Date().toISOString().slice(0, 10);
const end = ({ dates }: Experience) => dates?.end ?? TODAY;
const start = ({ dates }: Experience) => dates?.start ?? "";

/** Ranking, end and start descending, an open end counting as today. */
const byRankingThenDates = (a: Experience, b: Experience) =>
  b.ranking - a.ranking || end(b).localeCompare(end(a)) || start(b).localeCompare(start(a));
const oldestFirst = (a: Experience, b: Experience) => start(a).localeCompare(start(b));

interface List {
  readonly path: string;
  readonly includes: (experience: Experience) => boolean;
  readonly order: (a: Experience, b: Experience) => number;
  /** At least this many are in the sample. */
  readonly atLeast: number;
  readonly layout?: "cabinet" | "wall";
}

const inCategory = (category: string) => (experience: Experience) => experience.categories.includes(category);
const isAward = ({ chips }: Experience) => chips.includes("Won Award");

const LISTS: readonly List[] = [
  { path: "/professional", includes: inCategory("Work"), order: byRankingThenDates, atLeast: 8 },
  { path: "/impact", includes: inCategory("Social Impact"), order: byRankingThenDates, atLeast: 6 },
  { path: "/awards", includes: isAward, order: byRankingThenDates, atLeast: 6, layout: "cabinet" },
  { path: "/portfolio", includes: inCategory("Portfolio"), order: byRankingThenDates, atLeast: 10, layout: "wall" },
  { path: "/evolution", includes: inCategory("Evolution"), order: oldestFirst, atLeast: 5 },
];

function monthOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleString("en-US", { month: "short", timeZone: "UTC" });
}

/** The displayed date. */
function displayedDate({ dates: { start = "", end } = {} }: Experience): string {
  const from = `${monthOf(start)} ${start.slice(0, 4)}`;
  if (end === undefined) return `${from} - Present`;
  const to = `${monthOf(end)} ${end.slice(0, 4)}`;
  if (from === to) return from;
  return start.slice(0, 4) === end.slice(0, 4) ? `${monthOf(start)} - ${to}` : `${from} - ${to}`;
}

/** The texts of elements in an entry. */
function textsIn(entry: Element, selector: string): readonly string[] {
  return Array.from(entry.querySelectorAll(selector), ({ textContent }) => textContent.trim());
}

test.for(LISTS)("$path lists the entries of the content files in order", async (list) => {
  const { path, includes, order, atLeast, layout } = list;
  const expected = (await readDocuments("experiences")).filter((one) => one.visible && includes(one)).sort(order);
  expect(expected.length).toBeGreaterThanOrEqual(atLeast);
  const page = await pageOf(path);
  expect(textsOf(page, 'article :is(h2, h3)[id^="_title-"]')).toEqual(expected.map(({ title }) => title));
  const articles = Array.from(page.document.querySelectorAll("article"));
  expect(articles).toHaveLength(expected.length);
  for (const [index, article] of articles.entries()) {
    const experience = expected[index];
    if (experience === undefined) throw new Error(`No entry ${index}`);
    const { title, subtitle = "", chips, additional, evidence, media } = experience;
    const tags = Array.from(article.querySelectorAll('[aria-label="Tags"]'), (some) => textsIn(some, "li"));
    const pictures = article.querySelectorAll(
      layout === "cabinet" ? "a > picture img" : '[aria-label^="Pictures of"] a img',
    );
    expect(article.textContent).toContain(subtitle);
    expect({
      named: textsIn(article, `[id="${article.getAttribute("aria-labelledby")}"]`),
      date: textsIn(article, "time")[0],
      tags,
      isFolded: article.querySelectorAll("details").length === 1,
      pictures: Array.from(pictures, (picture) => picture.getAttribute("alt")),
    }).toEqual({
      named: [title],
      date: displayedDate(experience),
      // The wall shows two, its sheet all.
      tags: layout === "wall" ? [chips.slice(0, 2), chips] : [chips],
      isFolded:
        layout === "cabinet"
          ? [additional, evidence, media.images[1]].some(Boolean)
          : layout !== "wall" && Boolean(additional),
      pictures: media.images.map(({ alt }) => alt),
    });
  }
});

test("lists show the owner's lead, subtitle and disclaimers", async () => {
  const { pages } = await readSite();
  const lists = pagesOf(pages, "experiences");
  expect(lists).toHaveLength(6);
  for (const { path, lead, subtitle, disclaimers } of lists) {
    const texts = textsOf(await pageOf(path), "main *");
    for (const words of [lead, subtitle, ...disclaimers].filter((text) => text !== undefined)) {
      expect(texts).toContain(words);
    }
  }
  expect(listOf(pages, "award")?.subtitle).toBe("(non-exhaustive)");
  expect(listOf(pages, "project")?.disclaimers).toHaveLength(2);
  expect(listOf(pages, "version")?.disclaimers.join(" ")).toMatch(
    /3-5 share one database.*v(ersion )?5 may miss data/i,
  );
});

test("built-in chips have their colors", async () => {
  const pages = await Promise.all(LISTS.map(({ path }) => pageOf(path)));
  const tags = pages.flatMap(({ document }) => Array.from(document.querySelectorAll("[data-tone]")));
  expect(Object.fromEntries(tags.map((tag) => [tag.textContent, tag.getAttribute("data-tone")]))).toMatchObject({
    Current: "orange",
    Nonprofit: "primary",
    "Won Award": "success",
    Consulting: "success",
    Engineering: "secondary",
    Mentorship: "orange",
    Strategy: "primary",
    "Social Impact": "warning",
  });
});

test("additional text is folded", async () => {
  const page = await pageOf("/professional");
  const folded = textsOf(page, "article details:not([open]) > :not(summary)").join();
  expect(folded).toContain("Started the Friday demo hour, still running.");
});

test("links of entries open their target, external ones in a new tab", async () => {
  const linked = (await readDocuments("experiences")).filter((one) => one.link && inCategory("Work")(one));
  expect(linked.length).toBeGreaterThan(0);
  const page = await pageOf("/professional");
  for (const { title, link = "" } of linked) {
    const links = Array.from(page.document.querySelectorAll(`article a[href="${link}"]`)).filter((anchor) =>
      anchor.closest("article")?.textContent.includes(title),
    );
    expect(links, link).toHaveLength(1);
    if (!link.startsWith("http")) continue;
    expect(links.map((anchor) => [anchor.getAttribute("target"), anchor.getAttribute("rel")])).toEqual([
      ["_blank", expect.stringContaining("noopener")],
    ]);
    expect(links[0]?.textContent).toContain("new tab");
  }
});

test.for([
  ["/blog/hbs", "mba", "Harvard Business School"],
  ["/blog/tech", "tech", "Tech"],
  ["/blog/musings", "life", "Musings"],
] as const)("%s lists the posts in %s, newest first, private ones without a link", async ([path, category, title]) => {
  const posts = (await readDocuments("blog"))
    .filter(({ categories }) => categories.includes(category))
    .sort((a, b) => b.date.localeCompare(a.date));
  expect(posts.length).toBeGreaterThanOrEqual(6);
  const { pages } = await readSite();
  const page = await pageOf(path);
  expect(textsOf(page, "h1")).toEqual([title]);
  const shown = Array.from(page.document.querySelectorAll("article"), (article) => ({
    heading: textsIn(article, "h2").join(),
    date: textsIn(article, "time"),
    facts: textsIn(article, "p > span"),
    links: Array.from(article.querySelectorAll("a"), (link) => link.getAttribute("href")),
    tags: textsIn(article, '[aria-label="Tags"] li'),
  }));
  expect(shown).toEqual(
    posts.map((post) => {
      const [year, , day] = post.date.split("-");
      return {
        heading: expect.stringContaining(post.title),
        date: [`${monthOf(post.date)} ${day}, ${year}`],
        facts: [
          readingTime(post, english),
          post.hits > 0 ? `${post.hits.toLocaleString("en-US")} ${post.hits === 1 ? "read" : "reads"}` : undefined,
          post.public ? "Public" : "Private",
        ].filter((fact) => fact !== undefined),
        links: post.public ? [postLink(pages, post)] : [],
        tags: post.tags,
      };
    }),
  );
});

test("legal pages show their documents as headings and text", async () => {
  const disclaimers = await pageOf("/disclaimers");
  expect(textsOf(disclaimers, "main").join()).toContain("Robin Vale does not exist.");
  expect(textsOf(disclaimers, "main h2")[0]).toBe("Sample content");
  for (const path of ["/privacy", "/terms"]) {
    const page = await pageOf(path);
    expect(textsOf(page, "main h2").length).toBeGreaterThan(1);
    expect(page.document.querySelector("main")?.textContent).not.toMatch(/^##|\]\(/m);
  }
});

test("without scripts, the list of what is stored on the device is plain text", async () => {
  const page = await pageOf("/privacy");
  const [panel = ""] = textsOf(page, "main section").filter((text) =>
    text.startsWith("What this site keeps on your device"),
  );
  expect(panel).toContain("The list above shows what may be stored.");
  expect(page.document.querySelectorAll("main section button")).toHaveLength(0);
});
