import { hold } from "../support/held-request.ts";
import { open, progress, title, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: WIDE });

const SLOW = [
  ["data", /\/privacy\.data/],
  ["code", /\/assets\/document-/],
] as const;

for (const [part, address] of SLOW) {
  test(`shows a thin bar at the top only while a page's ${part} is loading (specification 2)`, async ({ page }) => {
    const slow = await hold(page, address);
    await open(page, "/professional");
    await expect(progress(page)).toHaveCount(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await slow.requested;
    await expect(progress(page)).toBeVisible();
    const box = await progress(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: WIDE.width });
    expect(box?.height).toBeLessThanOrEqual(4);
    // The old page stays until the new one has loaded.
    await expect(title(page)).toHaveText("Professional Experience");
    slow.release();
    await expect(title(page)).toHaveText("Privacy");
    await expect(progress(page)).toHaveCount(0);
  });
}

test("going back during a load removes the bar", async ({ page }) => {
  await open(page, "/awards");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(title(page)).toHaveText("Terms");
  const slow = await hold(page, /\/privacy\.data/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(progress(page)).toBeVisible();
  await page.goBack();
  await expect(title(page)).toHaveText("Awards");
  await expect(progress(page)).toHaveCount(0);
  slow.release();
});

test("a loaded page shows no bar, even before hydration (specification 2)", async ({ page, request }) => {
  for (const path of ["", "professional"]) {
    const response = await request.get(path);
    expect(await response.text()).not.toContain("progressbar");
  }
  await open(page, "/");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});
