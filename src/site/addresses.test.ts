import { describe, expect, test } from "vitest";
import { collectionsWith } from "../../test/support/domain/collections.ts";
import { siteWith } from "../../test/support/domain/sample-resume.ts";
import { builtKinds } from "../../test/support/server/built-kinds.ts";
import { parseVersion } from "../domain/resume/resume-version.ts";
import { isPrivate, preparedPaths, resolveAddress, siteAddresses } from "./addresses.ts";
import { routePatterns, withPageRoutes } from "./routes.ts";
import { type Contents, createSnapshot } from "./snapshot.ts";

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
const TESTIMONY = {
  ...{ name: "Dana Kim", image: "initials", role: "Lead", company: "Northfield", date: "2021-03-01" },
  ...{ quotes: ["We hired ||Acme||."], categories: ["A B"], type: "Letter", validated: true, impact: 4 },
};

function snapshotOf(
  documents: Contents["documents"],
  languages: readonly string[] = [],
  paths: readonly string[] = [],
) {
  const versions = paths.map((path) => ({ ...parseVersion("lantern", {}, "en"), path }));
  const texts = { site: SITE, documents: new Map() };
  const translations = new Map(languages.map((language) => [language, texts]));
  const media = { kind: "site", path: "/media" } as const;
  const files = { ...texts, translations, fileDates: new Map(), media, theme: "", versions, recipients: [] };
  return createSnapshot({ files, documents, day: "2026-11-20", since: new Date(0) }, (path, { message }) =>
    expect.unreachable(`${path}: ${message}`),
  );
}

function patternsOf(staticExport = false) {
  const { build } = withPageRoutes(builtKinds(), SITE.pages, staticExport);
  // In a real build, files have no component.
  const patterns = [...routePatterns(build.routes)].map(
    ([address, ids]) => [address, /\.\w+$/.test(address) ? [] : ids] as const,
  );
  return new Map([...patterns, ["/resume/:version", ["root", "frame", "resume-version"]]]);
}

interface Having {
  readonly testimonies?: number;
  readonly awards?: number;
  readonly languages?: readonly string[];
  /** The addresses of versions of the résumé. */
  readonly versions?: readonly string[];
  readonly staticExport?: boolean;
}

/** The addresses of a site with so many testimonies, half of them with impact 4, and awards. */
function addressesWith({ testimonies = 0, awards = 0, languages = [], versions, staticExport = false }: Having) {
  const award = {
    ...{ categories: ["Awards"], title: "T", subtitle: "S", media: { avatar: "a.svg" } },
    ...{ dates: { start: "2019-03-01" }, description: "D" },
  };
  const numbered = (name: string, count: number, data: object, others: object) =>
    Array.from({ length: count }, (_, n) => [`${name}/${n}`, { ...data, ...(n % 2 === 1 && others) }] as const);
  const portfolio = collectionsWith({
    ...Object.fromEntries(numbered("testimonies", testimonies, TESTIMONY, { impact: 3 })),
    ...Object.fromEntries(numbered("experiences", awards, award, {})),
    "blog/bread": { title: "Bread", date: "2021-01-05", categories: ["tech"], public: true, body: "A text." },
    "blog/draft": { title: "Draft", date: "2021-01-05", categories: ["tech"], body: "A text." },
  });
  const snapshot = snapshotOf({ portfolio, tracker: new Map() }, languages, versions);
  return siteAddresses(snapshot, { reveal: false, patterns: patternsOf(staticExport), staticExport });
}

describe("the addresses of a site", () => {
  test("are its pages, posts that are not private, files, previews, and the same in further languages", () => {
    const { byPath, known } = addressesWith({ languages: ["/es"] });
    const inEnglish = [...byPath.keys()].filter((path) => !path.startsWith("/es"));
    expect(inEnglish.toSorted()).toEqual(
      [
        ...["/", "/awards", "/testimonials", "/blog/tech", "/blog/tech/bread", "/soon", "/search"],
        ...["/blog/tech/feed.xml", "/sitemap.xml"],
        ...["home", "awards", "testimonials", "blog/tech", "blog/tech/bread", "soon"].map((path) => `/og/${path}.png`),
        ...["index", "awards", "testimonials", "blog/tech", "blog/tech/bread"].map((path) => `/${path}.md`),
      ].toSorted(),
    );
    expect(byPath.get("/es")?.path).toBe("/es/");
    expect([...byPath.keys()]).toEqual(expect.arrayContaining(["/es/index.md", "/es/awards.md"]));
    expect(byPath.has("/es/blog/tech/bread")).toBe(true);
    expect([...known.keys()]).toEqual(["", "/es"]);
    for (const { path } of [...known.values()].flat()) expect(byPath.has(path)).toBe(true);
  });

  test("include lists with as many pages as their entries fill, per filter that leaves some", () => {
    const { byPath } = addressesWith({ testimonies: 200, awards: 200 });
    const awards = byPath.get("/awards");
    expect(awards?.pages?.get("")).toBeGreaterThan(1);
    expect(awards?.items?.size).toBe(200);
    const { pages = new Map<string, number>() } = byPath.get("/testimonials") ?? {};
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(["", "?category=A+B", "?category=A+B&impact=4", "?impact=3", "?impact=4"]),
    );
    expect(pages.get("?impact=4")).toBeLessThan(pages.get("") ?? 0);
    expect(pages.get("?category=A+B")).toBe(pages.get(""));
  });

  test("include the pages of lists as files in an export, whose host reads no queries", () => {
    const { byPath } = addressesWith({ awards: 200, staticExport: true });
    expect([...byPath.keys()]).toEqual(expect.arrayContaining(["/awards/page/2", "/awards/page/all"]));
    expect([...byPath.keys()].join()).not.toMatch(/\/page\/\w+\.md/);
    expect(byPath.get("/awards")?.pages).toBeUndefined();
    expect([...addressesWith({ awards: 1, staticExport: true }).byPath.keys()].join()).not.toContain("/page/");
  });
});

describe("a version of the résumé", () => {
  const versions = ["/resume/lantern", "/es/resume/farol-x1"];
  const own = versions.flatMap((path) => [path, ...["pdf", "docx", "txt", "json"].map((form) => `${path}.${form}`)]);
  const namesIn = (found: unknown) => /lantern|farol/.test(JSON.stringify(found));

  test("has an address for its page and each of its files, which are private", () => {
    const addresses = addressesWith({ languages: ["/es"], versions });
    const found = [...addresses.byPath.values()].filter(namesIn);
    expect(found.map(({ path }) => path).toSorted()).toEqual(own.toSorted());
    expect(addresses.byPath.get("/resume/lantern")?.routes).toEqual(["root", "frame", "resume-version"]);
    const requested = [...own, "/resume/lantern.data?_routes=resume-version"];
    expect(requested.filter((address) => !isPrivate(address, addresses))).toEqual([]);
    expect(["/awards", "/resume/other"].filter((address) => isPrivate(address, addresses))).toEqual([]);
  });

  test("is not prepared, suggested or exported", () => {
    const addresses = addressesWith({ languages: ["/es"], versions });
    expect(namesIn(preparedPaths(addresses))).toBe(false);
    expect(namesIn([...addresses.known])).toBe(false);
    const exported = addressesWith({ languages: ["/es"], versions, staticExport: true });
    expect(namesIn([...exported.byPath])).toBe(false);
    // It does not take the place of a page.
    expect(addressesWith({ versions: ["/awards"] }).byPath.get("/awards")?.isPrivate).toBeUndefined();
  });
});

test("a store without content responds with 503, the other one with its documents", () => {
  const unavailable = expect.objectContaining({ status: 503 });
  const first = snapshotOf({ portfolio: undefined, tracker: collectionsWith({}) }).languages.get("");
  for (const one of [first?.repository, first?.revealed]) {
    expect(() => one?.allExperiences()).toThrow(unavailable);
    expect(() => one?.validatedTestimonies()).toThrow(unavailable);
  }
  expect(first?.tracker.testimonies()).toEqual([]);
  const portfolio = collectionsWith({ "testimonies/dana": TESTIMONY });
  const other = snapshotOf({ portfolio, tracker: undefined }).languages.get("");
  expect(() => other?.tracker.testimonies()).toThrow(unavailable);
  expect(JSON.stringify(other?.repository.validatedTestimonies())).not.toContain("Acme");
  expect(JSON.stringify(other?.revealed.validatedTestimonies())).toContain("We hired Acme.");
});

describe("a requested address", () => {
  const page = (path: string, more: object = {}) =>
    [path.replace(/(?<=.)\/$/, ""), { path, routes: ["root", "page/a"], ...more }] as const;
  const filters = { "": 3, "?category=A+B": 2, "?category=A+B&impact=4": 1, "?impact=4": 1 };
  const addresses = {
    byPath: new Map([
      ...["/", "/es/", "/blog/hbs/a-post", "/search"].map((path) => page(path)),
      page("/awards", { pages: new Map([["", 2]]), items: new Set(["medal"]) }),
      page("/testimonials", { pages: new Map(Object.entries(filters)) }),
      page("/blog/hbs", { routes: ["root", "blog/blog/hbs"], pages: new Map([["", 1]]) }),
      page("/resume.pdf", { routes: [] }),
      page("/cv.html", { path: "/CV.html", routes: [], movedTo: "/awards" }),
      page("/es/cv", { routes: [], movedTo: "/es/awards#medal" }),
      page("/talk", { routes: [], movedTo: "https://example.org/x" }),
    ]),
    known: new Map([
      ["", [{ path: "/awards", title: "Awards" }]],
      ["/es", [{ path: "/awards", title: "Premios" }]],
    ]),
  };
  const resolve = (address: string, basePath = "") =>
    resolveAddress(new URL(`http://example.org${address}`), addresses, basePath);

  /** Below a base path, both the request and the result begin with it. */
  function expectResolved(requested: string, key: "address" | "redirectTo", to: string, more: object = {}): void {
    expect(resolve(requested)).toEqual({ [key]: to, ...more });
    expect(resolve(`/Me${requested}`, "/Me")).toEqual({ [key]: `/Me${to}`, ...more });
  }

  test.each([
    ["/?utm_medium=mail&page=2", "/"],
    ["/es/_.data?_routes=page/a", "/es/_.data?_routes=page%2Fa"],
    ["/resume.pdf?download", "/resume.pdf"],
    ["/blog/hbs/a-post.data?_routes=page/a,other", "/blog/hbs/a-post.data?_routes=page%2Fa"],
    ["/awards.data?_routes=page/a,root", "/awards.data"],
    ["/awards?page=02&item=%3Cb%3E", "/awards?item="],
    ["/awards?page=2&item=medal", "/awards?item=medal"],
    ["/awards?page=2&item=made-up", "/awards?item="],
    ["/awards?page=99999", "/awards?page=3"],
    ["/awards?category=A+B", "/awards"],
    ["/testimonials?impact=4&x=1&category=A%20B", "/testimonials?category=A+B&impact=4"],
    ["/testimonials?category=made-up&impact=4&page=9", "/testimonials?page=4"],
    ["/search?q=ballot&page=2", "/search"],
    // Unknown addresses share a page.
    ["/nowhere", "/404"],
    ["/%E0%A4%A", "/404"],
    ["/awrads", "/404?nearest=%2Fawards"],
    ["/es/awrads", "/es/404?nearest=%2Fawards"],
    ["/blog/hbs/made-up", "/blog/hbs/-"],
  ])("%s is reduced to %s", (requested, address) => expectResolved(requested, "address", address));

  test.each([
    ["/Awards", "/awards"],
    ["/TESTIMONIALS/?impact=4&x=1", "/testimonials?impact=4&x=1"],
    ["//awards", "/awards"],
    ["/es", "/es/"],
    ["/blog%2Fhbs", "/blog/hbs"],
    ["/awards/_.data?_routes=page", "/awards.data?_routes=page"],
  ])("%s is redirected to %s", (requested, redirectTo) => {
    expectResolved(requested, "redirectTo", redirectTo);
    expect(resolve(redirectTo)).not.toHaveProperty("redirectTo");
  });

  test.each([
    ["/CV.html", "/awards"],
    ["/cv.html/?utm_source=mail&page=2", "/awards?utm_source=mail&page=2"],
    ["/cv.html?x=a:b", "/awards"],
    ["/es/cv?page=2", "/es/awards#medal"],
  ])("%s moved to %s", (requested, to) => expectResolved(requested, "redirectTo", to, { moved: true }));

  test("that moved to another site keeps no query, and is loaded as a document by an open page", () => {
    const redirectTo = "https://example.org/x";
    expect(resolve("/me/talk?utm_source=secret", "/me")).toEqual({ redirectTo, moved: true });
    expect(resolve("/talk.data?_routes=page")).toEqual({ reload: "/talk" });
    expect(resolve("/talk.data")).toBeUndefined();
  });

  test.each(["/xxtoString", "/mexico", "/", "/Me/awards", "/me"])("%s is outside the base path", (requested) => {
    expect(resolve(`${requested}?a=1`, "/me")).toBeUndefined();
  });
});
