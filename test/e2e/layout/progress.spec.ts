import { hold } from "../support/held-request.ts";
import { open, progress, title, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: WIDE });

const SLOW = [
  ["data", /\/privacy\.data/],
  ["code", /\/assets\/document-/],
] as const;

for (const [part, address] of SLOW) {
  test(`a thin bar at the top stands while a page's ${part} is on its way, and only then (specification 2)`, async ({
    page,
  }) => {
    await open(page, "/professional");
    await expect(progress(page)).toHaveCount(0);
    const slow = await hold(page, address);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await slow.requested;
    await expect(progress(page)).toBeVisible();
    const box = await progress(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: WIDE.width });
    expect(box?.height).toBeLessThanOrEqual(4);
    // The old page stands until the new one is there.
    await expect(title(page)).toHaveText("Professional Experience");
    slow.release();
    await expect(title(page)).toHaveText("Privacy");
    await expect(progress(page)).toHaveCount(0);
  });
}

test("the bar goes when the visitor goes back to where they are", async ({ page }) => {
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

test("a page that is there already shows no bar, not even before scripts have run (specification 2)", async ({
  page,
  request,
}) => {
  for (const path of ["", "professional"]) {
    const answer = await request.get(path);
    expect(await answer.text()).not.toContain("progressbar");
  }
  await open(page, "/");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});
