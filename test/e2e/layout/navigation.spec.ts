import type { Page } from "@playwright/test";
import { hold } from "../support/held-request.ts";
import {
  documentLoads,
  footerLink,
  hydrated,
  menuBar,
  open,
  painted,
  progress,
  scrollTo,
  title,
  WIDE,
} from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: WIDE });

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("links, Back and Forward change the page without loading a document", async ({ page: _, context }) => {
  // A new tab: the history of the shared one may be full.
  const page = await context.newPage();
  await open(page, "/professional");
  const loads = documentLoads(page);
  const entries = await page.evaluate(() => history.length);
  expect(await page.evaluate(() => document.activeElement === document.body), "the first page").toBe(true);

  await test.step("the new heading gets the focus, and Back and Forward restore the scroll position", async () => {
    await scrollTo(page, 900);
    // Clicked by script: a real click would scroll to the link first.
    await footerLink(page, "v5").dispatchEvent("click");
    await expect(title(page)).toHaveText("Design Evolution");
    await expect(title(page)).toBeFocused();
    await expect(page).toHaveTitle("Design Evolution - Robin Vale");
    await expect.poll(() => scrollTop(page)).toBe(0);
    await scrollTo(page, 500);
    await page.goBack();
    await expect(title(page)).toHaveText("Professional Experience");
    await expect(title(page)).toBeFocused();
    await expect.poll(() => scrollTop(page)).toBe(900);
    await page.goForward();
    await expect(title(page)).toHaveText("Design Evolution");
    await expect.poll(() => scrollTop(page)).toBe(500);
  });

  await test.step("a double click and a link to the current page add no further history entries", async () => {
    await footerLink(page, "Privacy").dblclick();
    await expect(title(page)).toHaveText("Privacy");
    await footerLink(page, "Privacy").click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(entries + 2);
  });

  await test.step("a hash changes neither the page nor its title, and Back removes it", async () => {
    await page.getByRole("link", { name: "Skip to content" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/privacy#_main$/);
    await expect(page.getByRole("main")).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page).toHaveTitle("Privacy - Robin Vale");
  });
  expect(loads()).toBe(0);

  await test.step("a reload and a return from another document restore the scroll position", async () => {
    await open(page, "/professional");
    await scrollTo(page, 900);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => scrollTop(page)).toBe(900);
    await page.goto("about:blank");
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(900);
  });
});

test("a new page appears at most 120 px below its top and glides there", async ({ page }) => {
  for (const motion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await open(page, "/professional");
    await scrollTo(page, 1600);
    const positions = await page.evaluateHandle(() => {
      const seen: number[] = [];
      const check = () => {
        if (document.querySelector("h1")?.textContent === "Design Evolution") seen.push(scrollY);
        requestAnimationFrame(check);
      };
      check();
      return seen;
    });
    await footerLink(page, "v5").dispatchEvent("click");
    await expect.poll(async () => (await positions.jsonValue()).at(-1)).toBe(0);
    const seen = await positions.jsonValue();
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(Math.max(...seen)).toBeLessThanOrEqual(motion === "reduce" ? 0 : 120);
  }
});

test("a pending navigation has a progress bar, and is canceled by another link or Back", async ({ page }) => {
  const code = await hold(page, /\/assets\/document-/);
  const impact = await hold(page, /\/impact\.data/);
  await open(page, "/professional");
  await footerLink(page, "Privacy").click();
  await code.requested;
  await expect(progress(page)).toBeVisible();
  await expect(title(page)).toHaveText("Professional Experience");
  await footerLink(page, "v5").click();
  await expect(title(page)).toHaveText("Design Evolution");
  await expect(progress(page)).toHaveCount(0);
  code.release();

  await menuBar(page).getByRole("button", { name: "Experience" }).hover();
  await menuBar(page).getByRole("link", { name: "Social Impact" }).click();
  await impact.requested;
  await page.goBack();
  await expect(title(page)).toHaveText("Professional Experience");
  await expect(progress(page)).toHaveCount(0);
  await menuBar(page).getByRole("link", { name: "Testimonials" }).dispatchEvent("click");
  await expect(title(page)).toHaveText(/Testimonials$/);
  impact.release();
  await page.unrouteAll({ behavior: "wait" });
  await painted(page);
  await expect(title(page)).toHaveText(/Testimonials$/);
  await expect(menuBar(page).locator("[aria-current]")).toHaveText(["Testimonials"]);
});
