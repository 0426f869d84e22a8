import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { NO_VIOLATIONS, violationsByTheme } from "../support/axe.ts";
import { copyContent, readDocuments } from "../support/content.ts";
import { doubleText, hydrated, NARROW, open, WIDE } from "../support/layout.ts";
import { emulatePrint } from "../support/print.ts";
import { type RunningSite, runSite } from "../support/running-site.ts";
import { expect, NEEDS_SERVER, ON_FILES, test as siteTest } from "../support/test.ts";

const LONG = "Rechtsschutzversicherungsgesellschaften";

/** Awards in different years, two in one year, one without a date, most without pictures, all with long words. */
const AWARDS = [
  ...Array.from({ length: 9 }, (_, index) => ({ id: `y${index}`, more: `dates: { end: ${2012 - index} }` })),
  {
    id: "twin-a",
    more: "dates: { end: 2025-05 }\nadditional: Folded words.\nlink: /professional\nlinkLabel: Won at work",
  },
  { id: "undated", more: `subtitle: ${LONG}\nlink: /professional\nlinkLabel: ${LONG}` },
  {
    id: "pictured",
    more: `dates: { start: 2001-05, end: 2003-02 }
media:
  images:
    - { src: awards/civic-medal.svg, alt: First }
    - { src: awards/open-data-cup.svg, alt: Second }`,
  },
];

const test = siteTest.extend<object, { readonly collector: RunningSite }>({
  collector: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const contentDir = await copyContent();
      for (const { id, more } of AWARDS) {
        const text = `categories: [Awards]\ntitle: Award ${id} ${LONG}\nchips: [Won Award]\n${more}\n`;
        await writeFile(path.join(contentDir, `portfolio/experiences/${id}.yaml`), text);
      }
      const site = await runSite({ contentDir });
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

const years = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const award = (page: Page, id: string) => page.getByRole("article", { name: `Award ${id} ${LONG}` });

test("neighbors of a year share a compartment, the highest ranking award comes first", async ({ page }) => {
  const won = (await readDocuments("experiences")).filter(({ chips }) => chips.includes("Won Award"));
  const medal = won.find(({ ranking }) => ranking > 0);
  const others = won.filter((award) => award !== medal).map(({ dates }) => dates?.end?.slice(0, 4));
  const expected = [medal?.dates?.end?.slice(0, 4), ...[...new Set(others)].sort().reverse()];
  await page.goto("awards");
  await expect(years(page)).toHaveText(expected.map(String));
  for (const { title, dates } of won) {
    const compartment = page
      .locator("section")
      .filter({ has: page.getByRole("article", { name: title, exact: true }) });
    await expect(compartment.getByRole("heading", { level: 2 })).toHaveText(dates?.end?.slice(0, 4) ?? "");
  }
  const tags = page.getByRole("main").getByRole("list", { name: "Tags" });
  await expect(tags.filter({ hasText: "Won Award" })).toHaveCount(won.length);
});

test("the objects of a shelf share one baseline", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("awards");
  const shelves = await page
    .locator("[data-places]")
    .evaluateAll((elements) =>
      elements.map((shelf) => [
        ...new Set(
          Array.from(shelf.querySelectorAll("article > :first-child"), (one) => one.getBoundingClientRect().bottom),
        ),
      ]),
    );
  expect(shelves.map((lines) => lines.length)).toEqual([1, 1]);
});

test("the words of all rows share columns, so that no older award is larger", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, "/awards");
  const starts = await page
    .locator("main article h3")
    .evaluateAll((titles) => titles.map((title) => Math.round(title.getBoundingClientRect().left)));
  expect(new Set(starts).size).toBe(3);
});

test("unfolding does not cut the mark that hangs beside a quote", async ({ page }) => {
  await open(page, "/awards");
  const details = page.locator("details").filter({ has: page.locator("blockquote") });
  await details.locator("summary").click();
  const quote = details.locator("blockquote p");
  await expect(quote).toBeVisible();
  const clip = (await details.boundingBox())?.x ?? Number.NaN;
  const hanging = await quote.evaluate(
    (element) => element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).textIndent),
  );
  expect(hanging).toBeGreaterThanOrEqual(clip - 0.5);
});

test("the page has no accessibility violations unfolded, and in forced colors shows its shelves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/awards");
  for (const fold of await page.getByRole("main").locator("summary").all()) await fold.click();
  expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS);
  await page.emulateMedia({ forcedColors: "active" });
  const shelf = page.getByRole("article").first().locator("> :first-child");
  await expect(shelf).toHaveCSS("border-bottom-style", "solid");
});

test.describe("a collection", () => {
  test.skip(ON_FILES, NEEDS_SERVER);

  test("has an award without a date at its end, and one without a picture has a drawing", async ({
    page,
    collector,
  }) => {
    await page.goto(`${collector.origin}/awards`);
    await expect(years(page).last()).toHaveText("Undated");
    await expect(page.getByRole("article").last()).toHaveAccessibleName(`Award undated ${LONG}`);
    await expect(award(page, "undated").locator("svg[viewBox='0 0 400 260']")).toBeVisible();
    await expect(award(page, "undated").locator("details")).toHaveCount(0);
    await expect(award(page, "pictured").getByText("May 2001 - Feb 2003")).toBeVisible();
    const compartment = page.locator("section").filter({ has: award(page, "pictured") });
    await expect(compartment.getByRole("heading", { level: 2 })).toHaveText(/^2003/);
  });

  test("fits every window, also with doubled text", async ({ page, collector }) => {
    test.slow();
    await page.goto(`${collector.origin}/awards`);
    for (const text of ["usual", "doubled"]) {
      if (text === "doubled") await doubleText(page);
      for (const width of [320, NARROW.width, 640, 900, 1100, WIDE.width, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        const beyond = await page.getByRole("article").evaluateAll((articles) =>
          articles.flatMap((article) => {
            const { left, right } = article.getBoundingClientRect();
            return Array.from(article.querySelectorAll("h3, p, time, a, summary, svg")).flatMap((part) => {
              const box = part.getBoundingClientRect();
              const fits = box.left >= left - 1 && box.right <= right + 1 && part.scrollWidth <= part.clientWidth + 1;
              return fits || part.clientWidth === 0 ? [] : [`${article.id}: ${part.localName} ${part.textContent}`];
            });
          }),
        );
        expect({ text, width, beyond }).toEqual({ text, width, beyond: [] });
      }
    }
  });

  test("underlines each line of a wrapped link", async ({ page, collector }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${collector.origin}/awards`);
    const link = award(page, "undated").getByRole("link", { name: LONG });
    expect(await link.evaluate((words) => words.getClientRects().length)).toBeGreaterThan(1);
    await expect(link).toHaveCSS("background-image", /gradient/);
    expect(await link.evaluate((words) => getComputedStyle(words, "::after").content)).toBe("none");
  });

  test("shows further pictures enlarged", async ({ page, collector }) => {
    await page.goto(`${collector.origin}/awards`);
    await hydrated(page);
    const entry = award(page, "pictured");
    await entry.locator("summary").click();
    await entry
      .getByRole("list", { name: /^Pictures of/ })
      .getByRole("link", { name: "Second" })
      .click();
    const view = page.getByRole("dialog", { name: "Enlarged picture" });
    await expect(view.getByRole("img")).toHaveAccessibleName("Second");
    await page.keyboard.press("ArrowLeft");
    await expect(view.getByRole("img")).toHaveAccessibleName("First");
  });

  test("prints folded text and every award", async ({ page, collector }) => {
    await page.goto(`${collector.origin}/awards`);
    await emulatePrint(page);
    await expect(award(page, "twin-a").getByText("Folded words.")).toBeVisible();
    const pictures = award(page, "pictured").getByRole("img");
    await expect(pictures.filter({ visible: true })).toHaveCount(1);
    for (const entry of await page.getByRole("article").all()) await expect(entry.locator("h3").first()).toBeVisible();
  });
});
