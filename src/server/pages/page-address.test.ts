import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { queryParameters } from "../../domain/site/query-parameters.ts";
import { readPageAddress, readSharedAddress } from "./page-address.ts";

const page = ["root", "page"];
const addresses = new Map([
  ["/", page],
  ["/awards", page],
  ["/blog/hbs", page],
  ["/blog/hbs/:post", ["root", "post"]],
  ["/testimonials", page],
  ["/search", page],
  ["/2022-tracker/clicks.csv", []],
  ["/search-index.json", []],
  ["/resume.pdf", []],
]);

const read = (address: string, basePath = "") =>
  readPageAddress(new URL(`http://example.org${address}`), {
    basePath,
    addresses,
    parameters: (path) => queryParameters(samplePages, path, ["A B", "Mentorship"]),
    posts: new Set(["/blog/hbs/a-post"]),
  });

describe("the address of a request", () => {
  test("is parsed as URL would parse it, or not at all", () => {
    const printable = Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCharCode(0x21 + index));
    let parsed = 0;
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."ab/.-_9") }),
        fc.string({ unit: fc.constantFrom(...printable), minLength: 1 }),
        (path, query) => {
          const address = `/${path}?${query}`;
          const parts = readSharedAddress(address);
          // Dot segments are left out: the site has no such pages.
          if (parts === undefined || /\/\.\.?(?:\/|\?)/.test(address)) return;
          const { pathname, searchParams } = new URL(`http://example.org${address}`);
          expect([parts.pathname, [...parts.searchParams]]).toEqual([pathname, [...searchParams]]);
          parsed += 1;
        },
      ),
    );
    expect(parsed).toBeGreaterThan(20);
  });

  test.each(["/", "/?", "/awards", "/?a#b", "/?a b", "/?é", "http://a/?b", "*", `/?${"a".repeat(1001)}`])(
    "%s is left to URL",
    (address) => expect(readSharedAddress(address)).toBeUndefined(),
  );

  test("stays a path even if it looks like another host", () => {
    expect(readSharedAddress("//elsewhere.example/awards?a")?.pathname).toBe("//elsewhere.example/awards");
  });
});

describe("the part of an address that a page depends on", () => {
  test.each([
    ["/", "/", "known"],
    ["/?utm_medium=mail&fbclid=1", "/", "known"],
    ["/blog/hbs", "/blog/hbs", "known"],
    ["/blog/hbs/a-post", "/blog/hbs/a-post", "known"],
    ["/blog/hbs/a-post.data?_routes=post,other", "/blog/hbs/a-post.data?_routes=post", "known"],
    ["/og/blog/hbs/a-post.png?v=2", "/og/blog/hbs/a-post.png", "known"],
    ["/blog/hbs/made-up", "/blog/hbs/made-up", "arbitrary"],
    ["/blog/hbs/made-up.data?_routes=post", "/blog/hbs/made-up.data?_routes=post", "arbitrary"],
    ["/og/blog/hbs/made-up.png?v=2", "/og/blog/hbs/made-up.png", "arbitrary"],
    ["/blog/hbs/a/post", "/blog/hbs/a/post", "arbitrary"],
    ["/2022-tracker/clicks.csv?v=2", "/2022-tracker/clicks.csv", "known"],
    ["/_.data?x=1", "/_.data", "known"],
    ["/resume.pdf?download", "/resume.pdf", "known"],
    ["/og/home.png?v=2", "/og/home.png", "known"],
    ["/og/blog/hbs.png", "/og/blog/hbs.png", "known"],
    ["/testimonials?impact=4&x=1&category=Mentorship", "/testimonials?category=Mentorship&impact=4", "arbitrary"],
    ["/testimonials?impact=4&impact=3", "/testimonials?impact=4", "arbitrary"],
    ["/testimonials?category=", "/testimonials", "known"],
    ["/testimonials?category=made-up", "/testimonials", "known"],
    ["/testimonials?category=made-up&impact=3", "/testimonials?impact=3", "arbitrary"],
    ["/testimonials?impact=99&impact=4", "/testimonials", "known"],
    ["/testimonials.data?category=mentorship", "/testimonials.data", "known"],
    ["/awards?category=Mentorship", "/awards", "known"],
    ["/awards?page=2&item=medal", "/awards?page=2&item=medal", "arbitrary"],
    ["/awards?page=1", "/awards", "known"],
    ["/awards?page=02&item=%3Cb%3E", "/awards", "known"],
    ["/testimonials?page=3&impact=4", "/testimonials?impact=4&page=3", "arbitrary"],
    ["/?page=2", "/", "known"],
    ["/search?q=+ballot%20%0a++box%09", "/search?q=ballot+box", "arbitrary"],
    [`/search?q=${"long".repeat(200)}`, `/search?q=${"long".repeat(25)}`, "arbitrary"],
    ["/search?q=+", "/search", "known"],
    ["/search?q=ballot+box&page=2", "/search?q=ballot+box", "arbitrary"],
    ["/search-index.json?q=ballot", "/search-index.json", "known"],
    ["/testimonials.data?category=A+B&_routes=page", "/testimonials.data?category=A+B&_routes=page", "arbitrary"],
    ["/awards?_routes=page", "/awards", "known"],
    ["/awards.data?_routes=page&impact=4", "/awards.data?_routes=page", "known"],
    ["/awards.data?_routes=page,root", "/awards.data?_routes=root%2Cpage", "known"],
    ["/awards.data?_routes=page,x,page,toString", "/awards.data?_routes=page", "known"],
    ["/awards.data?_routes=x", "/awards.data", "known"],
  ])("%s becomes %s (%s)", (requested, address, partition) => {
    expect(read(requested)).toEqual({ address, partition });
  });

  test.each([
    ["/Awards", "/awards"],
    ["/TESTIMONIALS?impact=4&x=1", "/testimonials?impact=4&x=1"],
    ["/testimonials/?impact=4", "/testimonials?impact=4"],
    ["//awards", "/awards"],
    ["//", "/"],
    ["/blog//hbs/", "/blog/hbs"],
    ["/blog%2Fhbs", "/blog/hbs"],
    ["/%61wards", "/awards"],
    ["/%72esume.pdf", "/resume.pdf"],
    ["/Resume.PDF/", "/resume.pdf"],
    ["/2022-tracker//Clicks.csv", "/2022-tracker/clicks.csv"],
    ["/%6fg/home.png", "/og/home.png"],
    ["/og/Blog/hbs.png", "/og/blog/hbs.png"],
    ["/awards/_.data?_routes=page", "/awards.data?_routes=page"],
    ["/awards/.data", "/awards.data"],
    ["/AWARDS.data", "/awards.data"],
    ["/.data", "/_.data"],
    ["//_.data", "/_.data"],
  ])("%s redirects to the canonical %s", (requested, movedTo) => {
    expect(read(requested)).toEqual({ movedTo });
    expect(read(`/me${requested}`, "/me")).toEqual({ movedTo: `/me${movedTo}` });
    expect(read(movedTo)).toHaveProperty("address");
  });

  test.each([
    "/awards;x",
    "/awards+",
    "/a%2fb",
    "/%00",
    "/%EF%BD%81wards",
    "/wp-login%0a",
    "//elsewhere.example/awards",
    "/og/nowhere.png",
  ])("%s is unknown and kept apart from the site's pages", (address) => {
    expect(read(`${address}?_routes=page`)).toEqual({ address, partition: "arbitrary" });
  });

  test.each(["/nowhere.data", "/awards_.data", "/_root.data"])(
    "%s requests data of an unknown page, with the not-found route if the browser names routes",
    (address) => {
      expect(read(address)).toEqual({ address, partition: "arbitrary" });
      const canonical = `${address}?_routes=not-found`;
      expect(read(`${address}?_routes=page`)).toEqual({ address: canonical, partition: "arbitrary" });
    },
  );

  test.each(["/resume.pdf.data", "/resume.pdf/_.data", "/RESUME.pdf.data?_routes=page", "/og/home.png.data"])(
    "%s requests data of a file, which has none",
    (requested) => expect(read(requested)).toBeUndefined(),
  );

  test.each([
    ["/%", "/%25"],
    ["/%zz/a", "/%25zz/a"],
    ["/%E0%A4%A", "/%25E0%25A4%25A"],
  ])("%s cannot be decoded and is escaped as %s", (requested, address) => {
    expect(read(requested)).toEqual({ address, partition: "arbitrary" });
  });

  test("is the same below a base path (D19)", () => {
    expect(read("/Me/testimonials?impact=4&x=1", "/Me")).toEqual({
      address: "/Me/testimonials?impact=4",
      partition: "arbitrary",
    });
    expect(read("/Me/blog/hbs/a-post", "/Me")).toHaveProperty("partition", "known");
    expect(read("/Me/blog/hbs/made-up", "/Me")).toHaveProperty("partition", "arbitrary");
    expect(read("/Me/awards", "/Me")).toEqual({ address: "/Me/awards", partition: "known" });
    expect(read("/Me/", "/Me")).toEqual({ address: "/Me/", partition: "known" });
  });

  test.each(["/xxtoString", "/abconstructor", "/ab__proto__", "/mexico", "/", "/Me/awards"])(
    "%s is outside the base path (D19)",
    (requested) => expect(read(`${requested}?a=1`, "/me")).toBeUndefined(),
  );

  test("is stable: reading a canonical address returns it unchanged", () => {
    const lists = ["/testimonials", "/awards", "/blog/hbs", "/search"];
    const path = fc.oneof(
      fc.constantFrom(...lists, ...lists.map((list) => `${list}.data`)),
      fc.constantFrom(...addresses.keys(), "/Awards", "/awards/", "/awards/_.data", "/og/home.png", "/nowhere.data"),
      fc.string({ unit: fc.constantFrom(..."ab/.-_9%") }).map((made) => `/${made}`),
    );
    const known: [string, string][] = [
      ["category", "Mentorship"],
      ["category", "A B"],
      ["impact", "4"],
      ["page", "2"],
      ["item", "medal"],
      ["q", " ballot  box"],
      ["_routes", "page,x,root"],
    ];
    const pair = fc.oneof(fc.constantFrom(...known), fc.tuple(fc.constantFrom("impact", "page", "utm"), fc.string()));
    const kept = new Set<string>();
    fc.assert(
      fc.property(path, fc.array(pair, { maxLength: 4 }), (asked, pairs) => {
        const once = read(`${asked}?${new URLSearchParams(pairs)}`);
        if (once === undefined) return;
        if ("movedTo" in once) {
          expect(read(once.movedTo)).toHaveProperty("address");
        } else {
          expect(read(once.address)).toEqual(once);
          if (once.address.includes("?")) kept.add(once.address);
        }
      }),
      { numRuns: 1_000 },
    );
    expect(kept.size).toBeGreaterThan(5);
  });
});
