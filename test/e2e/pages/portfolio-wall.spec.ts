import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { writeFiles } from "../../support/content/temporary-content.ts";
import { NO_VIOLATIONS, violationsByTheme } from "../support/axe.ts";
import { copyContent } from "../support/content.ts";
import { hold } from "../support/held-request.ts";
import { hydrated, NARROW, open, WIDE } from "../support/layout.ts";
import { emulatePrint } from "../support/print.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";
import { openSheet, sheetOf } from "../support/wall.ts";

test.use({ reducedMotion: "reduce" });

const WIDTHS = [320, 390, 768, 1024, 1440, 1920];

/** The fixture with this many projects: with a picture, only a mark or neither, and with long words. */
async function contentWith(projects: number): Promise<string> {
  const contentDir = await copyContent();
  const folder = path.join(contentDir, "portfolio/experiences");
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if ((await readFile(file, "utf8")).includes("categories: [Portfolio]")) await rm(file);
  }
  const documents = Array.from({ length: projects }, (_, index) => [
    `portfolio/experiences/project-${index}.yaml`,
    JSON.stringify({
      categories: ["Portfolio"],
      title: index % 4 === 3 ? "Donaudampfschifffahrtsgesellschaft" : `Project ${index}`,
      ...(index % 2 === 0 && { subtitle: "What people asked for, and what they got in the end" }),
      media: {
        ...(index % 3 === 0 && { images: [{ src: "projects/budgeting.svg", alt: "Blocks" }] }),
        ...(index % 3 === 1 && { avatar: "marks/northfield.svg" }),
      },
      ...(index % 5 !== 4 && { dates: { start: "2019-03", ...(index % 7 !== 2 && { end: "2021" }) } }),
      ranking: 100 - index,
    }),
  ]);
  await writeFiles(contentDir, Object.fromEntries(documents));
  return contentDir;
}

/** What is wrong with the geometry of the wall: overlaps, holes, and captions that stick out. */
async function flaws(page: Page): Promise<readonly string[]> {
  return page.getByRole("article").evaluateAll((articles) => {
    const found: string[] = [];
    const wall = articles[0]?.parentElement?.getBoundingClientRect();
    if (wall === undefined) return ["no wall"];
    const joint = 8;
    const boxes = articles.map((article) => article.getBoundingClientRect());
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) {
          found.push(`${index} is overlapped`);
        }
      }
      if (a.left < wall.left - 1 || a.right > wall.right + 1) found.push(`${index} sticks out`);
    }
    const covered = boxes.reduce((sum, { width, height }) => sum + (width + joint) * (height + joint), 0);
    const whole = (wall.width + joint) * (wall.height + joint);
    if (Math.abs(covered / whole - 1) > 0.002) found.push(`blocks cover ${covered / whole} of the wall`);
    for (const article of articles) {
      const { left, right, bottom } = article.getBoundingClientRect();
      for (const text of article.querySelectorAll("h2, h2 ~ p")) {
        const box = text.getBoundingClientRect();
        if (box.right > right || box.left < left || box.bottom > bottom || text.scrollWidth > text.clientWidth + 1) {
          found.push(`"${text.textContent}" is cut`);
        }
      }
      if ((article.firstElementChild?.getBoundingClientRect().height ?? 0) < 40) found.push("a picture is missing");
    }
    return found;
  });
}

for (const projects of [1, 2, 3, 7, 10, 23]) {
  test(`a wall of ${projects} has no holes and no overlaps at any width`, async ({ page, startSite }) => {
    const { origin } = await startSite({ contentDir: await contentWith(projects) });
    await page.goto(`${origin}/portfolio`);
    await expect(page.getByRole("article")).toHaveCount(projects);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, flaws: await flaws(page) }).toEqual({ width, flaws: [] });
    }
  });
}

test("the first entries are the largest, and the wall ends at the footer", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("portfolio");
  const areas = await page.getByRole("article").evaluateAll((articles) =>
    articles.map((article) => {
      const { width, height } = article.getBoundingClientRect();
      return width * height;
    }),
  );
  const [first = 0, second = 0, ...rest] = areas;
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(Math.max(...rest));
  const last = await page.getByRole("article").last().boundingBox();
  const footer = await page.getByRole("contentinfo").boundingBox();
  expect(Math.round((footer?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0))).toBe(4);
});

test("every block ends with a line for its years and what a click opens, below its picture and its words", async ({
  page,
}) => {
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/portfolio");
    const feet = await page.getByRole("article").evaluateAll((blocks) =>
      blocks.flatMap((block) => {
        const sign = block.querySelector("h2 ~ div svg")?.getBoundingClientRect();
        const title = block.querySelector("h2")?.getBoundingClientRect();
        const box = block.getBoundingClientRect();
        if (sign === undefined || title === undefined) return [];
        const above = [...block.querySelectorAll("h2, h2 ~ p")].map((text) => text.getBoundingClientRect().bottom);
        return [{ below: sign.top >= Math.max(...above), apart: Math.round(box.bottom - sign.bottom) }];
      }),
    );
    expect(feet).toHaveLength(await page.getByRole("article").count());
    expect(
      feet.every(({ below }) => below),
      `at ${width} px`,
    ).toBe(true);
    // Two paddings: of the largest blocks, and of all others, more inside a dashed edge.
    expect(new Set(feet.map(({ apart }) => apart)).size, `at ${width} px`).toBeLessThan(4);
  }
});

test("a click on a block beside its title opens the project's page", async ({ page }) => {
  await open(page, "/portfolio");
  const entry = page.getByRole("article", { name: "Bank of Kigali" });
  await entry.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(/\/bank-of-kigali$/);
});

test("only titles that lead to a page have an arrow, and every block has a sign for its details", async ({ page }) => {
  await open(page, "/portfolio");
  for (const block of await page.getByRole("article").all()) {
    const heading = block.getByRole("heading", { level: 2 });
    await expect(heading.locator("svg")).toHaveCount(await heading.getByRole("link").count());
    await expect(block.getByRole("button", { name: /^Details of / }).locator("svg")).toHaveCount(1);
  }
});

test("a project with its own page also has a sheet with its details", async ({ page }) => {
  await open(page, "/portfolio");
  const entry = page.getByRole("article", { name: "Texas Voter Tracker" });
  await expect(entry.getByRole("list", { name: "Tags" })).toHaveCount(1);
  await entry.getByRole("button", { name: "Details of Texas Voter Tracker" }).click();
  await expect(entry.getByRole("dialog", { name: "Texas Voter Tracker" })).toBeVisible();
  await expect(entry.getByRole("list", { name: "Tags" })).toHaveCount(2);
  await expect(entry.getByRole("heading", { name: "What others say" })).toBeVisible();
  await expect(entry.getByRole("link", { name: "See the latest release" })).toBeVisible();
  await expect(entry.getByText("Named Public Tool of the Year")).toBeVisible();
});

test("a sheet closes when the focus leaves it, and before printing", async ({ page }) => {
  await open(page, "/portfolio");
  const entry = page.getByRole("article", { name: "Ride Finder" });
  const button = entry.getByRole("button", { name: "Ride Finder" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(sheetOf(entry)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(sheetOf(entry)).toBeHidden({ timeout: 200 });
  }).toPass();
  await expect(page.locator(":focus")).toBeInViewport();

  await button.press("Enter");
  await expect(sheetOf(entry)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(sheetOf(entry)).toBeHidden();
});

for (const size of [NARROW, WIDE]) {
  test(`a sheet opens and closes by keyboard, and fits the window at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, "/portfolio");
    const entry = page.getByRole("article", { name: "Ride Finder" });
    const button = entry.getByRole("button", { name: "Ride Finder" });
    await button.focus();
    await expect(entry).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("Enter");
    await expect(sheetOf(entry)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Tab");
    await expect(entry.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(sheetOf(entry)).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(sheetOf(entry)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheetOf(entry)).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test("a sheet opened before hydration stays open", async ({ page }) => {
  const code = await hold(page, /\/assets\/.*\.js$/);
  await page.goto("portfolio");
  const entry = page.getByRole("article", { name: "Ride Finder" });
  await openSheet(entry);
  await code.requested;
  code.release();
  await hydrated(page);
  await expect(sheetOf(entry)).toBeVisible();
});

test("pictures in a sheet open enlarged, and the sheet is open again afterwards", async ({ page }) => {
  await open(page, "/portfolio");
  const entry = page.getByRole("article", { name: "Ride Finder" });
  await openSheet(entry);
  const picture = entry.getByRole("list", { name: "Pictures of Ride Finder" }).getByRole("link").first();
  await picture.click();
  const enlarged = page.getByRole("dialog", { name: "Enlarged picture" });
  await expect(enlarged.getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(enlarged).toHaveCount(0);
  await expect(sheetOf(entry)).toBeVisible();
  await expect(picture).toBeFocused();
});

test("an address with an entry shows it, with its sheet", async ({ page }) => {
  await open(page, "/portfolio#project-open-ledger");
  const entry = page.getByRole("article", { name: "Open Ledger" });
  await expect(entry).toBeInViewport();
  await expect(sheetOf(entry)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheetOf(entry)).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a sheet opens, shows everything and closes", async ({ page }) => {
    await page.goto("portfolio");
    const entry = page.getByRole("article", { name: "Ballot Guide" });
    await entry.click();
    await expect(entry.getByText("A printable guide that puts local races first")).toBeVisible();
    await expect(entry.getByText("Printed by 63 library branches.")).toBeVisible();
    await entry.getByRole("button", { name: "Close" }).click();
    await expect(sheetOf(entry)).toBeHidden();
  });

  for (const size of [NARROW, WIDE]) {
    test(`an address with an entry shows everything about it in its block at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto("portfolio#project-ballot-guide");
      const entry = page.getByRole("article", { name: "Ballot Guide" });
      await expect(entry).toBeInViewport();
      await expect(entry.getByText("Printed by 63 library branches.")).toBeInViewport();
      const [block, sheet] = [await entry.boundingBox(), await sheetOf(entry).boundingBox()];
      expect((block?.y ?? 0) + (block?.height ?? 0)).toBeGreaterThan((sheet?.y ?? 0) + (sheet?.height ?? 0));
      await expect(page.getByRole("dialog")).toHaveCount(1);
    });
  }
});

test("an open sheet has no accessibility violations in either theme", async ({ page }) => {
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    await open(page, "/portfolio");
    await openSheet(page.getByRole("article", { name: "Texas Voter Tracker" }));
    expect({ width: size.width, ...(await violationsByTheme(page)) }).toEqual({ width: size.width, ...NO_VIOLATIONS });
  }
});

test("a project under way is outlined, and its chip is on the wall", async ({ page }) => {
  await page.goto("portfolio");
  const entry = page.getByRole("article", { name: "Made to Uplift" });
  await expect(entry).toHaveCSS("border-style", "dashed");
  await expect(entry.getByText("Current", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("article", { name: "Budgeting" })).toHaveCSS("border-style", "none");
});

test("pictures are not cut flatter in wider windows", async ({ page }) => {
  const ratios = async (size: { width: number; height: number }) => {
    await page.setViewportSize(size);
    await open(page, "/portfolio");
    const boxes = page.getByRole("article").locator("> :first-child");
    return boxes.evaluateAll((elements) => elements.map((one) => one.clientWidth / one.clientHeight));
  };
  const usual = await ratios(WIDE);
  for (const [index, ratio] of (await ratios({ width: 2560, height: 1300 })).entries())
    expect(ratio).toBeLessThan((usual[index] ?? 0) * 1.1);
});

test("in every block, the sign of the details is in the corner", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, "/portfolio");
  const gaps = await page.getByRole("article").evaluateAll((blocks) =>
    blocks.map((block) => {
      const button = block.querySelector("button svg")?.getBoundingClientRect();
      const { right, bottom } = block.getBoundingClientRect();
      return button === undefined ? Number.NaN : Math.max(right - button.right, bottom - button.bottom);
    }),
  );
  expect(gaps.length).toBeGreaterThan(5);
  for (const gap of gaps) expect(gap).toBeLessThan(32);
});

test("a picture that grows into a story, or back, is not drawn in lines", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/portfolio");
  const front = page.getByRole("article", { name: "Budgeting" }).locator("> :first-child");
  const opacities = () =>
    front.locator("img").evaluateAll((images) => images.map((image) => getComputedStyle(image).opacity));
  await expect.poll(opacities).toEqual(["0", "1"]);
  // As the router says while it lasts.
  await front.evaluate((element) => element.setAttribute("data-hero", "true"));
  expect(await opacities()).toEqual(["1", "0"]);
});

test("in forced colors, blocks and tags keep an edge", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "/portfolio");
  for (const part of [page.getByRole("article").first(), page.getByText("Current", { exact: true }).first()])
    await expect(part).toHaveCSS("outline-style", "solid");
});

test("a wall prints its pictures whole", async ({ page }) => {
  await page.goto("portfolio");
  await emulatePrint(page);
  const pictures = page.getByRole("article").locator("img").filter({ visible: true });
  expect(await pictures.count()).toBeGreaterThan(3);
  for (const picture of await pictures.all()) await expect(picture).toHaveCSS("object-fit", "contain");
});

test("every project of a wall prints its title and its text", async ({ page }) => {
  await page.goto("portfolio");
  await emulatePrint(page);
  for (const entry of await page.getByRole("article").all()) {
    await expect(entry.getByRole("heading", { level: 2 })).toBeVisible();
    await expect(entry.getByRole("dialog").getByRole("paragraph").filter({ visible: true }).first()).toBeVisible();
  }
});

test("a long list has pages, and an empty one says so", async ({ page, startSite }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  const long = await startSite({ contentDir: await contentWith(60) });
  await page.goto(`${long.origin}/portfolio`);
  const first = await page.getByRole("article").count();
  expect(await flaws(page)).toEqual([]);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/portfolio\?page=2#_list$/);
  await expect(page.getByRole("article")).toHaveCount(60 - first);
  expect(await flaws(page)).toEqual([]);
  const empty = await startSite({ contentDir: await contentWith(0) });
  await page.goto(`${empty.origin}/portfolio`);
  await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
});

test("a low block is low in narrow windows, too", async ({ page }) => {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("portfolio");
    const boxes = await page
      .locator("article[data-wide] span:has(> picture)")
      .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length).toBeGreaterThan(0);
    for (const box of boxes) expect(box.width / box.height, `${width} px`).toBeCloseTo(2, 1);
  }
});
