import { documentsIn } from "./support/content.ts";
import { expect, test } from "./support/test.ts";

test("a claim shows the words that back it, and leads to the wall and back (D3)", async ({ page }) => {
  await page.goto("professional");
  const entry = page.getByRole("article", { name: "Director of Product Engineering" });
  await expect(entry.getByRole("heading", { name: "What colleagues say" })).toBeVisible();
  await expect(entry.getByRole("figure")).toHaveCount(2);
  await entry.getByRole("link", { name: "Hana O." }).click();
  await expect(page).toHaveURL(/\/testimonials#testimony-\d+$/);
  const brick = page.getByRole("article", { name: "Hana O." });
  await expect(brick).toBeInViewport();
  await brick.getByRole("link", { name: "Director of Product Engineering, Northfield Civic Systems" }).click();
  await expect(page).toHaveURL(/\/professional#northfield-director$/);
  await expect(entry).toBeInViewport();
});

test("every shown testimony that an experience names stands below it, with its redactions (D6)", async ({
  request,
}) => {
  const experiences = (await documentsIn("experiences")).filter(({ evidence }) => evidence !== undefined);
  expect(experiences.length).toBeGreaterThanOrEqual(4);
  for (const address of ["professional", "professional.data"]) {
    const text = await (await request.get(address)).text();
    expect(text).toContain("The settlement rewrite saved us roughly");
    expect(text).not.toContain("two million");
  }
});

test("on paper, a claim stands without its evidence", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("professional");
  await expect(page.getByRole("heading", { name: "Director of Product Engineering" })).toBeVisible();
  await expect(page.getByText("What colleagues say").first()).toBeHidden();
});
