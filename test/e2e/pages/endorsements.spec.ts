import { open, title } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test("a cited testimony is reached and highlighted until the next click, and leads back", async ({ page }) => {
  await open(page, "/professional");
  const entry = page.getByRole("article", { name: "Director of Product Engineering" });
  const card = page.getByRole("article", { name: "Hana O." });
  await entry.getByRole("link", { name: "Hana O." }).click();
  await expect(page).toHaveURL(/\/testimonials#testimony-\d+$/);
  await expect(card).toBeInViewport();
  const focused = page.locator(":focus");
  await expect(focused).toContainText("Hana O.");
  await expect(focused).toHaveCSS("outline-style", "solid");
  const highlighted = page.locator("[data-arrived]");
  await expect(highlighted).toHaveCount(1);
  await title(page).click();
  await expect(highlighted).toHaveCount(0);
  await card.getByRole("link", { name: "Director of Product Engineering, Northfield Civic Systems" }).click();
  await expect(page).toHaveURL(/\/professional#northfield-director$/);
  await expect(entry).toBeInViewport();
});
