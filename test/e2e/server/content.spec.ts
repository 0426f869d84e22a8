import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { readingTime } from "../../../src/domain/blog/blog-post.ts";
import { postLink } from "../../../src/domain/blog/post-address.ts";
import { listOf, pagesOf } from "../../../src/domain/site/page-table.ts";
import { english } from "../../support/domain/english.ts";
import { copyContent, readDocuments, readSite } from "../support/content.ts";
import { laidOut, open } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";
import { openSheet } from "../support/wall.ts";

type Experience = Awaited<ReturnType<typeof readDocuments<"experiences">>>[number];

const TODAY = new Date().toISOString().slice(0, 10);
const end = ({ dates }: Experience) => dates?.end ?? TODAY;
const start = ({ dates }: Experience) => dates?.start ?? "";

/** Ranking, end and start descending, an open end counting as today (specification 7). */
const byRankingThenDates = (a: Experience, b: Experience) =>
  b.ranking - a.ranking || end(b).localeCompare(end(a)) || start(b).localeCompare(start(a));
const oldestFirst = (a: Experience, b: Experience) => start(a).localeCompare(start(b));

const LISTS: readonly {
  readonly address: string;
  readonly includes: (experience: Experience) => boolean;
  readonly order: (a: Experience, b: Experience) => number;
  /** At least this many are in the sample (D1). */
  readonly atLeast: number;
  readonly layout?: "cabinet" | "wall";
}[] = [
  { address: "professional", includes: inCategory("Work"), order: byRankingThenDates, atLeast: 8 },
  { address: "impact", includes: inCategory("Social Impact"), order: byRankingThenDates, atLeast: 6 },
  {
    address: "awards",
    includes: ({ chips }) => chips.includes("Won Award"),
    order: byRankingThenDates,
    atLeast: 6,
    layout: "cabinet",
  },
  {
    address: "portfolio",
    includes: inCategory("Portfolio"),
    order: byRankingThenDates,
    atLeast: 10,
    layout: "wall",
  },
  { address: "evolution", includes: inCategory("Evolution"), order: oldestFirst, atLeast: 5 },
];

function inCategory(category: string) {
  return ({ categories }: Experience) => categories.includes(category);
}

function monthOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleString("en-US", { month: "short", timeZone: "UTC" });
}

/** The displayed date, as D4 defines it. */
function displayedDate({ dates: { start = "", end } = {} }: Experience): string {
  const from = `${monthOf(start)} ${start.slice(0, 4)}`;
  if (end === undefined) return `${from} - Present`;
  const to = `${monthOf(end)} ${end.slice(0, 4)}`;
  if (from === to) return from;
  return start.slice(0, 4) === end.slice(0, 4) ? `${monthOf(start)} - ${to}` : `${from} - ${to}`;
}

const headings = (page: Page, level = 2) => page.getByRole("article").getByRole("heading", { level }).allInnerTexts();

async function unfold(part: Locator): Promise<void> {
  for (const fold of await part.locator("details > summary").all()) await fold.click();
}

for (const { address, includes, order, atLeast, layout } of LISTS) {
  test(`/${address} lists the entries of the content files in order (D2, specification 7)`, async ({ page }) => {
    const expected = (await readDocuments("experiences")).filter((one) => one.visible && includes(one)).sort(order);
    expect(expected.length).toBeGreaterThanOrEqual(atLeast);
    await page.goto(address);
    await laidOut(page);
    expect(await headings(page, layout === "cabinet" ? 3 : 2)).toEqual(expected.map(({ title }) => title));
    const articles = page.getByRole("article");
    for (const [index, experience] of expected.entries()) {
      const article = articles.nth(index);
      await expect(article).toHaveAccessibleName(experience.title);
      await expect(article).toContainText(experience.subtitle ?? "");
      await expect(article.locator("time").first()).toHaveText(displayedDate(experience));
      const tags = article.getByRole("list", { name: "Tags" });
      const { chips } = experience;
      const visible = layout === "wall" ? chips.slice(0, 2) : chips;
      expect(await tags.getByRole("listitem").allInnerTexts()).toEqual(visible);
      await openSheet(article);
      expect(await tags.last().getByRole("listitem").allInnerTexts()).toEqual(chips);
      await unfold(article);
      const { additional, evidence, media } = experience;
      const more = layout === "cabinet" ? [additional, evidence, media.images[1]] : [additional];
      const folded = layout === "wall" ? [] : more;
      await expect(article.locator("details")).toHaveCount(folded.some(Boolean) ? 1 : 0);
      const pictures = layout === "cabinet" ? article : article.getByRole("list", { name: /^Pictures of/ });
      await expect(pictures.getByRole("link").getByRole("img")).toHaveCount(media.images.length);
      for (const { alt } of media.images) await expect(article.getByAltText(alt, { exact: true })).toHaveCount(1);
    }
  });
}

test("lists show the owner's lead, subtitle and disclaimers (specification 2)", async ({ page }) => {
  const { pages } = await readSite();
  const lists = pagesOf(pages, "experiences");
  expect(lists).toHaveLength(6);
  for (const { path, lead, subtitle, disclaimers } of lists) {
    await page.goto(path.slice(1));
    for (const words of [lead, subtitle, ...disclaimers].filter((text) => text !== undefined)) {
      await expect(page.getByRole("main").getByText(words, { exact: true })).toBeVisible();
    }
  }
  expect(listOf(pages, "award")?.subtitle).toBe("(non-exhaustive)");
  expect(listOf(pages, "project")?.disclaimers).toHaveLength(2);
  expect(listOf(pages, "version")?.disclaimers.join(" ")).toMatch(
    /3-5 share one database.*v(ersion )?5 may miss data/i,
  );
});

test("tags have the color schemes of the specification (specification 9)", async ({ page }) => {
  const tones = {
    Current: "orange",
    Nonprofit: "primary",
    "Won Award": "success",
    Consulting: "success",
    Engineering: "secondary",
    Mentorship: "orange",
    Strategy: "primary",
    "Social Impact": "warning",
  };
  const seen = new Map<string, string | null>();
  for (const { address } of LISTS) {
    await page.goto(address);
    await laidOut(page);
    for (const article of await page.getByRole("article").all()) {
      await openSheet(article);
      for (const chip of await article.getByRole("list", { name: "Tags" }).getByRole("listitem").all()) {
        const label = await chip.innerText();
        seen.set(label, await chip.locator("[data-tone]").getAttribute("data-tone"));
      }
    }
  }
  expect(Object.fromEntries(seen)).toMatchObject(tones);
});

test("additional text is folded (D3)", async ({ page }) => {
  await page.goto("professional");
  const article = page.getByRole("article", { name: "Senior Engineering Manager" });
  const words = article.getByText("Started the Friday demo hour, still running.");
  await expect(words).toBeHidden();
  await article.locator("summary").click();
  await expect(words).toBeVisible();
});

test("links in the content open their target, external ones in a new tab (specification 2)", async ({ page }) => {
  const linked = (await readDocuments("experiences")).filter(
    ({ link, categories }) => link && categories.includes("Work"),
  );
  expect(linked.length).toBeGreaterThan(0);
  await page.goto("professional");
  for (const { title, link = "" } of linked) {
    const anchor = page.getByRole("article", { name: title, exact: true }).locator(`a[href="${link}"]`);
    await expect(anchor).toHaveCount(1);
    if (!link.startsWith("http")) continue;
    await expect(anchor).toHaveAttribute("target", "_blank");
    await expect(anchor).toHaveAttribute("rel", /noopener/);
    await expect(anchor).toHaveAccessibleName(/new tab/);
  }
});

const BLOGS = [
  ["hbs", "mba", "Harvard Business School"],
  ["tech", "tech", "Tech"],
  ["musings", "life", "Musings"],
] as const;

for (const [blog, category, title] of BLOGS) {
  test(`/blog/${blog} lists the posts in ${category}, newest first, private ones without a link (D8)`, async ({
    page,
  }) => {
    const posts = (await readDocuments("blog"))
      .filter(({ categories }) => categories.includes(category))
      .sort((a, b) => b.date.localeCompare(a.date));
    expect(posts.length).toBeGreaterThanOrEqual(6);
    const { pages } = await readSite();
    await page.goto(`blog/${blog}`);
    await expect(page.locator("h1")).toHaveText(title);
    await expect(page.getByRole("article")).toHaveCount(posts.length);
    for (const [index, post] of posts.entries()) {
      const article = page.getByRole("article").nth(index);
      await expect(article.getByRole("heading")).toContainText(post.title);
      const [year, , day] = post.date.split("-");
      await expect(article.locator("time")).toHaveText(`${monthOf(post.date)} ${day}, ${year}`);
      const time = readingTime(post, english);
      if (time === undefined) await expect(article).not.toContainText("min read");
      else await expect(article).toContainText(time);
      const hits = article.getByText(/^[\d,]+ reads?$/);
      if (post.hits > 0) await expect(hits).toHaveText(new RegExp(`^${post.hits.toLocaleString("en-US")} `));
      else await expect(hits).toHaveCount(0);
      const links = article.getByRole("link");
      await expect(links).toHaveCount(post.public ? 1 : 0);
      if (post.public) await expect(links).toHaveAttribute("href", postLink(pages, post) ?? "");
      await expect(article.getByText("Private", { exact: true })).toHaveCount(post.public ? 0 : 1);
      expect(await article.getByRole("list", { name: "Tags" }).getByRole("listitem").allInnerTexts()).toEqual(
        post.tags,
      );
    }
  });
}

test("legal pages show their documents (specification 2)", async ({ page }) => {
  await page.goto("disclaimers");
  await expect(page.getByRole("main")).toContainText("Robin Vale does not exist.");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("Sample content");
  for (const address of ["privacy", "terms"]) {
    await page.goto(address);
    expect(await page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBeGreaterThan(1);
    await expect(page.getByRole("main")).not.toContainText(/^##|\]\(/m);
  }
});

test("visibility, dates and ranking from the content apply (D3, D4)", async ({ page, startSite }) => {
  const contentDir = await copyContent();
  const entry = (title: string, more: string) =>
    writeFile(
      path.join(contentDir, "portfolio/experiences", `${title.toLowerCase()}.yaml`),
      `categories: [Work]\ntitle: ${title}\nsubtitle: Test\nmedia: { avatar: marks/ledgerline.svg }\ndescription: A test.\n${more}\n`,
    );
  await entry("Secretive", "dates: { start: 2020-01-01 }\nvisible: false");
  await entry("Topmost", "dates: { start: 2018-01-31, end: 2018-08-01 }\nranking: 1000");
  await entry("Short", "dates: { start: 2019-03-01, end: 2019-03-31 }\nranking: 999");
  await entry("Spanning", "dates: { start: 2017-11-30, end: 2019-02-01 }\nranking: 998");
  await entry("Running", "dates: { start: 2019-03-31 }\nranking: 997");
  await entry("Future", "dates: { start: 2999-01-01 }");
  const site = await startSite({ contentDir });
  await page.goto(`${site.origin}/professional`);
  await laidOut(page);
  expect((await headings(page)).slice(0, 4)).toEqual(["Topmost", "Short", "Spanning", "Running"]);
  await expect(page.getByRole("article", { name: "Secretive" })).toHaveCount(0);
  await expect(page.getByRole("article", { name: "Future" })).toHaveCount(0);
  expect((await page.getByRole("article").locator("time:first-of-type").allInnerTexts()).slice(0, 4)).toEqual([
    "Jan - Aug 2018",
    "Mar 2019",
    "Nov 2017 - Feb 2019",
    "Mar 2019 - Present",
  ]);
  expect(site.errors).toEqual([expect.stringContaining("portfolio/experiences/future.yaml")]);
});

test("a list in an entry stays in one column", async ({ page, startSite }) => {
  const contentDir = await copyContent();
  await writeFile(
    path.join(contentDir, "portfolio/experiences/listed.yaml"),
    `categories: [Work]
title: Listed
subtitle: Test
dates: { start: 2020-01-01 }
description: |
  - one
  - two
media:
  avatar: marks/ledgerline.svg
  images:
    - { src: work/agent-route.svg, alt: First }
    - { src: work/branch-network.svg, alt: Second }
`,
  );
  const site = await startSite({ contentDir });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.origin}/professional`);
  const items = page
    .getByRole("article", { name: "Listed" })
    .getByRole("listitem")
    .filter({ hasText: /^(one|two)$/ });
  const starts = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().left));
  expect(starts).toHaveLength(2);
  expect(new Set(starts).size, `${starts}`).toBe(1);
});

test("dates do not depend on the visitor's time zone (D3)", async ({ browser, baseURL }) => {
  for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const context = await browser.newContext({ timezoneId, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await open(page, "/blog/tech");
    const [newest] = (await readDocuments("blog"))
      .filter(({ categories }) => categories.includes("tech"))
      .sort((a, b) => b.date.localeCompare(a.date));
    if (newest === undefined) throw new Error("The sample has no post in tech");
    const [year, , day] = newest.date.split("-");
    await expect(page.locator("time").first()).toHaveText(`${monthOf(newest.date)} ${day}, ${year}`);
    await context.close();
  }
});
