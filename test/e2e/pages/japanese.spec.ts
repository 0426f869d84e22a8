import type { Locator } from "@playwright/test";
import { copyContent } from "../support/content.ts";
import { hydrated, NARROW } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: NARROW, reducedMotion: "reduce", allowedErrors: [/status of 404/] });

/** How many lines these words of an element take. */
const linesOf = (element: Locator, words: string) =>
  element.evaluate((one, words) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const at = text.textContent?.indexOf(words) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + words.length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    }
    throw new Error(`no ${words}`);
  }, words);

test("Japanese lines break between phrases, and figures stay in one line", async ({ page, startSite }) => {
  const { origin } = await startSite({ contentDir: await copyContent((site) => site.set("language", "ja")) });
  await page.goto(`${origin}/2022-tracker`);
  await hydrated(page);
  for (const [figure, phrase] of [
    ["ballots", "投函から"],
    ["users", "初めての"],
    ["resources", "開かれた"],
    ["hours", "ボランティア"],
  ] as const) {
    expect.soft(await linesOf(page.locator(`[data-figure=${figure}] dt`), phrase), phrase).toBe(1);
  }
  for (const figure of await page.locator("[data-figure] dd").all()) {
    const { height, size } = await figure.evaluate((one) => ({
      height: one.getBoundingClientRect().height,
      size: Number.parseFloat(getComputedStyle(one).fontSize),
    }));
    expect(height).toBeLessThan(size * 1.3);
    expect(await figure.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
  }

  await page.goto(`${origin}/nothing-here`);
  await hydrated(page);
  expect(await linesOf(page.getByRole("heading", { level: 1 }), "見つかりません")).toBe(1);
});
