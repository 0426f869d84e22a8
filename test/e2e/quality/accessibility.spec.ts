import { NO_VIOLATIONS, violationsByTheme } from "../support/axe.ts";
import { drawerMenu, menuBar, NARROW, open, painted, panelOf, scrollTo, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ reducedMotion: "reduce" });

test("drawer, dropdown, search and unfolded content have no accessibility violations", async ({ page }) => {
  const expectNone = async (what: string) =>
    expect({ what, ...(await violationsByTheme(page)) }).toEqual({ what, ...NO_VIOLATIONS });
  await page.setViewportSize(WIDE);
  await open(page, "/2022-tracker");
  const button = menuBar(page).getByRole("button", { name: "Portfolio" });
  await button.focus();
  await page.keyboard.press("ArrowDown");
  await expect(await panelOf(page, button)).toBeVisible();
  await expectNone("dropdown");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  for (const [query, found] of [
    ["", "Copy email address"],
    ["ballot", "Ballot Guide"],
    ["zzzzzz", "No results"],
  ] as const) {
    await page.getByRole("combobox").fill(query);
    await expect(page.getByRole("dialog", { name: "Search" })).toContainText(found);
    await expectNone(`search for "${query}"`);
  }
  await page.keyboard.press("Escape");
  for (const fold of await page.getByRole("main").locator("details > summary").all()) await fold.click();
  await scrollTo(page, 0);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(drawerMenu(page)).toBeVisible();
  await expectNone("drawer beside unfolded charts");

  await page.setViewportSize(NARROW);
  await open(page, "/testimonials");
  for (const fold of await page.getByRole("main").locator("details > summary").all()) await fold.click();
  await expectNone("unfolded quotes");
  await scrollTo(page, 0);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(drawerMenu(page)).toBeVisible();
  await expectNone("drawer over the page");
});

test("the skip link is the first stop of home, and every stop is visible and has a ring", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, "/");
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    await painted(page);
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      // A link that covers its block has its focus ring on a pseudo-element.
      const rings = [null, "::after", "::before"].map((part) => getComputedStyle(element, part));
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const hit = document.elementFromPoint(x, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
      return {
        name: element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 60) ?? "",
        hasRing: rings.some((ring) => ring.outlineStyle !== "none" && Number.parseFloat(ring.outlineWidth) >= 2),
        isInView: hit !== null && (element.contains(hit) || hit.contains(element)),
      };
    });
    if (stop === undefined) break;
    stops.push(stop.name);
    expect.soft(stop).toEqual({ name: stop.name, hasRing: true, isInView: true });
    expect(stops.length, "the focus never leaves the page").toBeLessThan(200);
  }
  expect(stops[0]).toBe("Skip to content");
  expect(stops.length).toBeGreaterThan(15);
});
