import type { Page } from "@playwright/test";
import { NARROW, open, painted, scrollTo, WIDE } from "../support/layout.ts";
import { emulatePrint } from "../support/print.ts";
import { expect, test } from "../support/test.ts";

const STORY = "/made-to-uplift";

const gallery = (page: Page) => page.getByRole("main").locator("section", { has: page.locator("ol img") });

/** Where the pictures are on the page, and how much of it the window shows. */
const placeOf = (page: Page) =>
  gallery(page).evaluate((section) => {
    const { top, bottom } = section.getBoundingClientRect();
    return { top: top + scrollY, bottom: bottom + scrollY, shown: innerHeight };
  });

/** How far the crane has lowered its block, in percent of the way between both rules, and how much of a mass it is. */
const craneOf = (page: Page) =>
  gallery(page).evaluate((section) => {
    const crane = getComputedStyle(section, "::before");
    const above = /(-?[\d.]+)%/.exec(crane.translate)?.[1] ?? "0";
    return { lowered: Math.round(100 + Number(above)), mass: Number(getComputedStyle(section, "::after").opacity) };
  });

for (const viewport of [NARROW, WIDE]) {
  test(`a crane lowers a block as pictures are scrolled by, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, STORY);
    const { top, bottom, shown } = await placeOf(page);

    await scrollTo(page, top - shown);
    expect(await craneOf(page), "when they enter").toEqual({ lowered: 0, mass: 0 });

    await scrollTo(page, (top + bottom - shown) / 2);
    const { lowered, mass } = await craneOf(page);
    expect(lowered, "halfway").toBeGreaterThan(30);
    expect(lowered, "halfway").toBeLessThan(70);
    expect(mass, "halfway").toBe(0);

    await scrollTo(page, bottom - 10);
    expect(await craneOf(page), "when they leave").toEqual({ lowered: 100, mass: 1 });
  });
}

/** What is drawn, and the space between the block and the rule it stands on. */
const restOf = (page: Page) =>
  gallery(page).evaluate((section) => {
    const [crane, block] = [getComputedStyle(section, "::before"), getComputedStyle(section, "::after")];
    return {
      crane: crane.content !== "none",
      block: block.content !== "none" && block.opacity === "1",
      aboveRule: block.bottom,
    };
  });

test("with reduced motion and in print, there is neither crane nor block", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, STORY);
  const { top, bottom, shown } = await placeOf(page);
  for (const y of [top - shown, (top + bottom - shown) / 2, bottom - 10]) {
    await scrollTo(page, y);
    expect(await restOf(page)).toMatchObject({ crane: false, block: false });
  }
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await restOf(page)).toMatchObject({ crane: true });
  await emulatePrint(page);
  expect(await restOf(page)).toMatchObject({ crane: false, block: false });
});

test("the crane stays in the margin in either direction of text", async ({ page }) => {
  await open(page, STORY);
  for (const width of [320, 390, 1024, 1440, 2000]) {
    await page.setViewportSize({ width, height: 900 });
    for (const dir of ["ltr", "rtl"]) {
      await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), dir);
      await painted(page);
      const room = await gallery(page).evaluate((section) => {
        const pictures = section.querySelector("ol")?.getBoundingClientRect();
        if (pictures === undefined) throw new Error("The section has no pictures");
        return ["::before", "::after"].flatMap((part) => {
          const { direction, left, right, width } = getComputedStyle(section, part);
          const [edge, margin] =
            direction === "ltr" ? [right, section.clientWidth - pictures.right] : [left, pictures.left];
          return [Number.parseFloat(edge), margin - Number.parseFloat(edge) - Number.parseFloat(width)];
        });
      });
      expect(Math.min(...room), `${width} ${dir}`).toBeGreaterThan(3);
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow, `${width} ${dir}`).toBe(0);
    }
  }
});
