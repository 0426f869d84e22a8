import { readSite } from "../support/content.ts";
import { PAGES, ROUTES } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { unknownTerms } from "../support/vocabulary.ts";

/** SITE_ORIGIN of the sites under test. */
const SITE = "https://robinvale.example";

const WITHOUT_CONTENT = [
  ...ROUTES.filter(({ heading }) => heading.test("Coming soon")).map(({ path }) => path),
  ...PAGES.filter((path) => path.startsWith("/search")),
  "/nowhere",
];
const WITH_CONTENT = PAGES.filter((path) => !WITHOUT_CONTENT.includes(path));

/** The JSON-LD of a page. */
interface Graph {
  readonly "@graph": readonly { readonly "@type": string; readonly [property: string]: unknown }[];
}

/** The pages between home and a page. */
function pagesAbove(path: string): readonly string[] {
  const [, list] = /^(\/blog\/[^/]+)\/[^/]+$/.exec(path) ?? [];
  if (list !== undefined) return [list];
  return /^\/(bank-of-kigali|made-to-uplift|budgeting|\d{4}-tracker)$/.test(path) ? ["/portfolio"] : [];
}

test.use({ javaScriptEnabled: false });

for (const path of WITH_CONTENT) {
  test(`${path} has metadata for search engines and link previews`, async ({ page }) => {
    await page.goto(path.slice(1));
    const property = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");
    const title = await page.title();
    const description = await page.locator('meta[name="description"]').getAttribute("content");

    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", SITE + path);
    expect(await property("og:url")).toBe(SITE + path);
    const shared = (await property("og:title")) ?? "";
    expect(shared).toMatch(/\S/);
    expect(title).toContain(shared);
    expect(await property("og:description")).toBe(description);
    expect(await property("og:site_name")).toBe((await readSite()).owner.name);
    expect(await property("og:image")).toBe(`${SITE}/og${path === "/" ? "/home" : path}.png`);
    expect(await property("og:image:alt")).toContain(shared);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute("content", "summary_large_image");
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    expect(await page.locator('meta[name="theme-color"]').count()).toBe(2);
    await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);

    const json = await page.locator('script[type="application/ld+json"]').textContent();
    const graph: Graph = JSON.parse(json ?? "{}");
    expect(unknownTerms(graph)).toEqual([]);
    expect(JSON.stringify(graph), "no invented ratings").not.toMatch(/rating|review/i);
    const things = graph["@graph"];
    const [thing] = things;
    expect(thing).toMatchObject({ url: SITE + path, name: expect.any(String), description: expect.any(String) });
    if (path === "/") {
      expect(things).toEqual([
        expect.objectContaining({
          "@type": "ProfilePage",
          mainEntity: expect.objectContaining({ "@type": "Person", name: (await readSite()).owner.name }),
        }),
      ]);
      return;
    }
    const trail = things.find((found) => found["@type"] === "BreadcrumbList");
    expect(trail?.["itemListElement"]).toEqual(
      ["/", ...pagesAbove(path), path].map((item, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: expect.stringMatching(/\S/),
        item: SITE + item,
      })),
    );
  });
}

test("JSON-LD describes lists as collections and stories as works", async ({ page }) => {
  const typeOf = async (path: string) => {
    await page.goto(path);
    const graph: Graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}");
    return graph["@graph"][0];
  };
  expect(await typeOf("awards")).toMatchObject({ "@type": "CollectionPage", mainEntity: { "@type": "ItemList" } });
  expect(await typeOf("blog/tech")).toMatchObject({
    mainEntity: {
      itemListElement: expect.arrayContaining([
        expect.objectContaining({ item: expect.objectContaining({ "@type": "BlogPosting" }) }),
      ]),
    },
  });
  expect(await typeOf("bank-of-kigali")).toMatchObject({ mainEntity: { "@type": "CreativeWork" } });
});

for (const path of ["professional", "awards", "testimonials", "portfolio", "testimonials?impact=4", "blog/tech"]) {
  test(`the JSON-LD of /${path} has as many entries as the page`, async ({ page }) => {
    await page.goto(path);
    const shown = await page.getByRole("article").count();
    expect(shown).toBeGreaterThan(0);
    const graph: Graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}");
    const items = Array.from({ length: shown }, (_, index) => expect.objectContaining({ position: index + 1 }));
    expect(graph["@graph"][0]).toMatchObject({ mainEntity: { numberOfItems: shown, itemListElement: items } });
  });
}

for (const path of WITHOUT_CONTENT) {
  test(`${path} is noindex and has no canonical address`, async ({ page, allowedErrors }) => {
    if (path === "/nowhere") allowedErrors.push(/status of 404/);
    await page.goto(path.slice(1));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(
      page.locator('link[rel="canonical"], meta[property^="og:"], script[type="application/ld+json"]'),
    ).toHaveCount(0);
  });
}

test("the canonical address of a filtered page is the page without filters", async ({ page }) => {
  await page.goto("testimonials?category=Mentorship");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${SITE}/testimonials`);
});
