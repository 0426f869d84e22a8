import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { NO_VIOLATIONS, violationsByTheme } from "../support/axe.ts";
import { copyContent, readDocuments } from "../support/content.ts";
import { hydrated, NARROW, open, WIDE } from "../support/layout.ts";
import { emulatePrint } from "../support/print.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

const comparison = (page: Page) => page.getByRole("group", { name: "Compare two versions" });
const slider = (page: Page) => comparison(page).getByRole("slider");

/** The share of the older picture in percent, and whether it starts at the left. */
async function shown(page: Page) {
  const images = comparison(page).getByRole("img");
  return images.last().evaluate((image) => {
    const before = image.closest("div")?.getBoundingClientRect();
    const stage = image.closest("div")?.parentElement?.getBoundingClientRect();
    if (before === undefined || stage === undefined) throw new Error("no stage");
    const left = Math.abs(before.left - stage.left) < 1;
    return { share: Math.round((100 * before.width) / stage.width), left };
  });
}

test("the first and the latest version are compared by keys", async ({ page }) => {
  await open(page, "/evolution");
  await expect(slider(page)).toHaveAccessibleName("Version 1 to Version 5");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "50% Version 1, 50% Version 5");
  expect(await shown(page)).toEqual({ share: 50, left: true });
  await slider(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "51% Version 1, 49% Version 5");
  await page.keyboard.press("End");
  await expect.poll(() => shown(page)).toEqual({ share: 100, left: true });
  await page.keyboard.press("Home");
  await expect.poll(() => shown(page)).toEqual({ share: 0, left: true });
});

test("at both ends, the line stays within the rounded corners", async ({ page }) => {
  await open(page, "/evolution");
  await slider(page).focus();
  for (const end of ["Home", "End"]) {
    await page.keyboard.press(end);
    const stage = slider(page).locator("..");
    await expect
      .poll(() =>
        stage.evaluate((element) => {
          const line = element.lastElementChild;
          const radius = Number.parseFloat(getComputedStyle(element.children[0] ?? element).borderRadius);
          return line && element.clientHeight - line.clientHeight - 2 * radius;
        }),
      )
      .toBe(0);
  }
});

test("the comparison begins within the first 400 px, above the disclaimers", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, "/evolution");
  const comparison = await page.getByRole("group", { name: "Compare two versions" }).boundingBox();
  expect(comparison?.y).toBeLessThan(400);
  const disclaimers = await page.getByRole("complementary", { name: "Disclaimers" }).boundingBox();
  expect(disclaimers?.y).toBeGreaterThan(comparison?.y ?? Infinity);
});

test("both pictures are whole in the first view of a laptop", async ({ page }) => {
  for (const size of [
    { width: 1024, height: 768 },
    { width: 1280, height: 720 },
    { width: 1366, height: 768 },
    { width: 1440, height: 900 },
    { width: 1920, height: 940 },
  ]) {
    await page.setViewportSize(size);
    await open(page, "/evolution");
    await expect(slider(page)).toBeInViewport({ ratio: 0.99 });
  }
});

test("the picture begins where the lead does", async ({ page }) => {
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/evolution");
    const lead = await page
      .getByRole("main")
      .getByText(/^Five versions of this site/)
      .boundingBox();
    const picture = await page
      .getByRole("group", { name: "Compare two versions" })
      .locator("img")
      .first()
      .boundingBox();
    expect(Math.abs((picture?.x ?? 0) - (lead?.x ?? 99)), `${width} px`).toBeLessThan(2);
  }
});

test("each name is beside its side of the picture, or above it, with the subtitle", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, "/evolution");
  const [first, second] = [comparison(page).getByLabel("First version"), comparison(page).getByLabel("Second version")];
  const places = async () => {
    const [stage, one, other] = await Promise.all([slider(page), first, second].map((part) => part.boundingBox()));
    if (!stage || !one || !other) throw new Error("not shown");
    return { stage, one, other };
  };
  const wide = await places();
  expect(wide.one.x + wide.one.width).toBeLessThan(wide.stage.x);
  expect(wide.other.x).toBeGreaterThan(wide.stage.x + wide.stage.width);
  await page.setViewportSize(NARROW);
  const narrow = await places();
  expect(narrow.one.y + narrow.one.height).toBeLessThan(narrow.stage.y);
  expect(narrow.other.x).toBeGreaterThan(narrow.one.x + narrow.one.width);
  const { subtitle = "" } = (await readDocuments("experiences")).find(({ title }) => title === "Version 2") ?? {};
  await second.selectOption("Version 2");
  await expect(comparison(page).getByText(subtitle)).toBeVisible();
});

test("the next page compares its own versions", async ({ page, startSite }) => {
  const contentDir = await copyContent();
  for (let day = 10; day < 50; day += 1) {
    const start = `19${day}-01-01`;
    const media = { images: [{ src: "versions/v1.svg", alt: "A page" }] };
    const version = { categories: ["Evolution"], title: `Draft ${day}`, dates: { start }, media };
    await writeFile(path.join(contentDir, `portfolio/experiences/draft-${day}.yaml`), JSON.stringify(version));
  }
  const { origin } = await startSite({ contentDir });
  await page.goto(`${origin}/evolution`);
  await hydrated(page);
  await expect(slider(page)).toHaveAccessibleName("Draft 10 to Draft 49");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(slider(page)).toHaveAccessibleName("Version 1 to Version 5");
});

test("the line follows the pointer, in either direction of writing", async ({ page }) => {
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    await open(page, "/evolution");
    await slider(page).scrollIntoViewIfNeeded();
    for (const direction of ["ltr", "rtl"]) {
      await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
      const box = await comparison(page).getByRole("img").first().boundingBox();
      if (box === null) throw new Error("no picture");
      const at = (part: number) => [box.x + part * box.width, box.y + box.height / 3] as const;
      await page.mouse.move(...at(0.5));
      await page.mouse.down();
      await page.mouse.move(...at(0.25), { steps: 4 });
      await page.mouse.up();
      const { share, left } = await shown(page);
      const expected = direction === "ltr" ? 25 : 75;
      expect({ size, direction, left, follows: Math.abs(share - expected) <= 1 }).toEqual({
        size,
        direction,
        left: direction === "ltr",
        follows: true,
      });
    }
  }
});

test("visitors choose both versions", async ({ page }) => {
  const versions = (await readDocuments("experiences")).filter(({ categories }) => categories.includes("Evolution"));
  const alt = (title: string) => versions.find((version) => version.title === title)?.media.images[0]?.alt ?? "";
  await open(page, "/evolution");
  await comparison(page).getByLabel("Second version").selectOption("Version 2");
  await expect(slider(page)).toHaveAccessibleName("Version 1 to Version 2");
  await expect(comparison(page).getByRole("img", { name: alt("Version 2"), exact: true })).toBeVisible();
  const first = comparison(page).getByLabel("First version");
  await expect(first.getByRole("option", { name: "Version 2" })).toBeDisabled();
  await first.selectOption("Version 4");
  await expect(slider(page)).toHaveAccessibleName("Version 4 to Version 2");
  await expect(comparison(page).getByRole("img", { name: alt("Version 4"), exact: true })).toBeVisible();
});

test("the page shows where its focus is, and has no accessibility violations unfolded", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/evolution");
  for (const fold of await page.getByRole("main").locator("summary").all()) await fold.click();
  expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS);
  await slider(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(slider(page).locator("..")).toHaveCSS("outline-style", "solid");
});

test("prints the picture of every version instead of the comparison", async ({ page }) => {
  await open(page, "/evolution");
  await emulatePrint(page);
  await expect(comparison(page)).toBeHidden();
  const pictures = page.getByRole("article").getByRole("img");
  await expect(pictures).toHaveCount(5);
  for (const picture of await pictures.all()) await expect(picture).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("both versions are side by side, under their names", async ({ page }) => {
    await page.goto("evolution");
    await expect(slider(page)).toHaveCount(0);
    await expect(
      comparison(page)
        .getByRole("paragraph")
        .filter({ hasText: /^Version 1$/ }),
    ).toBeVisible();
    const [after, before] = await Promise.all(
      (await comparison(page).getByRole("img").all()).map((image) => image.boundingBox()),
    );
    if (!before || !after) throw new Error("two pictures expected");
    expect(before.width).toBeCloseTo(after.width, 0);
    expect(before.x + before.width).toBeLessThanOrEqual(after.x);
  });
});

test("without two pictures there is nothing to compare", async ({ page, startSite }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  const contentDir = await copyContent();
  const file = (id: string) => path.join(contentDir, `portfolio/experiences/${id}.yaml`);
  for (const id of ["v3", "v4", "v5"]) await rm(file(id));
  await writeFile(file("v2"), "categories: [Evolution]\ntitle: Version 2\n");
  const site = await startSite({ contentDir });
  await page.goto(`${site.origin}/evolution`);
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(comparison(page)).toHaveCount(0);
});
