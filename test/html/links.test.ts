import { expect, test } from "vitest";
import { ROUTES } from "../e2e/support/routes.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { attributesOf, pageOf } from "./pages.ts";

const PATHS = ROUTES.map(({ path }) => path);

// It reads every page, and the files that these link to.
test("every internal link leads to a page or a file, and every hash to an element", { timeout: 120_000 }, async () => {
  const { origin } = await sharedSite();
  const linkedFrom = new Map<string, string>();
  for (const path of PATHS) {
    for (const href of attributesOf(await pageOf(path), "a[href], area[href]", "href")) {
      const to = new URL(href ?? "", origin + path);
      if (to.origin === origin) linkedFrom.set(to.pathname + to.search + to.hash, path);
    }
  }
  expect(linkedFrom.size).toBeGreaterThan(PATHS.length);
  for (const [address, from] of linkedFrom) {
    const [path = "", hash] = address.split("#");
    const isPage = hash !== undefined || PATHS.includes(path);
    const { status } = await (isPage ? pageOf(path) : fetch(origin + path, { redirect: "manual", method: "HEAD" }));
    expect(status, `${address}, linked from ${from}`).toBe(200);
    if (hash === undefined) continue;
    expect(attributesOf(await pageOf(path), "[id]", "id"), `${address}, linked from ${from}`).toContain(
      decodeURIComponent(hash),
    );
  }
});

test.for(PATHS)(
  "on %s, external links open a new tab with noopener, and all others are relative to the root (specification 2)",
  async (path) => {
    const page = await pageOf(path);
    const links = page.document.querySelectorAll("a[href]");
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const href = link.getAttribute("href") ?? "";
      const isExternal = /^https?:/.test(href);
      expect(isExternal ? "" : href).toMatch(/^($|\/|#|mailto:|\?)/);
      expect(link.getAttribute("target"), href).toBe(isExternal ? "_blank" : null);
      if (isExternal) expect(link.getAttribute("rel")?.split(" "), href).toContain("noopener");
    }
  },
);
