import { NO_VIOLATIONS, violationsByTheme } from "../support/axe.ts";
import { drawerMenu, menuBar, NARROW, open, painted, panelOf, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ reducedMotion: "reduce" });

test("the drawer has no accessibility violations, over the page and beside it", async ({ page }) => {
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    await open(page, "/awards");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(drawerMenu(page)).toBeVisible();
    expect({ width: size.width, ...(await violationsByTheme(page)) }).toEqual({ width: size.width, ...NO_VIOLATIONS });
  }
});

test("an open dropdown has no accessibility violations", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, "/2022-tracker");
  const button = menuBar(page).getByRole("button", { name: "Portfolio" });
  await button.focus();
  await page.keyboard.press("ArrowDown");
  await expect(await panelOf(page, button)).toBeVisible();
  expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS);
});

test("unfolded content has no accessibility violations", async ({ page }) => {
  for (const address of ["/professional", "/testimonials"]) {
    await open(page, address);
    for (const fold of await page.getByRole("main").locator("details > summary").all()) await fold.click();
    expect({ address, ...(await violationsByTheme(page)) }).toEqual({ address, ...NO_VIOLATIONS });
  }
});

test("the skip link is the first stop, and every stop on the home page has visible focus", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, "/");
  const stops: string[] = [];
  const hidden: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    await painted(page);
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      // A link that covers its block has its focus ring on a pseudo-element.
      const ring = [null, "::after", "::before"]
        .map((part) => getComputedStyle(element, part))
        .some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2);
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const hit = document.elementFromPoint(x, y);
      return {
        name: element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 60) ?? "",
        ring,
        inView: hit !== null && (element.contains(hit) || hit.contains(element)),
      };
    });
    if (stop === undefined) break;
    stops.push(stop.name);
    if (!stop.ring || !stop.inView) hidden.push(`${stop.name} (ring ${stop.ring}, in view ${stop.inView})`);
    expect(stops.length, "the focus never leaves the page").toBeLessThan(200);
  }
  expect(stops[0]).toBe("Skip to content");
  expect(stops.length).toBeGreaterThan(15);
  expect(hidden).toEqual([]);
});
