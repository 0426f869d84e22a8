import type { Page } from "@playwright/test";
import { NO_VIOLATIONS, violationsByTheme } from "../../e2e/support/axe.ts";
import { test } from "../../e2e/support/editor.ts";
import { expect } from "../../e2e/support/test.ts";

/** In px (WCAG 2.2, 2.5.8). */
const SMALLEST = 24;

/** Groups, the first rows of lists, and what can be added: all in one step, because each click renders the form. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const click = (found: readonly Element[]) => {
      for (const element of found) if (element instanceof HTMLElement) element.click();
    };
    click([...document.querySelectorAll("[data-at] > details:not([open]) > summary")]);
    await new Promise(requestAnimationFrame);
    click([...document.querySelectorAll("[data-at] button[aria-expanded=false]")].slice(0, 6));
  });
}

for (const file of [
  "site.yaml",
  "portfolio/stories/budgeting.yaml",
  "portfolio/experiences/northfield-director.yaml",
  "portfolio/blog/reading-a-queue.md",
]) {
  test(`has accessible controls for ${file}`, async ({ page, openDocument }) => {
    await openDocument(file);
    await unfold(page);
    expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS);
    const controls = page.locator("[data-at] :is(button, input, select, textarea, summary):visible");
    expect(await controls.count()).toBeGreaterThan(5);
    const small = await controls.evaluateAll(
      (controls, least) =>
        controls
          .filter((control) => !control.matches("input[type=file]"))
          .map((control) => ({ control, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.width < least || box.height < least)
          .map(({ control }) => control.outerHTML.slice(0, 120)),
      SMALLEST,
    );
    expect(small).toEqual([]);
  });
}
