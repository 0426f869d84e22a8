import type { Page } from "@playwright/test";
import { brand, documentLoads, menuBar, open, painted, scrollTo, takenOver, title, WIDE } from "./support/frame.ts";
import { hold, holdEnd } from "./support/held-request.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: WIDE });

const footerLink = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });
const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Chooses an item of the Experience group with the mouse. */
async function choose(page: Page, name: string) {
  await menuBar(page).getByRole("button", { name: "Experience" }).hover();
  await menuBar(page).getByRole("link", { name, exact: true }).click();
}

test("a link changes the page without loading a document, and moves the focus to its heading (D16)", async ({
  page,
}) => {
  await open(page, "/professional");
  const loads = documentLoads(page);
  await footerLink(page, "Privacy").click();
  await expect(title(page)).toHaveText("Privacy");
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page).toHaveTitle("Privacy - Robin Vale");
  await page.goBack();
  await expect(title(page)).toHaveText("Professional Experience");
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle("Professional Experience - Robin Vale");
  await page.goForward();
  await expect(title(page)).toHaveText("Privacy");
  expect(loads()).toBe(0);
});

test("the first page leaves the focus where the browser puts it (D16)", async ({ page }) => {
  await open(page, "/professional");
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test.describe("a new page scrolls to the top (D17)", () => {
  /**
   * How the browser is asked to get to the top from here on. Counting the places in between would count the frames
   * that a machine has time to draw.
   */
  async function askedFor(page: Page): Promise<() => Promise<string[]>> {
    const list = await page.evaluateHandle(() => {
      const asked: string[] = [];
      window.scrollTo = new Proxy(window.scrollTo, {
        apply(scrollTo, self, to) {
          if (to[1] === 0) asked.push(getComputedStyle(document.documentElement).scrollBehavior);
          Reflect.apply(scrollTo, self, to);
        },
      });
      return asked;
    });
    return () => list.jsonValue();
  }

  async function leaveFromBelow(page: Page): Promise<string[]> {
    await open(page, "/professional");
    await scrollTo(page, 1600);
    const asked = await askedFor(page);
    // Pressed by script: a pointer would have to go to the link first.
    await footerLink(page, "v5").dispatchEvent("click");
    await expect(title(page)).toHaveText("Design Evolution");
    await expect.poll(() => place(page)).toBe(0);
    return asked();
  }

  test("smoothly", async ({ page }) => {
    expect(await leaveFromBelow(page)).toEqual(["smooth"]);
  });

  test("at once under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await leaveFromBelow(page)).toEqual(["auto"]);
  });
});

test("back and forward restore the place on the page (D17)", async ({ page }) => {
  await open(page, "/professional");
  await scrollTo(page, 900);
  await footerLink(page, "v5").dispatchEvent("click");
  await expect(title(page)).toHaveText("Design Evolution");
  await expect.poll(() => place(page)).toBe(0);
  await scrollTo(page, 500);
  await page.goBack();
  await expect(title(page)).toHaveText("Professional Experience");
  await expect.poll(() => place(page)).toBe(900);
  await page.goForward();
  await expect(title(page)).toHaveText("Design Evolution");
  await expect.poll(() => place(page)).toBe(500);
});

test("back from another document and a reload restore the place, too (D17)", async ({ page }) => {
  await open(page, "/professional");
  await scrollTo(page, 900);
  await page.reload();
  await takenOver(page);
  await expect.poll(() => place(page)).toBe(900);
  await page.goto("about:blank");
  await page.goBack();
  await expect(title(page)).toHaveText("Professional Experience");
  await expect.poll(() => place(page)).toBe(900);
});

test("choosing a filter keeps the place and the focus (D7, D16)", async ({ page }) => {
  await open(page, "/testimonials");
  const loads = documentLoads(page);
  const filters = page.getByRole("navigation", { name: "Filter testimonials" });
  const filter = filters.getByRole("list", { name: "Category" }).getByRole("link").first();
  await filter.scrollIntoViewIfNeeded();
  await scrollTo(page, 120);
  await filter.click();
  await expect(filter).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/\/testimonials\?category=./);
  await expect(filter).toBeFocused();
  await painted(page);
  expect(await place(page)).toBe(120);
  await page.goBack();
  await expect(filter).not.toHaveAttribute("aria-current", "true");
  await painted(page);
  expect(await place(page)).toBe(120);
  expect(loads()).toBe(0);
});

test("a hash changes neither the page nor its title, and back undoes it (D16)", async ({ page }) => {
  await open(page, "/professional");
  const loads = documentLoads(page);
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/professional#main$/);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(title(page)).toHaveText("Professional Experience");
  await page.goBack();
  await expect(page).toHaveURL(/\/professional$/);
  await expect(title(page)).toHaveText("Professional Experience");
  await expect(page).toHaveTitle("Professional Experience - Robin Vale");
  expect(loads()).toBe(0);
});

test("a link pressed twice quickly goes there once", async ({ page }) => {
  await open(page, "/professional");
  const before = await page.evaluate(() => history.length);
  await footerLink(page, "Privacy").dblclick();
  await expect(title(page)).toHaveText("Privacy");
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(title(page)).toHaveText("Professional Experience");
});

test("who changes their mind while a page loads ends on the last one chosen", async ({ page }) => {
  await open(page, "/professional");
  const slow = await hold(page, /\/impact\.data/);
  await choose(page, "Social Impact");
  await slow.asked;
  await choose(page, "Awards");
  await expect(title(page)).toHaveText("Awards");
  slow.release();
  await page.unrouteAll({ behavior: "wait" });
  await painted(page);
  await expect(title(page)).toHaveText("Awards");
  await expect(page).toHaveURL(/\/awards$/);
  await expect(menuBar(page).locator("[aria-current]")).toHaveText(["Awards"]);
});

test("who changes their mind while the last of a page is on its way causes no error", async ({ page }) => {
  await open(page, "/professional");
  const end = await holdEnd(page, /\/privacy\.data/);
  const code = await hold(page, /\/assets\/privacy-/);
  const data = page.waitForResponse(/\/privacy\.data/);
  await footerLink(page, "Privacy").click();
  await Promise.all([data, code.asked]);
  await painted(page);
  await footerLink(page, "Terms").click();
  await expect(title(page)).toHaveText("Terms");
  code.release();
  end();
  await painted(page);
  await expect(title(page)).toHaveText("Terms");
});

test("who goes back and on at once, while a page's styles and data are on their way, causes no error", async ({
  page,
}) => {
  await open(page, "/2020-tracker");
  await footerLink(page, "Terms").click();
  await expect(title(page)).toHaveText("Terms");
  const styles = await hold(page, /\/assets\/tracker-page-.*\.css/);
  const data = await hold(page, /\/2020-tracker\.data/);
  await page.goBack();
  await Promise.all([styles.asked, data.asked]);
  await footerLink(page, "v5").click();
  await expect(title(page)).toHaveText("Design Evolution");
  data.release();
  styles.release();
  await painted(page);
  await expect(title(page)).toHaveText("Design Evolution");
});

test("a transition that is cut short is no error: the page is there all the same", async ({ page }) => {
  await open(page, "/terms");
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.skipTransition();
      return transition;
    };
  });
  await brand(page).click();
  await expect(title(page)).toHaveText("I am a Builder");
  await page.getByRole("button", { name: /Use (dark|light) theme/ }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", /dark|light/);
});

test("the address that is open already can be chosen again", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/privacy");
  const before = await page.evaluate(() => history.length);
  await footerLink(page, "Privacy").click();
  await expect.poll(() => place(page)).toBe(0);
  await expect(title(page)).toHaveText("Privacy");
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("a link opened in a new tab leaves this one alone", async ({ page, context }) => {
  await open(page, "/professional");
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    footerLink(page, "Privacy").click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(title(tab)).toHaveText("Privacy");
  await expect(title(page)).toHaveText("Professional Experience");
});
