import { expect, it } from "vitest";
import { SITE_YAML } from "../../../test/support/content/temporary-content.ts";
import { redirectTarget, siteSchema } from "./site.ts";

function problemsOf(redirects: unknown): readonly string[] {
  const { error } = siteSchema.safeParse({ ...JSON.parse(SITE_YAML), languages: ["es"], redirects });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(" ")}: ${message}`);
}

it("redirects lead from former addresses, also of other programs, to pages, files and other sites", () => {
  const redirects = {
    "/cv": "/awards",
    "/2019/05/About_me.html": "/testimonials?impact=4#filters",
    "/résumé": "/resume.pdf",
    "/old-drawing": "/media/a.svg",
    "/blog/tech/old": "/blog/tech/new",
    "/talk": "https://example.org/x?y=1",
  };
  expect(problemsOf(redirects)).toEqual([]);
});

it.each([
  ["cv", "/awards", '"cv" is no address such as /cv'],
  ["/", "/awards", '"/" is no address such as /cv'],
  ["/../cv", "/awards", '"/../cv" is no address such as /cv'],
  ["/Awards", "/testimonials", "/Awards is an address of the site already"],
  ["/resume.pdf", "/awards", "/resume.pdf is an address of the site already"],
  ["/media/cv.pdf", "/awards", "/media/cv.pdf belongs to the program"],
  ["/es/cv", "/awards", "/es/cv is in another language; redirects of the first language apply to all"],
  ["/cv", "/nowhere", "the site has no address /nowhere"],
  ["/cv", "http://example.org", "expected an address of this site, such as /awards, or one with https://"],
  ["/cv", "//example.org", "expected an address"],
])("a redirect may not lead from %s to %s", (from, to, message) => {
  expect(problemsOf({ [from]: to })).toContainEqual(expect.stringContaining(`redirects ${from}: ${message}`));
});

it("refuses chains, loops and an address in two spellings", () => {
  expect(problemsOf({ "/a": "/B#c", "/b": "/a" })).toEqual([
    "redirects /a: /B#c moved itself; write where it leads",
    "redirects /b: /a moved itself; write where it leads",
  ]);
  expect(problemsOf({ "/a": "/awards", "/A": "/awards" })).toEqual(["redirects /A: /A is in the list twice"]);
});

it.each([
  ["/awards", "/es/awards"],
  ["/", "/es/"],
  ["/media/a b.svg", "/media/a%20b.svg"],
  ["/awards#préface", "/es/awards#pr%C3%A9face"],
  ["https://example.org/ü", "https://example.org/%C3%BC"],
])("a redirect to %s of a site in Spanish leads to %s", (to, target) => {
  expect(redirectTarget(to, "/es")).toBe(target);
});
