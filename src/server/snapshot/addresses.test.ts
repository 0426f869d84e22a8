import { describe, expect, test } from "vitest";
import { collectionsWith } from "../../../test/support/domain/collections.ts";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import { builtKinds } from "../../../test/support/server/built-kinds.ts";
import { withPageRoutes } from "../pages/page-routes.ts";
import { routePatterns } from "../pages/route-patterns.ts";
import { addressesOf, preparedAddresses } from "./addresses.ts";
import { createSnapshot } from "./snapshot.ts";

const description = "D";
const SITE = siteWith(
  {},
  {
    pages: [
      { path: "/", kind: "home", description },
      { path: "/awards", kind: "experiences", category: "Awards", title: "Awards", description },
      { path: "/testimonials", kind: "testimonials", title: "Testimonials", description },
      { path: "/blog/tech", kind: "blog", category: "tech", title: "Tech", description },
      { path: "/soon", kind: "placeholder" },
    ],
  },
);

/** The addresses of a site with so many testimonies, half of them with impact 4, and awards. */
function addressesWith({ testimonies = 0, awards = 0, languages = [] as string[], staticExport = false }) {
  const testimony = {
    ...{ name: "Dana Kim", image: "initials", role: "Lead", company: "Northfield", date: "2021-03-01" },
    ...{ quotes: ["Found it"], categories: ["A B"], type: "Letter", validated: true },
  };
  const award = {
    ...{ categories: ["Awards"], title: "T", subtitle: "S", media: { avatar: "a.svg" } },
    ...{ dates: { start: "2019-03-01" }, description: "D" },
  };
  const numbered = (name: string, count: number, data: object, others: object) =>
    Array.from({ length: count }, (_, n) => [`${name}/${n}`, { ...data, ...(n % 2 === 1 && others) }] as const);
  const portfolio = collectionsWith({
    ...Object.fromEntries(numbered("testimonies", testimonies, { ...testimony, impact: 4 }, { impact: 3 })),
    ...Object.fromEntries(numbered("experiences", awards, award, {})),
    "blog/bread": { title: "Bread", date: "2021-01-05", categories: ["tech"], public: true, body: "A text." },
    "blog/draft": { title: "Draft", date: "2021-01-05", categories: ["tech"], body: "A text." },
  });
  const texts = { site: SITE, documents: new Map() };
  const translations = new Map(languages.map((language) => [language, texts]));
  const media = { kind: "site", path: "/media" } as const;
  const snapshot = createSnapshot(
    {
      files: { ...texts, translations, fileDates: new Map(), media },
      documents: { portfolio, tracker: new Map() },
      day: "2026-11-20",
      since: new Date(0),
    },
    (path, { message }) => expect.unreachable(`${path}: ${message}`),
  );
  const { build } = withPageRoutes(builtKinds(), SITE.pages, { staticExport });
  // In a real build, files have no component.
  const patterns = [...routePatterns(build.routes)].map(
    ([address, ids]) => [address, /\.\w+$/.test(address) ? [] : ids] as const,
  );
  return addressesOf(snapshot, { reveal: false, patterns: new Map(patterns), staticExport });
}

test("a site has its pages, posts that are not private, files, previews and further languages", () => {
  const { places, known } = addressesWith({ languages: ["/es"] });
  const inEnglish = [...places.keys()].filter((path) => !path.startsWith("/es"));
  expect(inEnglish.toSorted()).toEqual(
    [
      ...["/", "/awards", "/testimonials", "/blog/tech", "/blog/tech/bread", "/soon", "/search"],
      ...["/blog/tech/feed.xml", "/sitemap.xml"],
      ...["home", "awards", "testimonials", "blog/tech", "blog/tech/bread", "soon"].map((path) => `/og/${path}.png`),
    ].toSorted(),
  );
  expect(places.get("/es")?.path).toBe("/es/");
  expect(places.has("/es/blog/tech/bread")).toBe(true);
  expect([...known.keys()]).toEqual(["", "/es"]);
});

describe("lists", () => {
  test("have as many pages as their entries fill, per filter that leaves some", () => {
    const { places } = addressesWith({ testimonies: 200, awards: 200 });
    const awards = places.get("/awards");
    expect(awards?.pages.get("")).toBeGreaterThan(1);
    expect(awards?.items.size).toBe(200);
    const { pages = new Map<string, number>() } = places.get("/testimonials") ?? {};
    expect([...pages.keys()].toSorted()).toEqual(
      expect.arrayContaining(["", "?category=A+B", "?category=A+B&impact=4", "?impact=3", "?impact=4"]),
    );
    expect(pages.get("?impact=4")).toBeLessThan(pages.get("") ?? 0);
    expect(pages.get("?category=A+B")).toBe(pages.get(""));
  });

  test("have further files in an export, whose host reads no queries", () => {
    const { places } = addressesWith({ awards: 200, staticExport: true });
    const files = [...places.keys()].filter((path) => path.startsWith("/awards/page/"));
    expect(files).toEqual(expect.arrayContaining(["/awards/page/2", "/awards/page/all"]));
    expect(places.get("/awards")?.kind).toBe("page");
    expect([...addressesWith({ awards: 1, staticExport: true }).places.keys()].join()).not.toContain("/page/");
  });
});

test("pages are prepared first, then their data, files, and further pages of lists, but no previews", () => {
  const all = preparedAddresses(addressesWith({ awards: 200 }));
  expect(new Set(all).size).toBe(all.length);
  const order = ["/soon", "/_.data", "/awards.data?_routes=timeline%2Fawards", "/sitemap.xml", "/awards?page=2"];
  expect(order.map((address) => all.indexOf(address))).toEqual(
    order.map((address) => all.indexOf(address)).toSorted((a, b) => a - b),
  );
  expect(order.filter((address) => !all.includes(address))).toEqual([]);
  expect(all).toContain("/awards.data?page=2&_routes=timeline%2Fawards");
  expect(all.filter((address) => address.includes("/og/"))).toEqual([]);
});
