import { expect } from "vitest";
import type { ActionSource, Driver } from "./driver.ts";

/** The codes of keys that are no letters: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<string, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Control: "\uE009",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/**
 * The page in a browser's window, with gestures and expectations. An element is the first visible one that a CSS
 * selector finds, and whose name begins with the given words. What is asked for is an expectation that waits: `await
 * page.text("h1").toBe("Awards")`. Its failure names engine, address and question.
 */
export type Page = ReturnType<typeof pageIn>;

export function pageIn(driver: Driver, engine: string, site: string) {
  let address = "";
  const faults: string[] = [];

  /** Calls a function in the page. It sees nothing of this file, and arguments and result are JSON. */
  async function ask<Args extends readonly (string | number)[], Result>(
    question: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const list = JSON.stringify(args);
    return JSON.parse(await driver.evaluate(`(JSON.stringify((${question})(...${list})) ?? "null")`));
  }

  /** Asks until the answer is as expected. */
  function see<Args extends readonly (string | number)[], Result>(
    what: string,
    question: (...args: Args) => Result,
    ...args: Args
  ) {
    return expect.poll(() => ask(question, ...args), { message: `${engine}, ${address}: ${what}` });
  }

  /** Waits until React has taken over: before that, a click on a link loads a document. */
  const hydrated = () => see("is hydrated", () => history.scrollRestoration).toBe("manual");

  /** Faults of the document that is about to be left. */
  async function keepFaults(): Promise<void> {
    const found: string[] = JSON.parse(
      await driver.evaluate('JSON.stringify(typeof takeFaults === "function" ? takeFaults() : [])'),
    );
    faults.push(...found.map((fault) => `${address}: ${fault}`));
  }

  /** The middle of an element once it is in view, at rest and not covered. */
  async function pointAt(css: string, words: string): Promise<{ readonly x: number; readonly y: number }> {
    let last = "";
    await expect
      .poll(
        async () => {
          const now = JSON.stringify(await ask(findPoint, css, words));
          const isAtRest = now === last && now !== "null";
          last = now;
          return isAtRest;
        },
        { message: `${engine}, ${address}: "${css}" ${words} can be clicked` },
      )
      .toBe(true);
    return JSON.parse(last);
  }

  const mouse = (...actions: ActionSource["actions"]) =>
    driver.perform({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
  const moveTo = (x: number, y: number) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 20 });
  const press = { type: "pointerDown", button: 0 };
  const release = { type: "pointerUp", button: 0 };

  return {
    ...driver,
    engine,
    ask,
    see,

    /** Opens a page of the site, and waits for its scripts. */
    async open(path: string, options: { readonly from?: string; readonly hasScripts?: boolean } = {}): Promise<void> {
      const { from = site, hasScripts = true } = options;
      await keepFaults();
      address = path;
      await driver.goto(from + path);
      if (hasScripts) await hydrated();
    },
    async reload(): Promise<void> {
      await keepFaults();
      await driver.reload();
      await hydrated();
    },
    /** Errors, failed requests and violations of the content security policy since the last call. */
    async takeFaults(): Promise<readonly string[]> {
      await keepFaults();
      return faults.splice(0);
    },

    async click(css: string, words = ""): Promise<void> {
      const { x, y } = await pointAt(css, words);
      await mouse(moveTo(x, y), press, release);
    },
    async hover(css: string, words = ""): Promise<void> {
      const { x, y } = await pointAt(css, words);
      await mouse(moveTo(x, y));
    },
    /** Moves the mouse to a place in the window. */
    move: (x: number, y: number) => mouse(moveTo(x, y)),
    /** Drags from the middle of an element by a distance in px. */
    async drag(css: string, distance: number): Promise<void> {
      const { x, y } = await pointAt(css, "");
      const way = Array.from({ length: 10 }, (_, index) => moveTo(x + (distance * (index + 1)) / 10, y));
      await mouse(moveTo(x, y), press, ...way, release);
    },
    /** Presses keys one after the other: `Tab`, `a`, `Control+k`. */
    async press(...chords: readonly string[]): Promise<void> {
      for (const chord of chords) {
        const values = chord.split("+").map((key) => KEYS[key] ?? key);
        await driver.perform({
          type: "key",
          id: "keys",
          actions: [
            ...values.map((value) => ({ type: "keyDown", value })),
            ...values.toReversed().map((value) => ({ type: "keyUp", value })),
          ],
        });
      }
    },
    async type(text: string): Promise<void> {
      const actions = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await driver.perform({ type: "key", id: "keys", actions });
    },

    path: () => see("address", () => location.pathname + location.search),
    /** The text of the first visible element; null without one. */
    text: (css: string) =>
      see(
        `text of ${css}`,
        (selector) => {
          const shown = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
          return shown?.textContent?.replaceAll(/\s+/g, " ").trim();
        },
        css,
      ),
    /** The number of visible elements. */
    count: (css: string) =>
      see(
        `number of ${css}`,
        (selector) =>
          [...document.querySelectorAll(selector)].filter((element) =>
            element.checkVisibility({ visibilityProperty: true }),
          ).length,
        css,
      ),
    attribute: (css: string, name: string) =>
      see(`${name} of ${css}`, (selector, key) => document.querySelector(selector)?.getAttribute(key), css, name),
    /** The name of the element with the focus. */
    focus: () =>
      see("focus", () => {
        const { activeElement: element } = document;
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
        return element?.getAttribute("aria-label") ?? label?.textContent?.replaceAll(/\s+/g, " ").trim();
      }),
  };
}

/** Runs in the page: scrolls an element into view and returns its middle, or null if it is not there or covered. */
function findPoint(css: string, words: string): { readonly x: number; readonly y: number } | null {
  for (const element of document.querySelectorAll(css)) {
    const name = element.getAttribute("aria-label") ?? element.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
    if (!name.startsWith(words) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { left, top, width, height, bottom } = element.getBoundingClientRect();
    // The top bar may cover what is at the edge.
    const isFixed = element.closest("header, dialog, [popover]") !== null;
    if (!isFixed && (top < 80 || bottom > innerHeight))
      element.scrollIntoView({ block: "center", behavior: "instant" });
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    return element.contains(hit) ? { x, y } : null;
  }
  return null;
}
