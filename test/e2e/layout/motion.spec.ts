import type { Page } from "@playwright/test";
import { hydrated, menuBar, open, scrollTo, title, topBar, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

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

/** Records every animation that starts, without those driven by scrolling; starts over with each document. */
async function watchMotion(page: Page) {
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
  return () => page.evaluate(() => ("started" in window ? window.started : "not recorded"));
}

for (const address of ["/", "/professional", "/testimonials", "/2022-tracker"]) {
  test(`nothing moves on ${address} with reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const started = await watchMotion(page);
    await open(page, address);
    expect(await moving(page)).toEqual([]);
    await topBar(page)
      .getByRole("button", { name: /^Use (light|dark) theme$/ })
      .click();
    expect(await moving(page)).toEqual([]);
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
    expect(await started()).toEqual([]);
  });
}

/** Position and opacity of every element, without those animated by scrolling. */
const layoutOf = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    const scrolled = new Set(
      document
        .getAnimations()
        .filter(({ timeline }) => !(timeline instanceof DocumentTimeline))
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null)),
    );
    return [...main.querySelectorAll("*")]
      .filter((element) => element.closest("svg") === null && !scrolled.has(element))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { opacity, visibility } = getComputedStyle(element);
        const box = [x, y, width, height].map((size) => Math.round(size));
        return `${element.tagName.toLowerCase()} at ${box}, opacity ${opacity}, ${visibility}`;
      });
  });

for (const address of ["/", "/professional"]) {
  test(`animations on ${address} end in the state shown with reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, address);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const still = await layoutOf(page);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.reload();
    await hydrated(page);
    await expect(title(page)).toBeVisible();
    await expect.poll(() => moving(page)).toEqual([]);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await layoutOf(page)).toEqual(still);
    expect(still.filter((line) => line.includes("opacity 0,") || line.includes("hidden"))).toEqual([]);
  });
}

/** Records the animations of each view transition from now on: pseudo-elements, and `clip-path` where it is animated. */
async function watchTransitions(page: Page) {
  const transitions = await page.evaluateHandle(() => {
    const seen: string[][] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect);
        const parts = effects.filter((effect) => effect instanceof KeyframeEffect);
        seen.push(
          parts.map((part) => {
            const isClip = part.getKeyframes().some((frame) => "clipPath" in frame);
            return `${part.pseudoElement}${isClip ? " clip-path" : ""}`;
          }),
        );
      });
      return transition;
    };
    return seen;
  });
  return () => transitions.jsonValue();
}

test("a project's tile grows into the hero of its story from far down the page, and shrinks back", async ({ page }) => {
  await open(page, "/");
  const transitions = await watchTransitions(page);
  const tile = page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: /^Made to Uplift/ });
  await tile.click();
  await expect(title(page)).toHaveText("Made to Uplift");
  await expect.poll(async () => (await transitions()).length).toBe(1);
  await page.goBack();
  await expect(tile).toBeInViewport();
  await expect.poll(async () => (await transitions()).length).toBe(2);
  for (const parts of await transitions()) {
    for (const side of ["group", "old", "new"]) {
      expect(parts.filter((part) => part === `::view-transition-${side}(hero)`)).not.toEqual([]);
    }
  }
});

test("a project's tile stays where it is when another page is opened", async ({ page }) => {
  await open(page, "/");
  const transitions = await watchTransitions(page);
  await menuBar(page).getByRole("link", { name: "Testimonials" }).click();
  await expect(title(page)).toHaveText(/Testimonials$/);
  await expect.poll(async () => (await transitions()).length).toBe(1);
  expect((await transitions()).flat().filter((part) => part.includes("hero"))).toEqual([]);
});

test("a change of theme is drawn across the whole page at once", async ({ page }) => {
  await open(page, "/professional");
  const transitions = await watchTransitions(page);
  await topBar(page)
    .getByRole("button", { name: /^Use (light|dark) theme$/ })
    .click();
  await expect.poll(async () => (await transitions()).length).toBe(1);
  const [parts = []] = await transitions();
  expect(parts).toContain("::view-transition-new(root) clip-path");
  expect(parts.filter((part) => part.startsWith("::view-transition") && !part.includes("(root)"))).toEqual([]);
  await expect(page.locator("html")).not.toHaveAttribute("data-wipe");
});

test("a story's bars are put together as they are scrolled into view, or stand whole with reduced motion", async ({
  page,
}) => {
  await open(page, "/bank-of-kigali");
  const parts = page.locator("main svg[aria-hidden] > g[data-tone]");
  const opacities = () => parts.evaluateAll((all) => all.map((part) => Number(getComputedStyle(part).opacity)));
  const top = await parts.first().evaluate((part) => part.getBoundingClientRect().top + scrollY);
  await scrollTo(page, top - WIDE.height);
  expect(Math.max(...(await opacities()))).toBe(0);
  await scrollTo(page, top);
  expect(Math.min(...(await opacities()))).toBe(1);
  await scrollTo(page, top - WIDE.height);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(Math.min(...(await opacities()))).toBe(1);
});
