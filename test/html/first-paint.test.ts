import { expect, test } from "vitest";
import { ROUTES } from "../e2e/support/routes.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { attributesOf, pageOf } from "./pages.ts";

const PATHS = ROUTES.map(({ path }) => path);

/** Pages whose styles are a file of their own (vite.config.ts). */
const OWN_STYLES =
  /tracker$|^\/(awards|bank-of-kigali|budgeting|certifications|contact|disclaimers|evolution|impact|made-to-uplift|portfolio|privacy|professional|search|skills|terms|testimonials)$|^\/blog\//;

test.for(PATHS)("before the first paint, %s requests only its styles, one font and one picture", async (path) => {
  const { document } = await pageOf(path);
  const links = Array.from(document.querySelectorAll("link[rel]")).filter((link) => link.closest("noscript") === null);
  const kinds = links
    .map((link) => ["rel", "as"].flatMap((name) => link.getAttribute(name) ?? []).join(" "))
    .filter((kind) => !/icon|canonical|alternate|preload image/.test(kind));
  const styles = OWN_STYLES.test(path) ? ["stylesheet", "stylesheet"] : ["stylesheet"];
  expect(kinds).toEqual([...styles, "preload font"]);
  const addresses = new Set([
    ...attributesOf({ document }, 'img:not([loading="lazy"])', "src").filter(
      (src) => src?.startsWith("data:") !== true,
    ),
    ...attributesOf({ document }, 'link[rel="preload"][as="image"]', "href"),
  ]);
  expect(addresses.size, [...addresses].join()).toBeLessThan(2);
  expect(document.querySelectorAll('script[src], script[type="module"]')).toHaveLength(0);
});

test.for(["/", "/portfolio", "/evolution", "/bank-of-kigali"])(
  "lazy pictures of %s have a low priority, or Chrome would load the first five before the page's scripts",
  async (path) => {
    const priorities = attributesOf(await pageOf(path), 'img[loading="lazy"]', "fetchpriority");
    expect(priorities.length).toBeGreaterThan(2);
    expect(new Set(priorities)).toEqual(new Set(["low"]));
  },
);

async function stylesOf(selector: string): Promise<string> {
  const [href] = attributesOf(await pageOf("/"), selector, "href");
  const { origin } = await sharedSite();
  return (await fetch(new URL(href ?? "", origin))).text();
}

test("cascade layers are in order: pages override components, which override the reset", async () => {
  const page = await pageOf("/");
  const scheme = page.html.indexOf('<meta name="color-scheme" content="light dark"');
  expect(scheme, "both schemes are declared before the styles").toBeGreaterThan(0);
  expect(scheme).toBeLessThan(page.html.indexOf('rel="stylesheet"'));
  const css = await stylesOf('link[rel="stylesheet"]:not([href*="deferred"])');
  const layers = Array.from(css.matchAll(/@layer ([\w,\s]+)/g), ([, names = ""]) => names.split(","));
  const order = ["reset", "tokens", "base", "components", "layout", "pages"];
  expect([...new Set(layers.flat().map((name) => name.trim()))]).toEqual(order);
});

test("styles after the first paint have no layers and no fonts, so they cause no layout", async () => {
  const css = await stylesOf('link[data-rel="stylesheet"]');
  const rules = new Set(Array.from(css.matchAll(/@[\w-]+/g), ([rule]) => rule));
  expect([...rules].toSorted()).toEqual(["@media", "@page"]);
});
