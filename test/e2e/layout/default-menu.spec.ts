import { writeFiles } from "../../support/content/temporary-content.ts";
import { createFolder } from "../support/content.ts";
import { hydrated, menuBar, topBar } from "../support/layout.ts";
import { type RunningSite, runSite } from "../support/running-site.ts";
import { test as base, expect, NEEDS_SERVER, ON_FILES } from "../support/test.ts";

base.skip(ON_FILES, NEEDS_SERVER);

const TITLES = ["Professional Experience", "Publications", "Teaching", "Talks", "Skills"];

const test = base.extend<object, { academic: RunningSite }>({
  academic: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const contentDir = await createFolder();
      const pages = TITLES.map((title, index) => ({ path: `/page-${index}`, kind: "placeholder", title }));
      const site = { owner: { name: "Noa Lindqvist" }, pages: [{ path: "/", kind: "home" }, ...pages] };
      await writeFiles(contentDir, { "site.yaml": JSON.stringify(site) });
      const running = await runSite({ contentDir });
      await use(running);
      await running.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ academic }, use) => use(`${academic.origin}/`),
});

for (const [width, shown] of [
  [900, 2],
  [1200, 5],
  [1920, 5],
] as const) {
  test(`the bar shows the pages that fit at ${width} px, and the others under More`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("page-4");
    await hydrated(page);
    const bar = menuBar(page);
    await expect(bar.getByRole("link")).toHaveText(TITLES.slice(0, shown));
    const more = bar.getByRole("button", { name: "More" });
    await expect(more).toHaveCount(shown < TITLES.length ? 1 : 0);
    if (shown < TITLES.length) {
      await more.hover();
      await expect(bar.getByRole("listitem").getByRole("link")).toHaveText(TITLES);
      await expect(bar.getByRole("link", { name: "Skills" })).toHaveAttribute("aria-current", "page");
    }
    const boxes = await topBar(page)
      .locator("a, button")
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.closest("[data-panel]") === null)
          .map((one) => one.getBoundingClientRect())
          .map(({ left, right }) => [left, right] as const),
      );
    const overlaps = boxes.filter(([left], index) => index > 0 && left < (boxes[index - 1]?.[1] ?? 0) - 1);
    expect(overlaps).toEqual([]);
  });
}
