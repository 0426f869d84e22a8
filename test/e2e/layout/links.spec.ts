import type { Page } from "@playwright/test";
import { drawerMenu, open, title, WIDE } from "../support/layout.ts";
import { ROUTES } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

interface FoundLink {
  readonly href: string;
  readonly target: string | null;
  readonly rel: string | null;
}

interface FoundPage {
  readonly status: number;
  readonly links: readonly FoundLink[];
  /** Possible targets of a hash. */
  readonly ids: readonly string[];
}

/** Reads a page's HTML. */
async function read(page: Page, address: string): Promise<FoundPage> {
  const response = await page.request.get(address);
  const isPage = response.headers()["content-type"]?.startsWith("text/html") ?? false;
  if (!isPage) return { status: response.status(), links: [], ids: [] };
  const parts = await page.evaluate(
    (html) => {
      const parsed = new DOMParser().parseFromString(html, "text/html");
      return {
        links: [...parsed.querySelectorAll("a[href], area[href]")].map((link) => ({
          href: link.getAttribute("href") ?? "",
          target: link.getAttribute("target"),
          rel: link.getAttribute("rel"),
        })),
        ids: [...parsed.querySelectorAll("[id]")].map(({ id }) => id),
      };
    },
    await response.text(),
  );
  return { status: response.status(), ...parts };
}

test("every internal link leads to a page, and every hash to an element", async ({ page, site }) => {
  // It reads every page of the site, one after another.
  test.slow();
  const pages = new Map<string, FoundPage>();
  const hashes: { from: string; to: string; hash: string }[] = [];
  const waiting: { from: string; address: string }[] = [
    { from: "the start", address: `${site.origin}/` },
    ...ROUTES.map(({ path }) => ({ from: "the specification", address: site.origin + path })),
  ];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (pages.has(next.address)) continue;
    const found = await read(page, next.address);
    pages.set(next.address, found);
    expect(found.status, `${next.address}, linked from ${next.from}`).toBe(200);
    for (const { href } of found.links) {
      const { protocol, origin, pathname, search, hash } = new URL(href, next.address);
      if (!protocol.startsWith("http") || origin !== new URL(site.origin).origin) continue;
      const address = origin + pathname + search;
      if (hash !== "") hashes.push({ from: next.address, to: address, hash: decodeURIComponent(hash.slice(1)) });
      waiting.push({ from: next.address, address });
    }
  }
  expect(pages.size).toBeGreaterThan(ROUTES.length);
  expect(hashes.length).toBeGreaterThan(0);
  for (const { from, to, hash } of hashes) {
    expect(pages.get(to)?.ids.includes(hash), `#${hash} of ${to}, linked from ${from}`).toBe(true);
  }
});

test("external links open a new tab with noopener, all others the same tab (specification 2)", async ({
  page,
  site,
}) => {
  for (const { path } of ROUTES) {
    const { links } = await read(page, site.origin + path);
    expect(links.length, path).toBeGreaterThan(0);
    for (const { href, target, rel } of links) {
      const isExternal = /^https?:/.test(href);
      const where = `${href} on ${path}`;
      expect(
        isExternal ||
          href.startsWith("/") ||
          href.startsWith("#") ||
          href.startsWith("mailto:") ||
          href.startsWith("?"),
        where,
      ).toBe(true);
      expect(target, where).toBe(isExternal ? "_blank" : null);
      if (isExternal) expect(rel?.split(" "), where).toContain("noopener");
    }
  }
});

for (const [address, heading] of [
  ["/blog/hbs", /Harvard Business School/],
  ["/2020-tracker", /2020/],
] as const) {
  test(`on ${address}, links are relative to the root, not to the page, and v5 opens the evolution (specification 1 and 2)`, async ({
    page,
  }) => {
    await open(page, address);
    await page.getByRole("banner").getByRole("button", { name: "Open menu" }).click();
    await drawerMenu(page).getByRole("link", { name: "Testimonials" }).click();
    await expect(page).toHaveURL(/:\d+\/testimonials$/);
    await expect(title(page)).toHaveText(/Testimonials$/);
    await page.goBack();
    // The page may change between press and release, and the click is lost.
    await expect(title(page)).toHaveText(heading);
    await page.getByRole("contentinfo").getByRole("link", { name: "v5" }).click();
    await expect(page).toHaveURL(/:\d+\/evolution$/);
    await expect(title(page)).toHaveText("Design Evolution");
  });
}

test.describe("the footer", () => {
  // The browser reports the page's status.
  test.use({ allowedErrors: [/status of 404/] });

  test("links to email, two profiles and the site's evolution on every page (specification 1)", async ({ page }) => {
    for (const path of ["", "professional", "blog/hbs", "no-such-page"]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByRole("link", { name: "Email", exact: true })).toHaveAttribute(
        "href",
        /^mailto:\S+@\S+$/,
      );
      await expect(footer.getByRole("link", { name: "LinkedIn", exact: true })).toHaveAttribute(
        "href",
        /linkedin\.com/,
      );
      await expect(footer.getByRole("link", { name: "Instagram", exact: true })).toHaveAttribute(
        "href",
        /instagram\.com/,
      );
      await expect(footer.getByRole("link", { name: "v5", exact: true })).toHaveAttribute("href", "/evolution");
      for (const name of ["Email", "LinkedIn", "Instagram"]) {
        await expect(footer.getByRole("link", { name, exact: true }).locator("svg")).toBeVisible();
      }
      await expect(footer).toContainText(`© 2017 - ${new Date().getUTCFullYear()}`);
    }
  });
});

test("the copyright range ends with the current year (specification 1)", async ({ page, startSite }) => {
  const site = await startSite();
  site.advance(366 * 24 * 60 * 60_000);
  await page.goto(`${site.origin}/privacy`);
  const next = new Date(Date.now() + 366 * 24 * 60 * 60_000).getUTCFullYear();
  await expect(page.getByRole("contentinfo")).toContainText(`© 2017 - ${next}`);
});
