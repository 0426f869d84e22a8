import type { Page } from "@playwright/test";
import { hold, holdEnd } from "../support/held-request.ts";
import { brand, documentLoads, hydrated, menuBar, open, painted, scrollTo, title, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: WIDE });

const footerLink = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });
const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** How many parts of the page a view transition still moves. */
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

test.describe("a new page appears near its top, however far down the visitor was (D17)", () => {
  interface Arrival {
    /** Where the page stood in each frame that showed the new heading. */
    readonly places: number[];
    /** What each view transition moved by name, such as `title`. */
    readonly transitions: string[][];
  }

  /** Follows the way to the page of a heading. */
  async function follow(page: Page, heading: string): Promise<() => Promise<Arrival>> {
    const seen = await page.evaluateHandle((heading) => {
      const seen: Arrival = { places: [], transitions: [] };
      const look = () => {
        if (document.querySelector("h1")?.textContent === heading) seen.places.push(scrollY);
        requestAnimationFrame(look);
      };
      look();
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        transition.ready.then(() => {
          const parts = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
            .map((part) => part?.match(/^::view-transition-group\((.*)\)/)?.[1] ?? "");
          seen.transitions.push([...new Set(parts)].filter((name) => name !== ""));
        });
        return transition;
      };
      return seen;
    }, heading);
    return () => seen.jsonValue();
  }

  async function leaveFrom(page: Page, place: number): Promise<Arrival> {
    await open(page, "/professional");
    await scrollTo(page, place);
    const arrival = await follow(page, "Design Evolution");
    // Pressed by script: a pointer would have to go to the link first.
    await footerLink(page, "v5").dispatchEvent("click");
    await expect(title(page)).toHaveText("Design Evolution");
    await expect.poll(async () => (await arrival()).places.at(-1)).toBe(0);
    await expect.poll(async () => (await arrival()).transitions).toHaveLength(1);
    return arrival();
  }

  test("and glides the rest, while a view transition runs", async ({ page }) => {
    const { places, transitions } = await leaveFrom(page, 1600);
    expect(places[0]).toBeGreaterThan(0);
    expect(Math.max(...places)).toBeLessThanOrEqual(120);
    expect(places).toEqual(places.toSorted((a, b) => b - a));
    // From out of sight, neither the heading nor the footer flies through the page.
    expect(transitions).toEqual([["root"]]);
  });

  test("from the top, where the heading takes the place of the last one", async ({ page }) => {
    const { places, transitions } = await leaveFrom(page, 0);
    expect(Math.max(...places)).toBe(0);
    expect(transitions[0]).toContain("title");
  });

  test("at once under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { places } = await leaveFrom(page, 1600);
    expect(Math.max(...places)).toBe(0);
  });

  test("and its heading takes the place of the last one on the next way, too", async ({ page }) => {
    await leaveFrom(page, 1600);
    const arrival = await follow(page, "Terms");
    await footerLink(page, "Terms").dispatchEvent("click");
    await expect.poll(async () => (await arrival()).transitions[0]).toContain("title");
  });

  test("and goes no further once the visitor has gone back", async ({ page }) => {
    await open(page, "/professional");
    await scrollTo(page, 1600);
    const back = page.evaluate(
      (heading) =>
        new Promise<void>((resolve) => {
          const look = () => {
            if (document.querySelector("h1")?.textContent !== heading) return requestAnimationFrame(look);
            history.back();
            return resolve();
          };
          look();
        }),
      "Design Evolution",
    );
    await footerLink(page, "v5").dispatchEvent("click");
    await back;
    await expect(title(page)).toHaveText("Professional Experience");
    await expect.poll(() => moving(page)).toBe(0);
    expect(await place(page)).toBe(1600);
  });

  test("and back far down nothing flies in either", async ({ page }) => {
    await leaveFrom(page, 1600);
    const arrival = await follow(page, "Professional Experience");
    await page.goBack();
    await expect.poll(async () => (await arrival()).transitions).toEqual([["root"]]);
    await expect.poll(async () => (await arrival()).places).not.toHaveLength(0);
    expect(new Set((await arrival()).places)).toEqual(new Set([1600]));
  });
});

test("one listener follows the scrolling, however many links a page has", async ({ page }) => {
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
  await hydrated(page);
  await expect.poll(() => place(page)).toBe(900);
  await page.goto("about:blank");
  await page.goBack();
  await expect(title(page)).toHaveText("Professional Experience");
  await expect.poll(() => place(page)).toBe(900);
});

for (const odd of ["nonsense", "null", "5", '"text"', "[1]"]) {
  test(`what somebody else wrote in the place of scroll positions, ${odd}, breaks no way and no restoring`, async ({
    page,
  }) => {
    await page.addInitScript((odd) => {
      if (sessionStorage.length === 0) sessionStorage.setItem("react-router-scroll-positions", odd);
    }, odd);
    await open(page, "/professional");
    await scrollTo(page, 900);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => place(page)).toBe(900);
    await footerLink(page, "Privacy").dispatchEvent("click");
    await expect(title(page)).toHaveText("Privacy");
    await page.goBack();
    await expect(title(page)).toHaveText("Professional Experience");
    await expect.poll(() => place(page)).toBe(900);
  });
}

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
  await expect(page).toHaveURL(/\/professional#_main$/);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(title(page)).toHaveText("Professional Experience");
  await page.goBack();
  await expect(page).toHaveURL(/\/professional$/);
  await expect(title(page)).toHaveText("Professional Experience");
  await expect(page).toHaveTitle("Professional Experience - Robin Vale");
  expect(loads()).toBe(0);
});

test("a double click on a link adds one entry to the history", async ({ context }) => {
  // A tab of its own: a history that earlier tests have filled no longer grows.
  const page = await context.newPage();
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

test("who changes their mind while the last of a page is on its way causes no error", async ({ page }) => {
  await open(page, "/professional");
  const end = await holdEnd(page, /\/privacy\.data/);
  const code = await hold(page, /\/assets\/document-/);
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

test("who goes back and on at once, while a page's styles and data are on their way, causes no error", async ({
  page,
}) => {
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

test("a link to the open page scrolls to its top and adds nothing to the history", async ({ context }) => {
  // A tab of its own: a history that earlier tests have filled no longer grows.
  const page = await context.newPage();
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
