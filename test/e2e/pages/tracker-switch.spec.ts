import type { Page } from "@playwright/test";
import { NARROW, open, scrollTo, title } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

const NAMES = ["release", "own", "both", "searches", "first", "second"];

test.use({ viewport: NARROW });

/** Records the names that take part in view transitions from now on. */
async function watchTransitions(page: Page): Promise<() => Promise<readonly string[] | undefined>> {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const names = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
          .map((part) => /\((.+)\)/.exec(part ?? "")?.[1]);
        document.body.dataset["transition"] = [...new Set(names)].join(" ");
      });
      return transition;
    };
  });
  return () => page.evaluate(() => document.body.dataset["transition"]?.split(" "));
}

const footerLink = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name });
const release = (page: Page, year: number) =>
  page.getByRole("navigation", { name: "Releases" }).getByRole("link", { name: `${year} Release` });

test("switching releases morphs figures and bars in place and keeps the position (D32)", async ({ page }) => {
  await open(page, "/2022-tracker");
  await scrollTo(page, 180);
  const names = await watchTransitions(page);
  await release(page, 2020).click();
  await expect(title(page)).toHaveText("Texas Voter Tracker 2020");
  await expect(page).toHaveURL(/\/2020-tracker$/);
  await expect(release(page, 2020)).toHaveAttribute("aria-current", "page");
  await expect.poll(names).toEqual(expect.arrayContaining(NAMES));
  expect(await page.evaluate(() => scrollY)).toBe(180);
  await expect(page.locator("[data-switching]")).toHaveCount(0);
});

test("Back from a release morphs, too, and other pages do not", async ({ page }) => {
  await open(page, "/2022-tracker");
  await release(page, 2020).click();
  await expect(title(page)).toHaveText("Texas Voter Tracker 2020");
  await expect(page.locator("[data-switching]")).toHaveCount(0);
  const names = await watchTransitions(page);
  await page.goBack();
  await expect(title(page)).toHaveText("Texas Voter Tracker 2022");
  await expect.poll(names).toEqual(expect.arrayContaining(NAMES));
  await expect(page.locator("[data-switching]")).toHaveCount(0);
  await page.evaluate(() => delete document.body.dataset["transition"]);
  await footerLink(page, "Terms").click();
  await expect(title(page)).toHaveText("Terms");
  await expect.poll(names).toBeDefined();
  expect((await names())?.filter((name) => NAMES.includes(name))).toEqual([]);
});

test("with reduced motion, releases switch at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/2022-tracker");
  const names = await watchTransitions(page);
  await release(page, 2020).click();
  await expect(title(page)).toHaveText("Texas Voter Tracker 2020");
  await expect.poll(names).toEqual([""]);
});
