import { expect, test } from "vitest";
import { ROUTES } from "../e2e/support/routes.ts";
import { attributesOf, pageOf } from "./pages.ts";

const PATHS = ROUTES.map(({ path }) => path);

test.for(PATHS)("before the first paint, %s requests only its styles, one font and one picture", async (path) => {
  const { document } = await pageOf(path);
  const links = Array.from(document.querySelectorAll("link[rel]")).filter((link) => link.closest("noscript") === null);
  const kinds = links
    .map((link) => ["rel", "as"].flatMap((name) => link.getAttribute(name) ?? []).join(" "))
    .filter((kind) => !/icon|canonical|alternate|preload image/.test(kind));
  // Most pages have styles besides the first file (vite.config.ts).
  expect(kinds.join()).toMatch(/^stylesheet,(stylesheet,)?preload font$/);
  const addresses = new Set([
    ...attributesOf({ document }, 'img:not([loading="lazy"])', "src").filter(
      (src) => src?.startsWith("data:") !== true,
    ),
    ...attributesOf({ document }, 'link[rel="preload"][as="image"]', "href"),
  ]);
  expect(addresses.size, [...addresses].join()).toBeLessThan(2);
  expect(document.querySelectorAll('script[src], script[type="module"]')).toHaveLength(0);
});
