import type { Page } from "@playwright/test";
import { NARROW, open, scrollTo, title } from "../support/layout.ts";
import { expect, ON_FILES, test } from "../support/test.ts";

/** The elements of the transition between releases. */
const NAMES = ["release", "own", "both", "searches", "first", "second"];

const release = (page: Page, year: number) =>
  page.getByRole("navigation", { name: "Releases" }).getByRole("link", { name: `${year} Release` });

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

test("figures lead to how they were counted, charts to their tables and files, and the page to the next project", async ({
  page,
}) => {
  await open(page, "/2022-tracker");
  await page.getByRole("link", { name: /^likes.*how this was counted$/ }).click();
  await expect(page.getByRole("region", { name: "likes 12,460" })).toBeInViewport();
  for (const caption of ["Resource link clicks", "Searches in each release"]) {
    const chart = page.getByRole("figure").filter({ hasText: caption });
    await expect(chart.getByRole("table")).toBeHidden();
    await chart.getByText("View as table").click();
    await expect(chart.getByRole("table")).toBeVisible();
    const download = page.waitForEvent("download");
    await chart.getByRole("link", { name: "Download as CSV" }).click();
    // A static host sends no header with a name for the download.
    const name = ON_FILES ? /^(clicks|searches)\.csv$/ : /^2022-tracker-(clicks|searches)\.csv$/;
    expect((await download).suggestedFilename()).toMatch(name);
  }
  await page.getByRole("link", { name: "Next project Made to Uplift" }).click();
  await expect(title(page)).toHaveText("Made to Uplift");
});

test("switching releases morphs figures and bars in place, also by Back, but not with reduced motion", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await open(page, "/2022-tracker");
  await scrollTo(page, 180);
  const names = await watchTransitions(page);
  const forget = () => page.evaluate(() => delete document.body.dataset["transition"]);

  await release(page, 2020).click();
  await expect(title(page)).toHaveText("Texas Voter Tracker 2020");
  await expect(page).toHaveURL(/\/2020-tracker$/);
  await expect(release(page, 2020)).toHaveAttribute("aria-current", "page");
  await expect.poll(names).toEqual(expect.arrayContaining(NAMES));
  expect(await page.evaluate(() => scrollY)).toBe(180);

  await forget();
  await page.goBack();
  await expect(title(page)).toHaveText("Texas Voter Tracker 2022");
  await expect.poll(names).toEqual(expect.arrayContaining(NAMES));

  await forget();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await release(page, 2020).click();
  await expect(title(page)).toHaveText("Texas Voter Tracker 2020");
  await expect.poll(names).toEqual([""]);
});
