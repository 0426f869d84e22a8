import type { Locator } from "@playwright/test";
import { contentOf } from "../../e2e/support/content.ts";
import { drawerMenu, hydrated, menuBar, open, title, topBar, WIDE } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

/** Visible links and buttons of a bar that overlap the one before them. */
async function overlapsIn(bar: Locator): Promise<readonly number[]> {
  const boxes = await bar.locator("a, button").evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && one.closest("[data-panel]") === null)
      .map((one) => one.getBoundingClientRect())
      .map(({ left, right }) => [left, right] as const),
  );
  expect(boxes.length).toBeGreaterThanOrEqual(5);
  return boxes.map(([left], index) => left - (boxes[index - 1]?.[1] ?? 0)).filter((gap) => gap < -1);
}

test("the bar stays visible beside an open drawer, and nothing in it overlaps", async ({ page }) => {
  for (const width of [900, 940, 1000, 1100]) {
    await page.setViewportSize({ width, height: 720 });
    await open(page, "/awards");
    await topBar(page).getByRole("button", { name: "Open menu" }).click();
    await expect(drawerMenu(page)).toBeVisible();
    await expect(menuBar(page)).toBeVisible();
    await expect.poll(() => overlapsIn(topBar(page)), `${width} px`).toEqual([]);
  }
});

test("a menu that the owner did not write shows the pages that fit, and the others under More", async ({
  page,
  startSite,
}) => {
  const titles = ["Professional Experience", "Publications", "Teaching", "Talks", "Skills"];
  const pages = titles.map((title, index) => ({ path: `/page-${index}`, kind: "placeholder", title }));
  const site = { owner: { name: "Noa Lindqvist" }, pages: [{ path: "/", kind: "home" }, ...pages] };
  const { origin } = await startSite({ contentDir: await contentOf({ "site.yaml": site }) });
  await page.goto(`${origin}/page-4`);
  await hydrated(page);
  await expect(title(page)).toBeVisible();
  const more = menuBar(page).getByRole("button", { name: "More" });
  for (const [width, shown] of [
    [1920, 5],
    [1200, 5],
    [900, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(menuBar(page).getByRole("link")).toHaveText(titles.slice(0, shown));
    await expect(more).toHaveCount(shown < titles.length ? 1 : 0);
    expect(await overlapsIn(topBar(page)), `${width} px`).toEqual([]);
  }
  await more.hover();
  await expect(menuBar(page).getByRole("listitem").getByRole("link")).toHaveText(titles);
  await expect(menuBar(page).getByRole("link", { name: "Skills" })).toHaveAttribute("aria-current", "page");
});
