import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { compressed, LARGEST } from "../support/compressed.ts";
import { copyContent } from "../support/content.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { hydrated, title } from "../support/layout.ts";
import { type RunningSite, runSite } from "../support/running-site.ts";
import { expect, NEEDS_SERVER, ON_FILES, test as siteTest } from "../support/test.ts";

/** A hundred times the sample. */
const COMMENTS = 1_000;
const POSTS = 2_000;

/** Words that compress worse than prose, always the same. */
function words(count: number, seed: string): string {
  return Array.from({ length: count }, (_, at) => createHash("md5").update(`${seed} ${at}`).digest("hex").slice(0, 6))
    .join(" ")
    .concat(".");
}

async function writeMany(folder: string, count: number, text: (number: number) => string): Promise<void> {
  for (let number = 1; number <= count; number++)
    await writeFile(path.join(folder, `many-${number}.yaml`), text(number));
}

/** Few likes, so that the fixture's comments come first. */
const comment = (number: number) => `comments: { original: ["${words(25, `comment ${number}`)}"] }\n`;
/** The higher the number, the older. */
const post = (number: number) => {
  const day = new Date(Date.UTC(2020, 0, 1) - number * 86_400_000).toISOString().slice(0, 10);
  const text = `Number ${number} ${words(5, `title ${number}`)}`;
  return `title: ${text}\npublic: true\ndate: ${day}\nlink: https://notes.example/${number}\ncategories: [tech]\n`;
};

const test = siteTest.extend<object, { readonly site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const contentDir = await copyContent();
      await writeMany(path.join(contentDir, "tracker/testimonies"), COMMENTS, comment);
      await writeMany(path.join(contentDir, "portfolio/blog"), POSTS, post);
      const site = await runSite({ contentDir });
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});
test.skip(ON_FILES, NEEDS_SERVER);

const comments = (page: Page) => page.getByRole("region", { name: "Visitor comments" }).locator("blockquote");
const posts = (page: Page) => page.getByRole("article");
const pages = (page: Page, name = "Pages") => page.getByRole("navigation", { name, exact: true });

test("no page of a list, nor its data, its feed or the index for browsers grows with the list", async ({ site }) => {
  test.slow();
  const addresses = ["/2022-tracker", "/2020-tracker", "/blog/tech"].flatMap((list) =>
    ["", ".data"].flatMap((kind) => ["", "?page=2", "?page=20"].map((query) => `${list}${kind}${query}`)),
  );
  for (const address of [...addresses, "/blog/tech/feed.xml"]) {
    expect.soft((await compressed(site, address)).size, address).toBeLessThan(LARGEST);
  }
  expect((await compressed(site, "/search-index.json")).size).toBeLessThan(2 * LARGEST);
  const { body } = await fetchRaw(site.origin, "/blog/tech/feed.xml");
  expect(body.match(/<item>/g)).toHaveLength(20);
});

test("a page beyond the last is not found", async ({ site }) => {
  for (const address of ["/2022-tracker?page=99", "/blog/tech?page=99"]) {
    expect((await fetchRaw(site.origin, address)).status).toBe(404);
  }
});

test("search engines find every page of a list", async ({ site, page }) => {
  const { body } = await fetchRaw(site.origin, "/sitemap.xml");
  for (const list of ["/2022-tracker", "/blog/tech"]) {
    await page.goto(list.slice(1));
    const last = Number(
      await pages(page, list === "/blog/tech" ? "Pages" : "Pages of comments")
        .getByRole("listitem")
        .last()
        .innerText(),
    );
    expect(last).toBeGreaterThan(20);
    expect(body.split(`${list}?page=`).length - 1).toBe(last - 1);
    expect(body).toContain(`${list}?page=${last}<`);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all comments are reached by links, each on one page", async ({ page }) => {
    test.slow();
    await page.goto("2022-tracker");
    const links = pages(page, "Pages of comments");
    const seen: string[] = [];
    for (;;) {
      seen.push(...(await comments(page).allInnerTexts()));
      const next = links.getByRole("link", { name: "Next" });
      if ((await next.count()) === 0) break;
      const address = await next.getAttribute("href");
      await page.goto(address ?? "");
    }
    expect(seen.length).toBeGreaterThan(COMMENTS);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("a link to the next posts leads to the start of their list", async ({ page }) => {
    await page.goto("blog/tech");
    await expect(page.getByText(/^2,\d{3} posts, newest first$/)).toBeVisible();
    const first = await posts(page).first().innerText();
    await pages(page).getByRole("link", { name: "Next" }).click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeInViewport();
    await expect(page).toHaveTitle(/^Tech, page 2 - /);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/blog\/tech\?page=2$/);
    await pages(page).getByRole("link", { name: "Previous" }).click();
    await expect(posts(page).first()).toHaveText(first.replaceAll(/\s+/g, " "), { useInnerText: true });
  });
});

test("back and forward return to the page of the comments", async ({ page }) => {
  await page.goto("2022-tracker");
  await hydrated(page);
  const links = pages(page, "Pages of comments");
  const first = await comments(page).first().innerText();
  await links.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page.getByText(/^Page 2 of /)).toBeInViewport();
  await expect(comments(page).first()).not.toHaveText(first);
  const second = await comments(page).first().innerText();
  await page.goBack();
  await expect(comments(page).first()).toHaveText(first);
  await page.goForward();
  await expect(comments(page).first()).toHaveText(second);
  await expect(title(page)).toHaveText("Texas Voter Tracker 2022");
});

test("a link to a post that is now on a further page leads there", async ({ page }) => {
  await page.goto("blog/tech#many-77");
  await expect(page).toHaveURL(/\/blog\/tech\?page=2#many-77$/);
  await expect(page.getByRole("article", { name: /^Number 77 / })).toBeInViewport();
});

test("the search finds a post on its page, though it is not in the index for browsers", async ({ page, site }) => {
  const { body } = await fetchRaw(site.origin, "/search-index.json");
  expect(body).not.toContain("many-1999");
  await page.goto("");
  await hydrated(page);
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search" });
  await dialog.getByRole("combobox").fill(words(1, "title 1999").slice(0, -1));
  await expect(dialog.getByRole("status")).toHaveText("No results yet. Press Enter to search all pages.");
  await dialog.getByRole("link", { name: "Search all pages" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Number 1999 / })
    .click();
  await expect(page.getByRole("article", { name: /^Number 1999 / })).toBeInViewport();
});
