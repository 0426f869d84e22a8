import type { Page } from "@playwright/test";
import { pairwise } from "../../support/pairwise.ts";
import { hydrated, painted } from "../support/layout.ts";
import { PERSON, type Person, personContent } from "../support/person-content.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

/** Phones, tablets, laptops and a large screen; some are low. */
const WINDOWS = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 600],
  [1366, 700],
  [1440, 900],
  [2560, 1300],
] as const;

for (const person of pairwise(PERSON)) {
  test(`home has no layout faults with ${described(person)}`, async ({ page, startSite }) => {
    test.skip(ON_FILES, NEEDS_SERVER);
    const contentDir = await personContent(person);
    const site = await startSite({ contentDir });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${site.origin}/`);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    const faults: string[] = [];
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await painted(page);
        faults.push(...(await faultsOf(page)).map((fault) => `${width} × ${height}, ${colorScheme}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
    // An owner may have nothing to list.
    expect(site.errors.filter((error) => !error.includes("no entries yet"))).toEqual([]);
  });
}

function described({ experiences, pictures, testimonies, awards, tracker, tagline }: Person): string {
  const shown = [`${experiences} experiences`, pictures, `${testimonies} testimonies`, `${awards} awards`];
  return [...shown, tracker ? "a tracker" : "no tracker", tagline.replaceAll("\n", " / ")].join(", ");
}

/** What is wrong with the boxes of home, in words. */
function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);

    const name = (element: Element) =>
      element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 24) ?? element.tagName;
    const home = document.querySelector("main > div:last-child");
    const elevation = document.querySelector("section[aria-labelledby=tagline]");
    const heading = elevation?.querySelector("h1");
    const cell = heading?.parentElement;
    if (!home || !elevation || !heading || !cell) throw new Error("Home has another structure");

    // Blocks of the first screen. A group counts as its blocks.
    const blocks = [...elevation.children]
      .flatMap((child) => (child.querySelector(":scope > figure, :scope > div > svg") ? [...child.children] : [child]))
      .filter((child) => child !== cell);
    const boxes = [...blocks, cell].map((block) => ({ block, box: block.getBoundingClientRect() }));
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > 1 && down > 1) faults.push(`"${name(a.block)}" and "${name(b.block)}" overlap`);
      }
    }
    for (const { block, box } of boxes) {
      if (box.width < 80 || box.height < 20) faults.push(`"${name(block)}" is ${box.width} × ${box.height}`);
      // Its parts are inside it. Trimmed line heights may stick out a little; text for screen readers is 1 px wide.
      const parts =
        block === cell
          ? []
          : block.querySelectorAll(":scope > :not(picture, svg), :scope > a > *, p, figcaption, dt, dd, li");
      for (const part of parts) {
        const { left, right, top, bottom, width } = part.getBoundingClientRect();
        const isIn =
          left >= box.left - box.width / 20 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
        if (width > 1 && !isIn) faults.push(`"${name(part)}" leaves "${name(block)}"`);
      }
    }

    // The headline is inside its cell, descenders included.
    const { marginTop, marginBottom, fontSize } = getComputedStyle(heading);
    const room = cell.getBoundingClientRect();
    const words = [...heading.children].map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return range.getBoundingClientRect();
    });
    const right = Math.max(...words.map((line) => line.right));
    const needed = heading.offsetHeight + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom);
    if (right > room.right + 1) faults.push(`the headline ends at ${right}, its cell at ${room.right}`);
    if (needed > room.height + 1) faults.push(`the headline needs ${needed} of ${room.height}`);
    if (Number.parseFloat(fontSize) < 24) faults.push(`the headline is ${fontSize} large`);

    for (const caption of home.querySelectorAll("figure > figcaption")) {
      const frame = caption.parentElement?.getBoundingClientRect();
      const { top, bottom } = caption.getBoundingClientRect();
      if (frame && (top < frame.top || bottom > frame.bottom)) faults.push(`"${name(caption)}" left its frame`);
    }
    for (const part of home.querySelectorAll("section, figure, ul, ol, dl, dd, h2, p, a, b")) {
      if (part.textContent?.trim() === "" && !part.querySelector("img, svg")) faults.push(`an empty ${part.tagName}`);
    }
    const sections = [...home.children].map((child) => child.getBoundingClientRect());
    for (const [index, { bottom }] of sections.entries()) {
      const next = sections[index + 1];
      if (next && next.top < bottom - 1) faults.push("two sections overlap");
    }
    return faults;
  });
}
