import { expect, test } from "vitest";
import { readSite } from "../e2e/support/content.ts";
import { PAGES, ROUTES } from "../e2e/support/routes.ts";
import { attributesOf, type HtmlPage, pageOf, SITE, textsOf } from "./pages.ts";

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

const graphOf = (page: HtmlPage): Graph => JSON.parse(textsOf(page, 'script[type="application/ld+json"]').join());
const contentOf = (page: HtmlPage, meta: string) => attributesOf(page, `meta[${meta}]`, "content").join();

test.for(["/professional", "/awards", "/testimonials?impact=4", "/blog/tech"])(
  "the JSON-LD of %s lists as many entries as the page",
  async (path) => {
    const page = await pageOf(path);
    const shown = page.document.querySelectorAll("article").length;
    expect(shown).toBeGreaterThan(0);
    const items = Array.from({ length: shown }, (_, index) => expect.objectContaining({ position: index + 1 }));
    expect(graphOf(page)["@graph"][0]).toMatchObject({ mainEntity: { numberOfItems: shown, itemListElement: items } });
  },
);

/** The pages between home and a page. */
function pagesAbove(path: string): readonly string[] {
  const [, list] = /^(\/blog\/[^/]+)\/[^/]+$/.exec(path) ?? [];
  if (list !== undefined) return [list];
  return /^\/(bank-of-kigali|made-to-uplift|budgeting|\d{4}-tracker)$/.test(path) ? ["/portfolio"] : [];
}

test.for(WITH_CONTENT)("%s has metadata for search engines and link previews", async (path) => {
  const page = await pageOf(path);
  const { owner } = await readSite();
  const shared = contentOf(page, 'property="og:title"');
  expect(shared).toMatch(/\S/);
  expect(textsOf(page, "title").join()).toContain(shared);
  expect(attributesOf(page, 'link[rel="canonical"]', "href")).toEqual([SITE + path]);
  expect(contentOf(page, 'property="og:url"')).toBe(SITE + path);
  expect(contentOf(page, 'property="og:description"')).toBe(contentOf(page, 'name="description"'));
  expect(contentOf(page, 'property="og:site_name"')).toBe(owner.name);
  expect(contentOf(page, 'property="og:image"')).toBe(`${SITE}/og${path === "/" ? "/home" : path}.png`);
  expect(contentOf(page, 'property="og:image:alt"')).toContain(shared);
  expect(contentOf(page, 'name="twitter:card"')).toBe("summary_large_image");
  expect(page.document.querySelectorAll('meta[name="robots"]')).toHaveLength(0);
  expect(page.document.querySelectorAll('meta[name="theme-color"]')).toHaveLength(2);
  expect(page.document.querySelectorAll('link[rel="manifest"]')).toHaveLength(1);

  const graph = graphOf(page);
  expect(JSON.stringify(graph), "no invented ratings").not.toMatch(/rating|review/i);
  const things = graph["@graph"];
  expect(things[0]).toMatchObject({ url: SITE + path, name: expect.any(String), description: expect.any(String) });
  if (path === "/") {
    expect(things).toEqual([
      expect.objectContaining({
        "@type": "ProfilePage",
        mainEntity: expect.objectContaining({ "@type": "Person", name: owner.name }),
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

test.for(WITHOUT_CONTENT)("%s is noindex and has no canonical address", async (path) => {
  const page = await pageOf(path);
  expect(contentOf(page, 'name="robots"')).toBe("noindex");
  expect(
    page.document.querySelectorAll('link[rel="canonical"], meta[property^="og:"], script[type="application/ld+json"]'),
  ).toHaveLength(0);
});

test("the canonical address of a filtered page is the page without filters", async () => {
  const page = await pageOf("/testimonials?category=Mentorship");
  expect(attributesOf(page, 'link[rel="canonical"]', "href")).toEqual([`${SITE}/testimonials`]);
});
