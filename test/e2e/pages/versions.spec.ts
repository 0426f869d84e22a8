import type { Page } from "@playwright/test";
import { readDocuments } from "../support/content.ts";
import { open } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

const comparison = (page: Page) => page.getByRole("group", { name: "Compare two versions" });
const slider = (page: Page) => comparison(page).getByRole("slider");

/** The share of the older picture in percent. */
async function shown(page: Page) {
  const [stage, before] = await comparison(page)
    .locator("div:has(> img, > picture)")
    .evaluateAll((sides) => sides.map((side) => side.clientWidth));
  return Math.round((100 * (before ?? Number.NaN)) / (stage ?? 1));
}

test("versions are compared by keys and by pointer, and visitors choose which", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/evolution");

  await test.step("the keys move the line", async () => {
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "50% Version 1, 50% Version 5");
    expect(await shown(page)).toBe(50);
    await slider(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "51% Version 1, 49% Version 5");
    await page.keyboard.press("End");
    await expect.poll(() => shown(page)).toBe(100);
    await page.keyboard.press("Home");
    await expect.poll(() => shown(page)).toBe(0);
  });

  await test.step("the line follows the pointer", async () => {
    await slider(page).scrollIntoViewIfNeeded();
    const box = await comparison(page).getByRole("img").first().boundingBox();
    const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 3);
    await page.mouse.down();
    await page.mouse.move(x + width / 4, y + height / 3, { steps: 4 });
    await page.mouse.up();
    expect(Math.abs((await shown(page)) - 25)).toBeLessThan(2);
  });

  await test.step("visitors choose both versions, each with its picture and subtitle, and never the same twice", async () => {
    const versions = new Map((await readDocuments("experiences")).map((version) => [version.id, version]));
    const first = comparison(page).getByLabel("First version");
    await comparison(page).getByLabel("Second version").selectOption("Version 2");
    await expect(slider(page)).toHaveAccessibleName("Version 1 to Version 2");
    await expect(comparison(page)).toContainText(versions.get("v2")?.subtitle ?? "");
    await expect(first.getByRole("option", { name: "Version 2" })).toBeDisabled();
    await first.selectOption("Version 4");
    await expect(slider(page)).toHaveAccessibleName("Version 4 to Version 2");
    const alts = await comparison(page)
      .getByRole("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
    expect(alts).toEqual(["v2", "v4"].map((id) => versions.get(id)?.media.images[0]?.alt));
  });
});
