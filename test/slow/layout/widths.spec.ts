import type { Locator } from "@playwright/test";
import { createFolder } from "../../e2e/support/content.ts";
import {
  drawerMenu,
  hydrated,
  menuBar,
  open,
  painted,
  panelOf,
  scrollTo,
  title,
  topBar,
  WIDE,
} from "../../e2e/support/layout.ts";
import { group, item } from "../../e2e/support/menu.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../../e2e/support/test.ts";
import { writeFiles } from "../../support/content/temporary-content.ts";

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

test("the page begins below the bar, and so does the target of a hash", async ({ page }) => {
  await open(page, "/privacy");
  const height = async () => (await topBar(page).boundingBox())?.height ?? Number.NaN;
  for (const [width, offset] of [
    [1440, 88],
    [900, 88],
    [899, 56],
    [390, 56],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("main")).toHaveCSS("padding-top", `${offset}px`);
    expect(await height()).toBeLessThanOrEqual(offset);
  }
  const heading = page.getByRole("main").locator("h2").last();
  await heading.evaluate((element) => element.scrollIntoView());
  await painted(page);
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(await height());
});

test("the bar on home is transparent at the top only, and hides within 300 ms", async ({ page }) => {
  await open(page, "/");
  await expect(topBar(page)).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await scrollTo(page, 10);
  await expect(topBar(page)).toHaveCSS("background-color", /^rgb\(/);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const seconds = topBar(page).evaluate(
    (bar) =>
      new Promise<number>((resolve) => {
        bar.addEventListener("transitionend", (event) => {
          if (event instanceof TransitionEvent && event.propertyName === "translate") resolve(event.elapsedTime);
        });
      }),
  );
  await scrollTo(page, 400);
  expect(await seconds).toBe(0.3);
});

test("panels of the menu are 200 px wide, within the window, and indent lists by 24 px", async ({ page }) => {
  for (const width of [900, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/2022-tracker");
    for (const name of ["Experience", "Portfolio"]) {
      await group(page, name).hover();
      const panel = await panelOf(page, group(page, name));
      await expect(panel).toBeVisible();
      const { x = -1, width: wide } = (await panel.boundingBox()) ?? {};
      expect({ wide, fits: x >= 0 && x + 200 <= width }).toEqual({ wide: 200, fits: true });
    }
    const start = (name: string) =>
      item(page, name).evaluate((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return text.getBoundingClientRect().left;
      });
    expect(Math.round((await start("2022 Release")) - (await start("All Projects")))).toBe(24);
  }
});

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
  test.skip(ON_FILES, NEEDS_SERVER);
  const titles = ["Professional Experience", "Publications", "Teaching", "Talks", "Skills"];
  const pages = titles.map((title, index) => ({ path: `/page-${index}`, kind: "placeholder", title }));
  const site = { owner: { name: "Noa Lindqvist" }, pages: [{ path: "/", kind: "home" }, ...pages] };
  const contentDir = await createFolder();
  await writeFiles(contentDir, { "site.yaml": JSON.stringify(site) });
  const { origin } = await startSite({ contentDir });
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
