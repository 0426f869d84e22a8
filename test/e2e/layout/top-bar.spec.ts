import type { Page } from "@playwright/test";
import { brand, doubleText, menuBar, NARROW, open, painted, scrollTo, title, topBar, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

// Without motion, so that the bar is always at its final position.
test.use({ viewport: WIDE, reducedMotion: "reduce" });

/** The bar's lower edge, relative to the top of the window. */
const bottom = async (page: Page) => {
  const box = await topBar(page).boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
};
const height = async (page: Page) => (await topBar(page).boundingBox())?.height ?? Number.NaN;

test("the bar hides on scrolling down and returns on scrolling up (specification 2)", async ({ page }) => {
  await open(page, "/professional");
  await expect(topBar(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.move(WIDE.width / 2, WIDE.height / 2);
  await page.mouse.wheel(0, 700);
  await expect(topBar(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -120);
  await expect(topBar(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 120);
  await expect(topBar(page)).not.toBeInViewport();
});

test("the bar stays visible for the first 100 px (specification 4)", async ({ page }) => {
  await open(page, "/professional");
  await scrollTo(page, 60);
  await scrollTo(page, 100);
  expect(await bottom(page)).toBe(await height(page));
  await scrollTo(page, 101);
  await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
  // Within the first 100 px it stays visible in either direction.
  await scrollTo(page, 40);
  await expect.poll(() => bottom(page)).toBe(await height(page));
  await scrollTo(page, 90);
  expect(await bottom(page)).toBe(await height(page));
});

test("the bar on home is transparent at the top, and opaque where words are below it", async ({ page }) => {
  await open(page, "/");
  const background = () => topBar(page).evaluate((bar) => getComputedStyle(bar).backgroundColor);
  expect(await background()).toBe("rgba(0, 0, 0, 0)");
  for (const top of [10, 60]) {
    await scrollTo(page, top);
    await expect.poll(background, `at ${top} px`).toMatch(/^rgb\(/);
  }
});

test("the bar hides with a 300 ms transition (specification 2)", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/professional");
  const leaving = page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        document.addEventListener("transitionstart", ({ target, propertyName }) => {
          if (!(target instanceof HTMLElement) || !target.matches("header, header *")) return;
          const moving = target.getAnimations().find((animation) => animation instanceof CSSTransition);
          resolve({ propertyName, duration: moving?.effect?.getTiming().duration });
        });
      }),
  );
  await scrollTo(page, 400);
  expect(await leaving).toEqual({ propertyName: expect.stringMatching(/^(translate|transform)$/), duration: 300 });
});

test.describe("the bar never hides", () => {
  test("while the focus is in it", async ({ page }) => {
    await open(page, "/professional");
    await menuBar(page).getByRole("link", { name: "Testimonials" }).focus();
    await page.keyboard.press("Shift+Tab");
    await expect(brand(page)).toBeFocused();
    await scrollTo(page, 300);
    await scrollTo(page, 600);
    expect(await bottom(page)).toBe(await height(page));
    // It may hide once the focus has left.
    await title(page).focus();
    await scrollTo(page, 900);
    await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
  });

  test("while a dropdown is open", async ({ page }) => {
    await open(page, "/professional");
    await menuBar(page).getByRole("button", { name: "Experience" }).hover();
    await expect(menuBar(page).getByRole("link", { name: "Awards" })).toBeVisible();
    await scrollTo(page, 300);
    await scrollTo(page, 600);
    expect(await bottom(page)).toBe(await height(page));
    await expect(menuBar(page).getByRole("link", { name: "Awards" })).toBeVisible();
  });

  test("when the focus enters it from below", async ({ page }) => {
    await open(page, "/professional");
    await scrollTo(page, 600);
    await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
    await title(page).focus();
    await scrollTo(page, 800);
    await page.keyboard.press("Shift+Tab");
    await expect(topBar(page).locator(":focus")).toHaveCount(1);
    await expect.poll(() => bottom(page)).toBe(await height(page));
  });
});

test("the bar is visible on a new page (specification 2)", async ({ page }) => {
  await open(page, "/professional");
  await scrollTo(page, 900);
  await expect(topBar(page)).not.toBeInViewport();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(title(page)).toHaveText(/Privacy/);
  await expect(topBar(page)).toBeInViewport({ ratio: 1 });
});

test.describe("the brand", () => {
  // The browser reports the status of the missing page.
  test.use({ allowedErrors: [/status of 404/] });

  test("is on every page, on home without the wordmark (specification 1)", async ({ page }) => {
    for (const path of ["/", "/professional", "/privacy", "/resumes", "/no-such-page"]) {
      await page.goto(path.slice(1), { waitUntil: "domcontentloaded" });
      await expect(brand(page), path).toBeVisible();
      await expect(brand(page).locator("img"), path).toBeVisible();
      await expect(brand(page).getByText("Robin Vale"), path).toHaveCount(path === "/" ? 0 : 1);
    }
  });
});

test("the bar and the footer begin at the same place on every page of a wide window", async ({ page }) => {
  for (const width of [1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1000 });
    const edges: unknown[] = [];
    for (const path of ["/", "/portfolio", "/professional", "/privacy"]) {
      await open(page, path);
      const menu = await page.getByRole("button", { name: "Open menu" }).boundingBox();
      const mail = await page.getByRole("contentinfo").getByRole("link").first().boundingBox();
      edges.push([menu?.x, mail?.x]);
    }
    expect(edges).toEqual(edges.map(() => edges[0]));
  }
});

test("the brand's portrait loads", async ({ page }) => {
  await open(page, "/professional");
  const picture = brand(page).locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("the brand opens the home page and selects the portfolio (specification 1, D14)", async ({ page }) => {
  await open(page, "/awards");
  await expect(menuBar(page).locator("[aria-current]")).toHaveText(["Awards"]);
  await brand(page).click();
  await expect(title(page)).toHaveText("I am a Builder");
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(brand(page)).toHaveText("");
  await expect(menuBar(page).locator("[aria-current]")).toHaveCount(0);
});

test("the brand selects nothing when opened in a new tab (D14)", async ({ page, context }) => {
  await open(page, "/awards");
  const other = context.waitForEvent("page");
  await brand(page).click({ modifiers: ["ControlOrMeta"] });
  await (await other).close();
  await expect(menuBar(page).locator("[aria-current]")).toHaveText(["Awards"]);
  await expect(title(page)).toHaveText("Awards");
});

test("only the current section has an orange line below it", async ({ page }) => {
  for (const [path, current] of [
    ["testimonials", "Testimonials"],
    ["awards", "Experience"],
    ["2020-tracker", "Portfolio"],
    ["privacy", undefined],
    ["", undefined],
  ] as const) {
    await open(page, `/${path}`);
    for (const name of ["Testimonials", "Experience", "Portfolio"]) {
      const heading = menuBar(page).locator("a, button").filter({ hasText: name }).first();
      const line = await heading.evaluate((element) => {
        const { content, backgroundColor, height } = getComputedStyle(element, "::after");
        return { isDrawn: content !== "none", backgroundColor, height };
      });
      expect({ path, name, isDrawn: line.isDrawn }).toEqual({ path, name, isDrawn: name === current });
      if (name === current) expect(line).toMatchObject({ height: "3px", backgroundColor: "rgb(255, 114, 38)" });
    }
  }
});

for (const [size, offset] of [
  [WIDE, 88],
  [{ width: 900, height: 800 }, 88],
  [{ width: 899, height: 800 }, 56],
  [NARROW, 56],
] as const) {
  test(`at ${size.width} px, the page starts ${offset} px from the top (specification 9)`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("professional");
    await expect(page.getByRole("main")).toHaveCSS("padding-top", `${offset}px`);
    expect((await page.getByRole("main").boundingBox())?.y).toBe(0);
    expect(await height(page)).toBeLessThanOrEqual(offset);
  });
}

test("the bar does not cover the target of a hash", async ({ page }) => {
  await open(page, "/privacy");
  const heading = page.getByRole("main").locator("h2").last();
  await heading.evaluate((element) => {
    element.id ||= "test-target";
    element.scrollIntoView();
  });
  await painted(page);
  const top = (await heading.boundingBox())?.y ?? Number.NaN;
  expect(top).toBeGreaterThanOrEqual(await height(page));
});

test("with doubled text in the narrowest window, the portrait does not reach below the search button", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "/awards");
  await doubleText(page);
  const portrait = await brand(page).locator("img").boundingBox();
  const search = await topBar(page).getByRole("button", { name: "Search" }).boundingBox();
  expect((portrait?.x ?? 0) + (portrait?.width ?? Infinity)).toBeLessThanOrEqual(search?.x ?? 0);
});

test("in forced colors, the current section keeps its line", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "/professional");
  const section = menuBar(page).getByRole("button", { name: "Experience" });
  const border = () => section.evaluate((element) => getComputedStyle(element, "::after").borderBottomStyle);
  await expect.poll(border).toBe("solid");
});
