import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Addresses, Place } from "../snapshot/addresses.ts";
import { readPageAddress } from "./page-address.ts";

const place = (path: string, route = "page/a", more: Partial<Place> = {}): [string, Place] => [
  path.replace(/(?<=.)\/$/, ""),
  { path, routes: ["root", route], pages: new Map([["", 1]]), items: new Set(), kind: "page", ...more },
];
const filters = new Map([
  ["", 3],
  ["?category=A+B", 2],
  ["?category=A+B&impact=4", 1],
  ["?impact=4", 1],
]);

const ADDRESSES: Addresses = {
  places: new Map([
    place("/"),
    place("/es/"),
    place("/awards", "page/a", { kind: "list", pages: new Map([["", 2]]), items: new Set(["medal"]) }),
    place("/testimonials", "page/a", { kind: "list", pages: filters }),
    place("/blog/hbs", "blog/blog/hbs", { kind: "list" }),
    place("/blog/hbs/a-post"),
    place("/search"),
    place("/resume.pdf", "", { routes: [] }),
    place("/og/home.png", "", { routes: [] }),
  ]),
  known: new Map([
    ["", [{ path: "/awards", title: "Awards" }]],
    ["/es", [{ path: "/awards", title: "Premios" }]],
  ]),
};

const read = (address: string, basePath = "") =>
  readPageAddress(new URL(`http://example.org${address}`), ADDRESSES, basePath);

test("data of a page that is gone makes the browser load the document (D28)", () => {
  expect(read("/nowhere.data?_routes=page")).toEqual({ reloads: "/nowhere" });
});

describe("a request gets an address of the site", () => {
  test.each([
    ["/?utm_medium=mail&page=2", "/"],
    ["/es/?x", "/es/"],
    ["/es/_.data?_routes=page/a", "/es/_.data?_routes=page%2Fa"],
    ["/resume.pdf?download", "/resume.pdf"],
    ["/og/home.png?v=2", "/og/home.png"],
    ["/blog/hbs/a-post.data?_routes=page/a,other", "/blog/hbs/a-post.data?_routes=page%2Fa"],
    ["/awards.data?_routes=page/a,root", "/awards.data"],
    ["/awards.data?_routes=x", "/awards.data"],
    ["/awards?_routes=page/a", "/awards"],
    ["/awards?page=1", "/awards"],
    ["/awards?page=02&item=%3Cb%3E", "/awards?item="],
    ["/awards?page=2&item=medal", "/awards?item=medal"],
    ["/awards?page=2&item=made-up", "/awards?item="],
    ["/awards?page=99999", "/awards?page=3"],
    ["/awards?category=A+B", "/awards"],
    ["/testimonials?impact=4&x=1&category=A%20B", "/testimonials?category=A+B&impact=4"],
    ["/testimonials?impact=4&impact=3", "/testimonials?impact=4"],
    ["/testimonials?category=made-up&impact=4&page=9", "/testimonials?impact=4&page=2"],
    ["/testimonials.data?category=a+b&_routes=page/a", "/testimonials.data?_routes=page%2Fa"],
    ["/testimonials.data?category=A+B&_routes=page/a", "/testimonials.data?category=A+B&_routes=page%2Fa"],
    ["/search?q=ballot&page=2", "/search"],
    ["/search.data?q=ballot", "/search.data"],
  ])("%s asks for %s", (requested, address) => {
    expect(read(requested)).toEqual({ address });
    expect(read(`/Me${requested}`, "/Me")).toEqual({ address: `/Me${address}` });
  });

  test.each([
    ["/Awards", "/awards"],
    ["/TESTIMONIALS/?impact=4&x=1", "/testimonials?impact=4&x=1"],
    ["//awards", "/awards"],
    ["//", "/"],
    ["/es", "/es/"],
    ["/blog%2Fhbs", "/blog/hbs"],
    ["/%61wards", "/awards"],
    ["/Resume.PDF/", "/resume.pdf"],
    ["/awards/_.data?_routes=page", "/awards.data?_routes=page"],
    ["/AWARDS/.data", "/awards.data"],
    ["//_.data", "/_.data"],
  ])("%s is redirected to %s", (requested, movedTo) => {
    expect(read(requested)).toEqual({ movedTo });
    expect(read(`/me${requested}`, "/me")).toEqual({ movedTo: `/me${movedTo}` });
    expect(read(movedTo)).not.toHaveProperty("movedTo");
  });

  test.each([
    ["/nowhere", "/404"],
    ["/constructor?__proto__=1", "/404"],
    ["/awards;x/y/z", "/404?nearest=%2Fawards"],
    ["/%00", "/404"],
    ["/%", "/404"],
    ["/%E0%A4%A", "/404"],
    ["//elsewhere.example/", "/404"],
    ["/og/nowhere.png", "/404"],
    ["/awrads", "/404?nearest=%2Fawards"],
    ["/es/awrads", "/es/404?nearest=%2Fawards"],
    ["/es/awrads.data", "/es/404.data?nearest=%2Fawards"],
    ["/blog/hbs/made-up", "/blog/hbs/-"],
    ["/blog/hbs/made-up.data", "/blog/hbs/-.data"],
    ["/blog/hbs/a/post", "/404"],
  ])("%s is unknown and shares %s with others", (requested, address) => {
    expect(read(requested)).toEqual({ address });
  });

  test.each(["/resume.pdf.data", "/RESUME.pdf/_.data?_routes=page", "/og/home.png.data"])(
    "%s asks for data of a file, which has none",
    (requested) => expect(read(requested)).toBeUndefined(),
  );

  test.each(["/xxtoString", "/ab__proto__", "/mexico", "/", "/Me/awards", "/me"])(
    "%s is outside the base path (D19)",
    (requested) => expect(read(`${requested}?a=1`, "/me")).toBeUndefined(),
  );
});

test("the addresses that requests get are few, whatever they ask for", () => {
  const paths = [...ADDRESSES.places.values()].map((one) => one.path);
  const path = fc.oneof(
    fc.constantFrom(...paths, ...paths.map((one) => `${one}.data`), "/Awards/", "/awards/_.data"),
    fc.webPath(),
    fc.string({ unit: fc.constantFrom(..."ab/.-_9%") }).map((made) => `/${made}`),
  );
  const name = fc.constantFrom("category", "impact", "page", "item", "_routes", "utm_source", "x");
  const value = fc.oneof(fc.constantFrom("A B", "4", "2", "7", "medal", "page/a", "root,page/a"), fc.string());
  const answers = new Set<string>();
  fc.assert(
    fc.property(path, fc.array(fc.tuple(name, value), { maxLength: 4 }), (asked, pairs) => {
      const once = read(`${asked}?${new URLSearchParams(pairs)}`);
      // A reload is not rendered.
      if (once === undefined || "reloads" in once) return;
      if ("movedTo" in once) expect(read(once.movedTo)).not.toHaveProperty("movedTo");
      else answers.add(once.address);
    }),
    { numRuns: 2_000 },
  );
  // Of 14 pages and pages of lists, 4 after the last ones, 2 items and 5 unknown ones: themselves and their data twice.
  expect(answers.size).toBeGreaterThan(20);
  expect(answers.size).toBeLessThanOrEqual(25 * 3);
});
