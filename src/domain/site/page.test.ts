import { expect, it } from "vitest";
import { parseDocument } from "../documents/document-error.ts";
import { type Page, pageId, pagesSchema } from "./page.ts";

const HOME = { path: "/", kind: "home" };
const LIST = { path: "/work", kind: "experiences", title: "T", description: "D" };
const at = (path: string) => ({ path, kind: "placeholder" });
const pages = (...others: readonly object[]): readonly Page[] => parseDocument(pagesSchema, [HOME, ...others]);

it.each([
  ["two pages at one address", [HOME, at("/a"), at("/a")], /^2\.path: \/a is the address of another page$/],
  ["no home page", [at("/a")], "expected a page of kind home at /"],
  ["another page at /", [at("/")], "0.path: expected another address: / is that of home"],
  ["an unknown kind", [HOME, { ...LIST, kind: "experience" }], "expected a kind of page: home, experiences, "],
  ["a list of neither a category nor a chip", [HOME, LIST], "1: expected either a category or a chip"],
  ["a list of both", [HOME, { ...LIST, category: "A", chip: "B" }], "1: expected either a category or a chip"],
  [
    "two pages with one name in counters",
    [HOME, at("/blog/tech"), at("/blog-tech")],
    "2.path: /blog-tech has the same name in counters as /blog/tech",
  ],
  ["the name of home", [HOME, at("/home")], "/home has the same name in counters as /: home"],
])("rejects %s", (_, table, message) => {
  expect(() => parseDocument(pagesSchema, table)).toThrow(message);
});

it.each(["/blog/tech", "/a-b/c-d-1"])("allows a page at %s", (path) => {
  expect(pages(at(path))[1]?.path).toBe(path);
});

it.each(["work", "/Work", "/work/", "/a b", "/a.html", "/a?b", "/.."])("rejects a page at %j", (path) => {
  expect(() => pages(at(path))).toThrow(/^1\.path: expected /);
});

it.each(["/api/traffic", "/media/a", "/search"])("reserves %s for the server", (path) => {
  expect(() => pages(at(path))).toThrow("1.path: this address belongs to the program");
});

it.each(["terms.md", "legal/../site.yaml", "legal/terms.yaml"])("rejects %s as the file of a document page", (file) => {
  expect(() => pages({ path: "/terms", kind: "document", file })).toThrow(/^1\.file: expected a Markdown file/);
});

it("names pages in counters", () => {
  expect(["/", "/blog/tech"].map(pageId)).toEqual(["home", "blog-tech"]);
});
