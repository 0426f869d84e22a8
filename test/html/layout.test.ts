import { expect, test } from "vitest";
import { PAGES } from "../e2e/support/routes.ts";
import { attributesOf, type HtmlPage, pageOf, textsOf } from "./pages.ts";

const MENU = 'nav[aria-label="Main"]';
/** The menu at the end of a page without scripts. */
const SITE_MENU = 'noscript nav[aria-label="Site"]';
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
  const links = attributesOf(page, "footer a", "href");
  const legal = ["/disclaimers", "/privacy", "/terms"];
  const others = ["/evolution", "https://www.linkedin.com/", "https://www.instagram.com/", expect.stringMatching("@")];
  expect(links).toEqual(expect.arrayContaining([...legal, ...others]));
  expect(textsOf(page, "footer").join()).toContain(`© 2017 - ${new Date().getUTCFullYear()} Robin Vale`);
});

test("the menu has one link and two groups with their items, without hidden ones", async () => {
  const page = await pageOf("/terms");
  expect(itemsOf(page, `${MENU} [data-heading]`)).toEqual(["Testimonials", "Experience", "Portfolio"]);
  const items = [
    ["Testimonials", "Professional", "Social Impact", "Awards", "All Projects", "Bank of Kigali", "2020 Release"],
    ["2022 Release", "Live App", "Made to Uplift", "Portfolio Evolution"],
  ].flat();
  for (const menu of [MENU, SITE_MENU]) expect(itemsOf(page, `${menu} a`)).toEqual(items);
  expect(itemsOf(page, `${MENU} li li summary`)).toEqual(["Texas Voter Tracker"]);
});

test.for([
  ["/testimonials", ["Testimonials"]],
  ["/awards?x=1", ["Awards"]],
  ["/2020-tracker", ["2020 Release"]],
  ["/portfolio", ["All Projects"]],
  ["/budgeting", []],
] as const)("on %s, the menus mark %j as the current page", async ([path, names]) => {
  const page = await pageOf(path);
  for (const menu of [MENU, SITE_MENU]) expect(itemsOf(page, `${menu} [aria-current=page]`)).toEqual(names);
});
