import type { Locator } from "@playwright/test";
import { copyContent } from "../../e2e/support/content.ts";
import { hydrated, NARROW } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";

test.use({ viewport: NARROW, reducedMotion: "reduce" });

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

test("Japanese lines break between phrases", async ({ page, startSite }) => {
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
});
