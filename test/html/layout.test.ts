import { expect, test } from "vitest";
import { HIDDEN, MENU_PAGES } from "../e2e/support/menu.ts";
import { PAGES, ROUTES } from "../e2e/support/routes.ts";
import { attributesOf, type HtmlPage, pageOf, textsOf } from "./pages.ts";

const MENU = 'nav[aria-label="Main"]';
const BRAND = 'header a[aria-label="Robin Vale, home"]';

/** The texts of menu items, without what only screen readers say. */
const itemsOf = (page: HtmlPage, selector: string) =>
  textsOf(page, selector).map((text) => text.replace(" (opens in a new tab)", ""));

test.for(PAGES)("%s has a skip link first, the brand, one main part with one heading, and the footer", async (path) => {
  const page = await pageOf(path);
  expect(attributesOf(page, "a, button, input, [tabindex]", "href")[0]).toBe("#_main");
  expect(textsOf(page, 'a[href="#_main"]')).toEqual(["Skip to content"]);
  expect(attributesOf(page, "main", "id")).toEqual(["_main"]);
  expect(attributesOf(page, "main", "tabindex"), "it can take the focus").toEqual(["-1"]);
  expect(textsOf(page, "h1")).toHaveLength(1);
  expect(attributesOf(page, BRAND, "href")).toEqual(["/"]);
  expect(textsOf(page, BRAND)).toEqual([path === "/" ? "" : "Robin Vale"]);
  expect(page.document.querySelectorAll(`${BRAND} img`)).toHaveLength(1);
  expect(page.document.querySelector('[role="progressbar"]'), "nothing is loading").toBeNull();

  const footer = (name: string) => attributesOf(page, `footer a[aria-label="${name}"]:has(svg)`, "href").join();
  expect(footer("Email")).toMatch(/^mailto:\S+@\S+$/);
  expect(footer("LinkedIn")).toBe("https://www.linkedin.com/");
  expect(footer("Instagram")).toBe("https://www.instagram.com/");
  expect(itemsOf(page, 'footer a[href="/evolution"]').at(-1)).toBe("v5");
  const legal = ["/disclaimers", "/privacy", "/terms"].map((address) => `footer p ~ ul a[href="${address}"]`);
  expect(legal.map((link) => page.document.querySelectorAll(link).length)).toEqual([1, 1, 1]);
  expect(textsOf(page, "footer").join()).toContain(`© 2017 - ${new Date().getUTCFullYear()} Robin Vale`);
});

test("the menu has one link and two groups with their items, without hidden ones", async () => {
  const page = await pageOf("/terms");
  expect(itemsOf(page, `${MENU} [data-heading]`)).toEqual(["Testimonials", "Experience", "Portfolio"]);
  expect(itemsOf(page, `${MENU} [data-group="experience"] a`)).toEqual(["Professional", "Social Impact", "Awards"]);
  const projects = [
    "All Projects",
    "Bank of Kigali",
    "2020 Release",
    "2022 Release",
    "Live App",
    "Made to Uplift",
    "Portfolio Evolution",
  ];
  expect(itemsOf(page, `${MENU} [data-group="portfolio-group"] a`)).toEqual(projects);
  expect(itemsOf(page, `${MENU} li li summary`)).toEqual(["Texas Voter Tracker"]);
  // The menu at the end of a page without scripts.
  const site = [...itemsOf(page, `${MENU} a`)];
  expect(itemsOf(page, 'noscript nav[aria-label="Site"] a')).toEqual(site);
  const all = page.document.querySelector("header")?.textContent;
  for (const name of HIDDEN) expect(all).not.toContain(name);
});

test.for([...MENU_PAGES.map(({ name, path }) => [path, name] as const), ["/awards?x=1", "Awards"] as const])(
  "on %s, the menu marks %s as the current page",
  async ([path, name]) => {
    const page = await pageOf(path);
    for (const menu of [MENU, 'noscript nav[aria-label="Site"]']) {
      expect(itemsOf(page, `${menu} [aria-current]`)).toEqual([name]);
      expect(attributesOf(page, `${menu} [aria-current]`, "aria-current")).toEqual(["page"]);
    }
  },
);

test.for(["/", "/privacy", "/budgeting", "/quotes", "/search", "/no-such-page"])(
  'on %s, which is outside the menu, no item is marked, although "All Projects" stays selected',
  async (path) => {
    const page = await pageOf(path);
    expect(page.document.querySelectorAll(`${MENU} a`).length).toBeGreaterThan(9);
    expect(page.document.querySelectorAll("nav [aria-current], nav [data-section]")).toHaveLength(0);
  },
);

test.for(ROUTES.map(({ path }) => path))("%s has unique ids", async (path) => {
  const ids = attributesOf(await pageOf(path), "[id]", "id");
  expect(ids).toEqual([...new Set(ids)]);
});
