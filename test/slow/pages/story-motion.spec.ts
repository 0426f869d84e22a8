import type { Page } from "@playwright/test";
import { NARROW, open, scrollTo, WIDE } from "../../e2e/support/layout.ts";
import { emulatePrint } from "../../e2e/support/print.ts";
import { expect, test } from "../../e2e/support/test.ts";

const gallery = (page: Page) => page.getByRole("main").locator("section", { has: page.locator("ol img") });

/** How far the crane has lowered its block, in percent of the way between both rules, and how much of a mass it is. */
const craneOf = (page: Page) =>
  gallery(page).evaluate((section) => {
    const [crane, block] = [getComputedStyle(section, "::before"), getComputedStyle(section, "::after")];
    const above = /(-?[\d.]+)%/.exec(crane.translate)?.[1] ?? "0";
    return { isDrawn: crane.content !== "none", lowered: Math.round(100 + Number(above)), mass: Number(block.opacity) };
  });

test("a crane lowers a block as pictures are scrolled by, except with reduced motion and in print", async ({
  page,
}) => {
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    await open(page, "/made-to-uplift");
    const { top, bottom, shown } = await gallery(page).evaluate((section) => {
      const { top, bottom } = section.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY, shown: innerHeight };
    });
    await scrollTo(page, top - shown);
    expect(await craneOf(page), "when they enter").toMatchObject({ lowered: 0, mass: 0 });
    await scrollTo(page, (top + bottom - shown) / 2);
    const { lowered, mass } = await craneOf(page);
    expect(Math.abs(lowered - 50), "halfway").toBeLessThan(20);
    expect(mass, "halfway").toBe(0);
    await scrollTo(page, bottom - 10);
    expect(await craneOf(page), "when they leave").toEqual({ isDrawn: true, lowered: 100, mass: 1 });
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await craneOf(page)).toMatchObject({ isDrawn: false });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await emulatePrint(page);
  expect(await craneOf(page)).toMatchObject({ isDrawn: false });
});
