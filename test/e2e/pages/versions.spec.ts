import { open } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ reducedMotion: "reduce" });

test("versions are compared by keys and by pointer, and visitors choose which", async ({ page }) => {
  await open(page, "/evolution");
  const comparison = page.getByRole("group", { name: "Compare two versions" });
  const slider = comparison.getByRole("slider");
  /** The share of the older picture in percent. */
  async function shown(): Promise<number> {
    const sides = comparison.locator("div:has(> img, > picture)");
    const [stage, before] = await sides.evaluateAll((all) => all.map((side) => side.clientWidth));
    return Math.round((100 * (before ?? Number.NaN)) / (stage ?? 1));
  }

  await test.step("the keys move the line", async () => {
    await expect(slider).toHaveAttribute("aria-valuetext", "50% Version 1, 50% Version 5");
    expect(await shown()).toBe(50);
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", "51% Version 1, 49% Version 5");
    await page.keyboard.press("End");
    await expect.poll(shown).toBe(100);
    await page.keyboard.press("Home");
    await expect.poll(shown).toBe(0);
  });

  await test.step("the line follows the pointer", async () => {
    await slider.scrollIntoViewIfNeeded();
    const box = await comparison.getByRole("img").first().boundingBox();
    const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 3);
    await page.mouse.down();
    await page.mouse.move(x + width / 4, y + height / 3, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Math.abs((await shown()) - 25)).toBeLessThan(2);
  });

  await test.step("visitors choose both versions, each with its picture and subtitle, and never the same twice", async () => {
    const first = comparison.getByLabel("First version");
    await comparison.getByLabel("Second version").selectOption("Version 2");
    await expect(slider).toHaveAccessibleName("Version 1 to Version 2");
    await expect(comparison).toContainText("A page for each project");
    await expect(first.getByRole("option", { name: "Version 2" })).toBeDisabled();
    await first.selectOption("Version 4");
    await expect(slider).toHaveAccessibleName("Version 4 to Version 2");
    for (const alt of [/^A page drawn in line/, /^A page with a dark side column/])
      await expect(comparison.getByRole("img", { name: alt })).toHaveCount(1);
  });
});
