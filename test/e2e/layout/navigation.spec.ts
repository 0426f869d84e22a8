import type { Page } from "@playwright/test";
import { hold, holdEnd } from "../support/held-request.ts";
import {
  brand,
  documentLoads,
  footerLink,
  hydrated,
  menuBar,
  open,
  painted,
  scrollTo,
  title,
  WIDE,
} from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: WIDE });

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Number of running view-transition animations. */
const moving = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view-transition"),
        ).length,
  );

/** Chooses an item of the Experience group with the mouse. */
async function choose(page: Page, name: string) {
  await menuBar(page).getByRole("button", { name: "Experience" }).hover();
  await menuBar(page).getByRole("link", { name, exact: true }).click();
}

test("a link changes the page without loading a document and focuses the new heading (D16)", async ({ page }) => {
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

test("the first page does not move the focus (D16)", async ({ page }) => {
  await open(page, "/professional");
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test.describe("a new page (D17)", () => {
  interface Arrival {
    /** The scroll position in each frame that showed the new heading. */
    readonly positions: number[];
    /** The named elements in each view transition, such as `title`. */
    readonly transitions: string[][];
  }

  /** Records the navigation to the page with a heading. */
  async function recordArrival(page: Page, heading: string): Promise<() => Promise<Arrival>> {
    const arrival = await page.evaluateHandle((heading) => {
      const arrival: Arrival = { positions: [], transitions: [] };
      const check = () => {
        if (document.querySelector("h1")?.textContent === heading) arrival.positions.push(scrollY);
        requestAnimationFrame(check);
      };
      check();
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        transition.ready.then(() => {
          const parts = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
            .map((part) => part?.match(/^::view-transition-group\((.*)\)/)?.[1] ?? "");
          arrival.transitions.push([...new Set(parts)].filter((name) => name !== ""));
        });
        return transition;
      };
      return arrival;
    }, heading);
    return () => arrival.jsonValue();
  }

  async function navigateFrom(page: Page, top: number): Promise<Arrival> {
    await open(page, "/professional");
    await scrollTo(page, top);
    const arrival = await recordArrival(page, "Design Evolution");
    // Clicked by script: a real click would scroll to the link first.
    await footerLink(page, "v5").dispatchEvent("click");
    await expect(title(page)).toHaveText("Design Evolution");
    await expect.poll(async () => (await arrival()).positions.at(-1)).toBe(0);
    await expect.poll(async () => (await arrival()).transitions).toHaveLength(1);
    return arrival();
  }

  test("appears near its top and scrolls the rest during a view transition", async ({ page }) => {
    const { positions, transitions } = await navigateFrom(page, 1600);
    expect(positions[0]).toBeGreaterThan(0);
    expect(Math.max(...positions)).toBeLessThanOrEqual(120);
    expect(positions).toEqual(positions.toSorted((a, b) => b - a));
    // The heading and the footer are out of view, so they are not animated.
    expect(transitions).toEqual([["root"]]);
  });

  test("morphs the last heading into its own when opened from the top", async ({ page }) => {
    const { positions, transitions } = await navigateFrom(page, 0);
    expect(Math.max(...positions)).toBe(0);
    expect(transitions[0]).toContain("title");
  });

  test("appears at its top with reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { positions } = await navigateFrom(page, 1600);
    expect(Math.max(...positions)).toBe(0);
  });

  test("morphs its heading on the next navigation as well", async ({ page }) => {
    await navigateFrom(page, 1600);
    const arrival = await recordArrival(page, "Terms");
    await footerLink(page, "Terms").dispatchEvent("click");
    await expect.poll(async () => (await arrival()).transitions[0]).toContain("title");
  });

  test("stops scrolling when the visitor goes back", async ({ page }) => {
    await open(page, "/professional");
    await scrollTo(page, 1600);
    const back = page.evaluate(
      (heading) =>
        new Promise<void>((resolve) => {
          const check = () => {
            if (document.querySelector("h1")?.textContent !== heading) return requestAnimationFrame(check);
            history.back();
            return resolve();
          };
          check();
        }),
      "Design Evolution",
    );
    await footerLink(page, "v5").dispatchEvent("click");
    await back;
    await expect(title(page)).toHaveText("Professional Experience");
    await expect.poll(() => moving(page)).toBe(0);
    expect(await scrollTop(page)).toBe(1600);
  });

  test("animates no single elements on Back to a scrolled page", async ({ page }) => {
    await navigateFrom(page, 1600);
    const arrival = await recordArrival(page, "Professional Experience");
    await page.goBack();
    await expect.poll(async () => (await arrival()).transitions).toEqual([["root"]]);
    await expect.poll(async () => (await arrival()).positions).not.toHaveLength(0);
    expect(new Set((await arrival()).positions)).toEqual(new Set([1600]));
  });
});

test("a page has one scroll listener, however many links it has", async ({ page }) => {
  await page.addInitScript(() => {
    const scrolls: unknown[] = [];
    Object.assign(window, { scrolls });
    window.addEventListener = new Proxy(window.addEventListener, {
      apply(listen, self, [type, ...rest]) {
        if (type === "scroll") scrolls.push(type);
        Reflect.apply(listen, self, [type, ...rest]);
      },
    });
  });
  await open(page, "/");
  await painted(page);
  expect(await page.evaluate(() => "scrolls" in window && window.scrolls)).toHaveLength(1);
});

test("Back and Forward restore the scroll position (D17)", async ({ page }) => {
  await open(page, "/professional");
  await scrollTo(page, 900);
  await footerLink(page, "v5").dispatchEvent("click");
  await expect(title(page)).toHaveText("Design Evolution");
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollTo(page, 500);
  await page.goBack();
  await expect(title(page)).toHaveText("Professional Experience");
  await expect.poll(() => scrollTop(page)).toBe(900);
  await page.goForward();
  await expect(title(page)).toHaveText("Design Evolution");
  await expect.poll(() => scrollTop(page)).toBe(500);
});

test("a reload and Back from another document restore the scroll position (D17)", async ({ page }) => {
  await open(page, "/professional");
  await scrollTo(page, 900);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => scrollTop(page)).toBe(900);
  await page.goto("about:blank");
  await page.goBack();
  await expect(title(page)).toHaveText("Professional Experience");
  await expect.poll(() => scrollTop(page)).toBe(900);
});

for (const invalid of ["nonsense", "null", "5", '"text"', "[1]"]) {
  test(`stored scroll positions that are invalid (${invalid}) break neither navigation nor scroll restoration`, async ({
    page,
  }) => {
    await page.addInitScript((invalid) => {
      if (sessionStorage.length === 0) sessionStorage.setItem("react-router-scroll-positions", invalid);
    }, invalid);
    await open(page, "/professional");
    await scrollTo(page, 900);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => scrollTop(page)).toBe(900);
    await footerLink(page, "Privacy").dispatchEvent("click");
    await expect(title(page)).toHaveText("Privacy");
    await page.goBack();
    await expect(title(page)).toHaveText("Professional Experience");
    await expect.poll(() => scrollTop(page)).toBe(900);
  });
}

test("choosing a filter keeps the scroll position and the focus (D7, D16)", async ({ page }) => {
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
  expect(await scrollTop(page)).toBe(120);
  await page.goBack();
  await expect(filter).not.toHaveAttribute("aria-current", "true");
  await painted(page);
  expect(await scrollTop(page)).toBe(120);
  expect(loads()).toBe(0);
});

test("a hash changes neither the page nor its title, and Back removes it (D16)", async ({ page }) => {
  await open(page, "/professional");
  const loads = documentLoads(page);
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/professional#_main$/);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(title(page)).toHaveText("Professional Experience");
  await page.goBack();
  await expect(page).toHaveURL(/\/professional$/);
  await expect(title(page)).toHaveText("Professional Experience");
  await expect(page).toHaveTitle("Professional Experience - Robin Vale");
  expect(loads()).toBe(0);
});

test("a double click on a link adds one entry to the history", async ({ page: _, context }) => {
  // A new tab: the history of the shared one may be full.
  const page = await context.newPage();
  await open(page, "/professional");
  const before = await page.evaluate(() => history.length);
  await footerLink(page, "Privacy").dblclick();
  await expect(title(page)).toHaveText("Privacy");
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(title(page)).toHaveText("Professional Experience");
});

test("the last of several links clicked during a load wins", async ({ page }) => {
  await open(page, "/professional");
  const slow = await hold(page, /\/impact\.data/);
  await choose(page, "Social Impact");
  await slow.requested;
  await choose(page, "Awards");
  await expect(title(page)).toHaveText("Awards");
  slow.release();
  await page.unrouteAll({ behavior: "wait" });
  await painted(page);
  await expect(title(page)).toHaveText("Awards");
  await expect(page).toHaveURL(/\/awards$/);
  await expect(menuBar(page).locator("[aria-current]")).toHaveText(["Awards"]);
});

test("clicking another link while a page's code and data are pending causes no error", async ({ page }) => {
  const end = await holdEnd(page, /\/privacy\.data/);
  const code = await hold(page, /\/assets\/document-/);
  await open(page, "/professional");
  const data = page.waitForResponse(/\/privacy\.data/);
  await footerLink(page, "Privacy").click();
  await Promise.all([data, code.requested]);
  await painted(page);
  await footerLink(page, "v5").click();
  await expect(title(page)).toHaveText("Design Evolution");
  code.release();
  end();
  await painted(page);
  await expect(title(page)).toHaveText("Design Evolution");
});

test("going back and clicking a link while styles and data are pending causes no error", async ({ page }) => {
  await open(page, "/2020-tracker");
  await footerLink(page, "Terms").click();
  await expect(title(page)).toHaveText("Terms");
  const styles = await hold(page, /\/assets\/tracker-.*\.css/);
  const data = await hold(page, /\/2020-tracker\.data/);
  await page.goBack();
  await Promise.all([styles.requested, data.requested]);
  await footerLink(page, "v5").click();
  await expect(title(page)).toHaveText("Design Evolution");
  data.release();
  styles.release();
  await painted(page);
  await expect(title(page)).toHaveText("Design Evolution");
});

test("a skipped view transition causes no error", async ({ page }) => {
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

test("a link to the current page scrolls to its top without a new history entry", async ({ page: _, context }) => {
  // A new tab: the history of the shared one may be full.
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/privacy");
  const before = await page.evaluate(() => history.length);
  await footerLink(page, "Privacy").click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(title(page)).toHaveText("Privacy");
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("a link opened in a new tab does not change this one", async ({ page, context }) => {
  await open(page, "/professional");
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    footerLink(page, "Privacy").click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(title(tab)).toHaveText("Privacy");
  await expect(title(page)).toHaveText("Professional Experience");
});
