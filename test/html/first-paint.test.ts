import { expect, test } from "vitest";
import { ROUTES } from "../e2e/support/routes.ts";
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
