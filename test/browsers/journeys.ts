import { extractText, getDocumentProxy } from "unpdf";
import { expect } from "vitest";
import { NARROW } from "../e2e/support/layout.ts";
import type { RunningSite } from "../e2e/support/running-site.ts";
import type { Page } from "./page.ts";

const MENU = 'nav[aria-label="Main"]';
const DRAWER = "#_drawer";
const SEARCH = 'dialog[aria-label="Search"]';
const PICTURE = 'dialog[aria-label="Enlarged picture"]';
const FILTERS = 'nav[aria-label="Filter testimonials"]';
const PLANNER = '[aria-labelledby="planner"]';

const scrolled = (page: Page) => page.see("scrolled by", () => Math.round(scrollY));
const expanded = (page: Page, group: string) =>
  page.attribute(`${MENU} button[aria-controls="_panel-${group}"]`, "aria-expanded");

/** Puts the focus somewhere without a pointer. */
const focusOn = (page: Page, css: string) =>
  page.ask((selector) => {
    const element = document.querySelector(selector);
    if (element instanceof HTMLElement) element.focus();
  }, css);

/** The links of the menu are there without scripts, too. */
async function hoverOverMenu(page: Page): Promise<void> {
  await page.count("#_panel-experience a").toBe(0);
  await page.hover(`${MENU} button`, "Experience");
  await page.count("#_panel-experience a").toBe(3);
  await page.move(700, 800);
  await page.count("#_panel-experience a").toBe(0);
}

/** Journeys of visitors. Each one begins in a wide window with the light theme and empty storage. */
export const JOURNEYS: Readonly<Record<string, (page: Page, site: RunningSite) => Promise<void>>> = {
  "groups of the menu open on hover, and keys move in them": async (page) => {
    await page.open("/terms");
    await hoverOverMenu(page);
    await focusOn(page, `${MENU} a`);
    await page.press("Tab");
    await page.focus().toBe("Experience");
    await expanded(page, "experience").toBe("true");
    await page.press("ArrowDown", "End");
    await page.focus().toBe("Awards");
    await page.press("ArrowDown");
    await page.focus().toBe("Professional");
    await page.press("Escape");
    await expanded(page, "experience").toBe("false");
    await page.focus().toBe("Experience");
    await page.press("ArrowRight");
    await expanded(page, "portfolio-group").toBe("true");
    await page.press("ArrowDown", "Enter");
    await page.path().toBe("/portfolio");
    await page.focus().toBe("Full Portfolio");
  },
  "the drawer of a narrow window keeps the focus and leads to a story": async (page) => {
    await page.resize(NARROW);
    await page.open("/terms");
    const isFocusInside = () =>
      document.activeElement === document.body || document.activeElement?.closest("dialog") !== null;
    await page.click("header button", "Open menu");
    await page.count(`dialog${DRAWER}`).toBe(1);
    for (let stop = 0; stop < 12; stop += 1) {
      await page.press("Tab");
      expect(await page.ask(isFocusInside), `${page.engine}: focus in the drawer after ${stop + 1} stops`).toBe(true);
    }
    await page.press("Escape");
    await page.count(`dialog${DRAWER}`).toBe(0);
    await page.focus().toBe("Open menu");
    await page.click("header button", "Open menu");
    await page.click(`${DRAWER} a`, "Made to Uplift");
    await page.path().toBe("/made-to-uplift");
    await page.text("h1").toBe("Made to Uplift");
    await page.focus().toBe("Made to Uplift");
    await page.count(`dialog${DRAWER}`).toBe(0);
  },
  "the search finds while typing, and arrows and Enter choose": async (page) => {
    await page.open("/terms");
    const chosen = () =>
      page.see("chosen result", () => document.querySelector('dialog [aria-selected="true"]')?.textContent);
    const field = () => page.see("search field", () => document.querySelector<HTMLInputElement>("dialog input")?.value);
    await page.press("Control+k");
    await page.focus().toBe("Search this site");
    await page.press("Escape");
    await page.count(SEARCH).toBe(0);
    await page.click("header button", "Search");
    await page.focus().toBe("Search this site");
    await page.type("balot");
    await field().toBe("balot");
    await chosen().toContain("Ballot Guide");
    await page.press("Control+a");
    await page.type("kigali");
    await field().toBe("kigali");
    await chosen().toContain("Bank of Kigali");
    const first = await page.ask(() => document.querySelector('dialog [aria-selected="true"]')?.id);
    await page.press("ArrowDown");
    await page.attribute('dialog [aria-selected="true"]', "id").not.toBe(first);
    await page.press("ArrowUp");
    await page.attribute('dialog [aria-selected="true"]', "id").toBe(first);
    await page.press("Enter");
    await page.path().toBe("/bank-of-kigali");
    await page.text("h1").toBe("Bank of Kigali");
    await page.count(SEARCH).toBe(0);
  },
  "the theme follows the system until one is chosen, which outlasts a reload": async (page) => {
    const looks = () =>
      page.see("theme", () => [
        getComputedStyle(document.documentElement).backgroundColor,
        /\/pictures\/(light|dark)\//.exec(
          document.querySelector<HTMLImageElement>("fieldset img")?.currentSrc ?? "",
        )?.[1],
      ]);
    const [light, dark] = [
      ["rgb(239, 238, 232)", "light"],
      ["rgb(10, 37, 55)", "dark"],
    ];
    await page.open("/evolution");
    await looks().toEqual(light);
    await page.setDark(true);
    await looks().toEqual(dark);
    await page.click("header button", "Use light theme");
    await looks().toEqual(light);
    await page.focus().toBe("Use dark theme");
    await page.reload();
    await looks().toEqual(light);
    await page.setDark(false);
    await page.press("Escape");
    await page.click("header button", "Use dark theme");
    await looks().toEqual(dark);
    await page.click("footer a", "Terms");
    await page.text("h1").toBe("Terms");
    await page.see("theme", () => document.documentElement.dataset["theme"]).toBe("dark");
  },
  "filters are in the address, so that Back changes them": async (page) => {
    await page.open("/testimonials");
    await page.click(`${FILTERS} a`, "Mentorship");
    await page.path().toBe("/testimonials?category=Mentorship");
    await page.count("main article").toBe(5);
    await page.back();
    await page.path().toBe("/testimonials");
    await page.count("main article").toBe(17);
  },
  "Back restores the position, from another page and from another document": async (page) => {
    const scrollTo = (top: number) => page.ask((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
    await page.open("/professional");
    await scrollTo(900);
    await scrolled(page).toBe(900);
    await page.click("footer a", "Terms");
    await page.text("h1").toBe("Terms");
    await scrolled(page).toBe(0);
    await page.back();
    await page.text("h1").toBe("Professional Experience");
    await scrolled(page).toBeGreaterThan(800);
    await scrollTo(900);
    await page.open("/privacy");
    await page.back();
    await page.text("h1").toBe("Professional Experience");
    await scrolled(page).toBe(900);
  },
  "pictures of a story open, change by keys, and give the focus back": async (page) => {
    await page.open("/bank-of-kigali");
    const shown = () =>
      page.see("enlarged picture", () => {
        const view = document.querySelector('dialog[aria-label="Enlarged picture"]');
        const picture = view?.querySelector("img");
        return [/\d+ \/ \d+/.exec(view?.textContent ?? "")?.[0], (picture?.naturalWidth ?? 0) > 0, picture?.alt !== ""];
      });
    await page.click('a[href="/media/story/kigali-2.svg"]');
    await shown().toEqual(["2 / 5", true, true]);
    await page.press("ArrowRight");
    await shown().toEqual(["3 / 5", true, true]);
    await page.click(`${PICTURE} button`, "Next picture");
    await shown().toEqual(["4 / 5", true, true]);
    await page.press("Escape");
    await page.count(PICTURE).toBe(0);
    await page.path().toBe("/bank-of-kigali");
    await page
      .see("link with the focus", () => document.activeElement?.getAttribute("href"))
      .toBe("/media/story/kigali-2.svg");
    await page.forward();
    await page.count(PICTURE).toBe(1);
    await page.back();
    await page.count(PICTURE).toBe(0);
  },
  "the planner compares what is typed": async (page) => {
    await page.open("/budgeting");
    await page.click(`main a[href="#planner"]`);
    await page.path().toBe("/budgeting");
    const fillIn = async (text: string) => {
      await page.click(`${PLANNER} input`);
      await page.press("Control+a");
      await page.type(text);
    };
    await fillIn("3,000");
    await page.text(`${PLANNER} [role=status]`).toMatch(/\$3,000 income: \$760 left/);
    await fillIn("-5");
    await page.attribute(`${PLANNER} input`, "aria-invalid").toBe("true");
  },
  "switching releases of the tracker keeps the position": async (page) => {
    await page.resize(NARROW);
    await page.open("/2022-tracker");
    await page.ask(() => window.scrollTo({ top: 180, behavior: "instant" }));
    await page.click('nav[aria-label="Releases"] a', "2020");
    await page.path().toBe("/2020-tracker");
    await page.text("h1").toBe("Texas Voter Tracker 2020");
    await scrolled(page).toBe(180);
    await page.back();
    await page.text("h1").toBe("Texas Voter Tracker 2022");
    await page.path().toBe("/2022-tracker");
  },
  "two versions are compared by keys and by dragging": async (page) => {
    await page.open("/evolution");
    const share = () =>
      page.see("share of the older version in percent", () => {
        const image = [...document.querySelectorAll("fieldset img")].at(-1)?.closest("div");
        const width = (element: Element | null | undefined) => element?.getBoundingClientRect().width ?? 0;
        return Math.round((100 * width(image)) / width(image?.parentElement));
      });
    await share().toBe(50);
    await focusOn(page, "fieldset input[type=range]");
    await page.press("ArrowRight");
    await share().toBe(51);
    await page.attribute("fieldset input[type=range]", "aria-valuetext").toBe("51% Version 1, 49% Version 5");
    await page.press("End");
    await share().toBe(100);
    await page.press("Home");
    await share().toBe(0);
    await page.drag("fieldset input[type=range]", 100);
    await share().toBeGreaterThan(55);
  },
  "the email address can be copied": async (page) => {
    await page.open("/");
    await page.click("main button", "Copy address");
    await page
      .see("what was said", () => [...document.querySelectorAll("main [role=status]")].map((one) => one.textContent))
      .toContain("Copied");
  },
  "visits, pages and links are counted once": async (page, site) => {
    // On its own address the site is in debug mode and counts nothing.
    const from = site.origin.replace("127.0.0.1", "portfolio.localhost");
    const counted = () => expect.poll(() => site.counted(), { message: `${page.engine}: counted` });
    const visits = { all: 1, new: 1 };
    await page.open("/professional", { from });
    await counted().toEqual({ visits, page: { professional: 1 } });
    await page.click("footer a", "Terms");
    await page.text("h1").toBe("Terms");
    // Waiting events are sent when the page is left.
    await page.open("/privacy");
    await counted().toEqual({ visits, page: { professional: 1, terms: 1 } });
  },
  "the resume prints in order, without the layout": async (page) => {
    await page.open("/professional");
    const { totalPages, text } = await extractText(await getDocumentProxy(Uint8Array.from(await page.print())));
    expect(totalPages, `${page.engine}: pages`).toBeLessThanOrEqual(2);
    const words = text.join(" ").replaceAll(/\s+/g, " ");
    // Firefox draws headings, whose font is variable, so that nothing can read them.
    const order = [
      "Austin, Texas",
      "leads product and engineering teams",
      "The full resume is at",
      "Lead three product",
    ];
    const places = order.map((part) => words.indexOf(part));
    expect(places, `${page.engine}: places of ${order.join(", ")} in ${words.slice(0, 500)}`).toEqual(
      places.toSorted((a, b) => a - b),
    );
    expect(Math.min(...places), `${page.engine}: ${order.join(", ")}`).toBeGreaterThanOrEqual(0);
    expect(words, `${page.engine}: without the layout`).not.toMatch(/Open menu|Skip to content|Disclaimers/);
  },
  "without scripts, pages have content, menu and filters": async (page) => {
    await page.setScripts(false);
    const open = (path: string) => page.open(path, { hasScripts: false });
    await open("/testimonials");
    await page.text("h1").toBe("17 Testimonials");
    await page.count("header button[aria-label$=theme]").toBe(0);
    await hoverOverMenu(page);
    await page.click(`${FILTERS} a`, "Mentorship");
    await page.path().toBe("/testimonials?category=Mentorship");
    await page.count("main article").toBe(5);
    await page.resize(NARROW);
    await page.click("header a", "Menu");
    await page.click("#_site-menu a", "Awards");
    await page.text("h1").toBe("Awards");
    await open("/budgeting");
    await page.count(`${PLANNER} figure table`).toBe(1);
    await page.setScripts(true);
  },
};
