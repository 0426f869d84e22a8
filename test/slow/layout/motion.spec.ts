import type { Page } from "@playwright/test";
import { menuBar, open, title, topBar, WIDE } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";

test.use({ viewport: WIDE });

/** Describes running animations, without those driven by scrolling. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState !== "finished")
      .map((animation) => {
        const effect = animation.effect instanceof KeyframeEffect ? animation.effect : undefined;
        const name = animation instanceof CSSTransition ? animation.transitionProperty : "animation";
        return `${name} of ${effect?.target?.tagName.toLowerCase() ?? "?"}${effect?.pseudoElement ?? ""}`;
      }),
  );

for (const address of ["/", "/2022-tracker"]) {
  test(`nothing moves on ${address} with reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(() => {
      const started: string[] = [];
      Object.assign(window, { started });
      for (const type of ["animationstart", "transitionrun"]) {
        addEventListener(
          type,
          ({ target }) => {
            const moving = target instanceof Element ? target.getAnimations({ subtree: true }) : [];
            if (moving.every(({ timeline }) => timeline instanceof DocumentTimeline))
              started.push(`${type} of ${target}`);
          },
          true,
        );
      }
    });
    await open(page, address);
    await topBar(page)
      .getByRole("button", { name: /^Use (light|dark) theme$/ })
      .click();
    await topBar(page).getByRole("button", { name: "Open menu" }).click();
    expect(await moving(page)).toEqual([]);
    await menuBar(page).getByRole("button", { name: "Experience" }).hover();
    expect(await moving(page)).toEqual([]);
    await menuBar(page).getByRole("link", { name: "Awards" }).click();
    await expect(title(page)).toHaveText("Awards");
    expect(await moving(page)).toEqual([]);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(await moving(page)).toEqual([]);
    expect(await page.evaluate(() => "started" in window && window.started)).toEqual([]);
  });
}

test("a project's tile grows into the hero of its story from far down the page, and shrinks back", async ({ page }) => {
  await open(page, "/");
  /** The animated parts of each view transition from now on. */
  const transitions = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect);
        seen.push(effects.map((part) => part instanceof KeyframeEffect && part.pseudoElement).join());
      });
      return transition;
    };
    return seen;
  });
  const heroes = async () =>
    (await transitions.jsonValue()).map((parts) => new Set(parts.match(/\w+(?=\(hero\))/g)).size);
  const tile = page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: /^Made to Uplift/ });
  await tile.click();
  await expect(title(page)).toHaveText("Made to Uplift");
  await expect.poll(heroes).toEqual([3]);
  await page.goBack();
  await expect(tile).toBeInViewport();
  await expect.poll(heroes).toEqual([3, 3]);
  await menuBar(page).getByRole("link", { name: "Testimonials" }).dispatchEvent("click");
  await expect.poll(heroes).toEqual([3, 3, 0]);
});
