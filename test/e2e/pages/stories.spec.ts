import { rm } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { typographic } from "../../../src/domain/format/typographic.ts";
import { copyContent } from "../support/content.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { DRAWER_WIDTH, hydrated, open, painted, title, topBar, WIDE } from "../support/layout.ts";
import { galleryOf, pictureLink, storyOf } from "../support/story.ts";
import { expect, test } from "../support/test.ts";

/** The stories that have a page (D9). */
const STORIES = ["bank-of-kigali", "made-to-uplift", "budgeting"] as const;

for (const id of STORIES) {
  test(`/${id} shows the whole story (D9)`, async ({ page }) => {
    const story = await storyOf(id);
    await open(page, `/${id}`);
    const main = page.getByRole("main");
    await expect(title(page)).toHaveText(story.title);
    await expect(main).toContainText(story.subtitle);
    await expect(main.getByRole("img", { name: story.cover.alt, exact: true }).first()).toBeVisible();
    for (const { label, value } of story.facts) {
      const fact = main.locator("dl > div", { has: page.getByText(label, { exact: true }) }).first();
      await expect(fact.getByRole("definition")).toHaveText(value);
    }
    for (const section of story.sections) {
      if ("heading" in section && section.heading !== undefined) {
        const heading = main.getByRole("heading", { level: 2, name: section.heading, exact: true });
        await expect(heading).toBeVisible();
      }
      switch (section.type) {
        case "text":
          await expect(main).toContainText(typographic(section.text.split(/[\n*]/)[0] ?? "", "en"));
          break;
        case "figures":
          for (const figure of section.figures) {
            await expect(main).toContainText(figure.label);
            for (const { value, label } of figure.parts ?? []) await expect(main).toContainText(`${value} ${label}`);
          }
          break;
        case "quote":
          await expect(main.locator("blockquote")).toContainText([section.quote]);
          break;
        case "gallery":
          for (const { alt, title } of section.pictures) {
            await expect(pictureLink(page, alt)).toBeVisible();
            await expect(main.getByRole("heading", { level: 3, name: title, exact: true })).toBeVisible();
          }
          break;
        case "steps":
          for (const step of section.steps) await expect(main.getByText(step.title, { exact: true })).toBeVisible();
          break;
      }
    }
  });
}

test("only stories in progress are marked as such", async ({ page }) => {
  for (const id of STORIES) {
    await page.goto(id);
    const count = (await storyOf(id)).inProgress ? 1 : 0;
    await expect(page.getByRole("main").getByText("In progress", { exact: true })).toHaveCount(count);
  }
});

test("a story links to the next one", async ({ page }) => {
  await open(page, `/${STORIES[0]}`);
  const story = await storyOf(STORIES[0]);
  const next = await storyOf(story.next ?? "");
  const link = page.getByRole("link", { name: `Next project ${next.title}` });
  await expect(link.locator("img")).toHaveAttribute("src", new RegExp(`${next.cover.src}$`));
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/${next.id}$`));
  await expect(title(page)).toHaveText(next.title);
});

test("every picture of every story loads", async ({ page, site }) => {
  for (const id of STORIES) {
    await page.goto(id);
    const sources = await page
      .getByRole("main")
      .locator("img")
      .evaluateAll((pictures: HTMLImageElement[]) => pictures.map(({ src }) => src));
    expect(sources.length).toBeGreaterThan(2);
    // Small drawings at the top are inline.
    const addresses = sources.filter((src) => !src.startsWith("data:")).map((src) => new URL(src).pathname);
    for (const address of addresses) {
      const { status } = await fetchRaw(site.origin, address);
      expect({ address, status }).toEqual({ address, status: 200 });
    }
  }
});

test.describe("a missing story", () => {
  test.use({ allowedErrors: [/status of 404/] });

  test("is a 404 in the layout, and other stories do not link to it", async ({ page, startSite }) => {
    const contentDir = await copyContent();
    await rm(path.join(contentDir, "portfolio/stories/made-to-uplift.yaml"));
    const site = await startSite({ contentDir });
    expect((await page.goto(`${site.origin}/made-to-uplift`))?.status()).toBe(404);
    await expect(title(page)).toHaveText("Not found");
    await expect(page.getByRole("banner")).toBeVisible();
    await page.goto(`${site.origin}/bank-of-kigali`);
    await expect(title(page)).toHaveText("Bank of Kigali");
    await expect(page.getByRole("link", { name: /^Next project/ })).toHaveCount(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each picture links to its file", async ({ page, site }) => {
    for (const id of STORIES) {
      await page.goto(id);
      for (const { src, alt } of await galleryOf(id)) {
        await expect(pictureLink(page, alt)).toHaveAttribute("href", `/media/${src}`);
        expect((await fetchRaw(site.origin, `/media/${src}`)).headers["content-type"]).toMatch(/^image\//);
      }
    }
  });
});

test("shows the labels of a bar where they fit, and the same as text elsewhere (D10)", async ({ page }) => {
  for (const path of ["/budgeting", "/bank-of-kigali"]) {
    await open(page, path);
    for (const width of [320, 360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await painted(page);
      const bars = page.locator("main div:has(> svg[aria-hidden] > g[data-tone])");
      const cut = await bars.evaluateAll((bars) =>
        bars.flatMap((bar) => {
          const labels = [...bar.querySelectorAll("text")].filter((label) => label.getClientRects().length > 0);
          const words = bar.querySelector("p > span:last-child");
          if (labels.length === 0 && words?.clientWidth === 1) return ["no label, and no words"];
          return labels
            .filter((label) => {
              const part = label.parentElement?.querySelector("rect")?.getBoundingClientRect();
              const { right } = label.getBoundingClientRect();
              return right > (part ? part.right - 3 : bar.getBoundingClientRect().right);
            })
            .map((label) => label.textContent);
        }),
      );
      expect({ path, width, bars: await bars.count(), cut }).toEqual({ path, width, bars: 2, cut: [] });
    }
  }
});

test("a wide cover shows as much of itself in the narrowest windows, at the foot of its title", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/bank-of-kigali");
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const { high, below } = await page.locator("header[data-wide] img").evaluate((cover) => {
      const head = cover.closest("header")?.getBoundingClientRect() ?? new DOMRect();
      const { height, bottom } = cover.getBoundingClientRect();
      return { high: height / innerWidth, below: bottom - head.bottom };
    });
    expect(high, `${width} px`).toBeLessThanOrEqual(1.19);
    expect(below, `${width} px`).toBeGreaterThanOrEqual(0);
  }
});

test("in a low window, the words of a story stay beside its drawing", async ({ page }) => {
  for (const size of [
    { width: 667, height: 375 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size);
    await open(page, "/bank-of-kigali");
    const words = await page.locator("header[data-wide] p").boundingBox();
    // The awning begins at 42% of the width.
    expect((words?.x ?? Infinity) + (words?.width ?? 0)).toBeLessThan(size.width * 0.45);
  }
});

/** The main part of a page beside the open drawer, once it has made room. */
async function openBesideDrawer(page: Page, address: string, width: number): Promise<Locator> {
  await open(page, address);
  await hydrated(page);
  await topBar(page).getByRole("button", { name: "Open menu" }).click();
  const main = page.getByRole("main");
  await expect.poll(async () => (await main.boundingBox())?.width).toBe(width - DRAWER_WIDTH);
  return main;
}

test("words of a story in progress stay clear of the hatching, also beside an open drawer", async ({ page }) => {
  for (const width of [1024, 1200, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    const main = await openBesideDrawer(page, "/made-to-uplift", width);
    const gap = await main
      .locator("header")
      .first()
      .evaluate((hero) => {
        const hatching = Number.parseFloat(getComputedStyle(hero, "::before").width) || 0;
        const end = Math.max(...Array.from(hero.querySelectorAll("h1 span, p"), rightOf));
        return hatching === 0 ? 0 : hero.getBoundingClientRect().right - hatching - end;

        function rightOf(element: Element) {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect().right;
        }
      });
    expect(gap, `${width} px`).toBeGreaterThanOrEqual(0);
  }
});

test("pictures and figures of stories stay whole beside an open drawer", async ({ page }) => {
  for (const width of [1024, 1200, 1230]) {
    await page.setViewportSize({ width, height: 800 });
    for (const id of ["bank-of-kigali", "budgeting"]) {
      const main = await openBesideDrawer(page, `/${id}`, width);
      const shapes = await main
        .locator("ol a:has(img)")
        .evaluateAll((links) => links.map((link) => link.clientWidth / link.clientHeight));
      expect(shapes.length).toBeGreaterThan(1);
      // Of 4:3, little is cut from the sides.
      expect(Math.min(...shapes), `${id}, ${width} px`).toBeGreaterThan(1.1);
      const lines = await main
        .locator("dl dd:has(span)")
        .evaluateAll((figures) =>
          figures.map((figure) => figure.clientHeight / Number.parseFloat(getComputedStyle(figure).fontSize)),
        );
      for (const height of lines) expect(height, `${id}, ${width} px`).toBeLessThan(1.2);
    }
  }
});

test("the drawing of a story in progress fills its sheet on wide windows", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, "/made-to-uplift");
  await expect(page.getByRole("main").locator("header img").first()).toHaveCSS("object-fit", "cover");
});

test("pictures of a story share rows on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, "/bank-of-kigali");
  const tops = await page
    .locator("li:has(img) > a")
    .evaluateAll((pictures) => pictures.map((picture) => Math.round(picture.getBoundingClientRect().top)));
  expect(tops).toHaveLength(5);
  expect(new Set(tops).size).toBe(2);
});

test("the words of an unfinished story stay clear of its picture, however wide the window", async ({ page }) => {
  for (const width of [1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/made-to-uplift");
    const { cover } = await storyOf("made-to-uplift");
    const words = await title(page).boundingBox();
    const picture = await page.getByRole("img", { name: cover.alt, exact: true }).first().boundingBox();
    if (words === null || picture === null) throw new Error("The hero is not shown");
    expect(words.x + words.width, `at ${width} px`).toBeLessThan(picture.x);
  }
});

test("three short figures share a row, and a long one has a row of its own", async ({ page }) => {
  await page.setViewportSize(WIDE);
  const rowsOf = async (story: string) => {
    await open(page, story);
    const tops = await page
      .locator("[data-figures] dd")
      .evaluateAll((figures) => figures.map((figure) => Math.round(figure.getBoundingClientRect().bottom)));
    return tops.map((top) => [...new Set(tops)].indexOf(top) + 1);
  };
  expect(await rowsOf("/made-to-uplift")).toEqual([1, 1, 1]);
  expect(await rowsOf("/bank-of-kigali")).toEqual([1, 2, 2]);
});
