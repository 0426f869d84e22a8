import { crowdContent } from "../support/crowd-content.ts";
import { hydrated } from "../support/layout.ts";
import { emulatePrint } from "../support/print.ts";
import { expect, test } from "../support/test.ts";
import { filter } from "../support/wall.ts";

test("pages of a list are steps in history, filters cover the whole list, links lead to entries, and a page names its place in print", async ({
  page,
  startSite,
}) => {
  const contentDir = await crowdContent({ testimonies: 150, experiences: 60 });
  const { origin } = await startSite({ contentDir });
  const pagination = page.getByRole("navigation", { name: "Pages" });
  const cards = page.getByRole("article");
  const place = page.getByRole("main").getByText(/^Page \d+ of \d+$/);

  await page.goto(`${origin}/testimonials`);
  await hydrated(page);
  await pagination.getByRole("link", { name: "Next" }).click();
  await expect(cards.first()).toHaveId("testimony-25");
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport();
  await page.goBack();
  await expect(cards.first()).toHaveId("testimony-1");
  await expect(pagination).toBeInViewport();
  await page.goForward();
  await expect(cards.first()).toHaveId("testimony-25");
  await filter(page, "Impactful").click();
  await expect(page).toHaveURL(/\/testimonials\?impact=1$/);
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/^\d\d of 1\d\d shown$/);

  // An entry that is on another page now, and one that is gone.
  await page.goto(`${origin}/testimonials#testimony-130`);
  await expect(page).toHaveURL(/\/testimonials\?page=6#testimony-130$/);
  await expect(page.locator("#testimony-130")).toBeInViewport();
  await page.goto(`${origin}/testimonials#testimony-99999`);
  await expect(page).toHaveURL(/\/testimonials$/);

  await page.goto(`${origin}/professional?page=2`);
  await hydrated(page);
  await emulatePrint(page);
  await expect(place).toBeVisible();
});
