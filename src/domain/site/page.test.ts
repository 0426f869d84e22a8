import { expect, it } from "vitest";
import { parseDocument } from "../documents/document-error.ts";
import { type Page, pageId, pagesSchema } from "./page.ts";

const HOME = { path: "/", kind: "home", description: "D" };
const LIST = { path: "/work", kind: "experiences", title: "T", description: "D" };
const pages = (...others: readonly object[]): readonly Page[] => parseDocument(pagesSchema, [HOME, ...others]);
const at = (path: string) => pages({ path, kind: "placeholder" });

it.each<[string, unknown, RegExp | string]>([
  [
    "two pages at one address",
    [HOME, { ...LIST, category: "Work" }, { path: "/work", kind: "placeholder" }],
    /^2\.path: \/work is the address of another page$/,
  ],
  ["no home page", [{ path: "/a", kind: "placeholder" }], "expected a page of kind home at /"],
  ["another page at /", [{ path: "/", kind: "placeholder" }], "0.path: expected another address: / is that of home"],
  ["an unknown kind", [HOME, { ...LIST, kind: "experience" }], "expected a kind of page: home, experiences, "],
  ["a list of neither a category nor a chip", [HOME, LIST], "1: expected either a category or a chip"],
  ["a list of both", [HOME, { ...LIST, category: "A", chip: "B" }], "1: expected either a category or a chip"],
  [
    "two pages with one name in counters",
    [HOME, { path: "/blog/tech", kind: "placeholder" }, { path: "/blog-tech", kind: "placeholder" }],
    "2.path: /blog-tech has the same name in counters as /blog/tech",
  ],
  [
    "the name of home",
    [HOME, { path: "/home", kind: "placeholder" }],
    "/home has the same name in counters as /: home",
  ],
])("rejects %s", (_, table, message) => {
  expect(() => parseDocument(pagesSchema, table)).toThrow(message);
});

it.each(["/blog/tech", "/a-b/c-d-1"])("allows a page at %s", (path) => {
  expect(at(path)[1]?.path).toBe(path);
});

it.each(["work", "/Work", "/work/", "/a b", "/a.html", "/a?b", "/.."])("rejects a page at %j", (path) => {
  expect(() => at(path)).toThrow(/^1\.path: expected /);
});

it.each(["/api/traffic", "/media/a", "/search"])("reserves %s for the server", (path) => {
  expect(() => at(path)).toThrow("1.path: this address belongs to the program");
});

it.each(["terms.md", "legal/../site.yaml", "legal/terms.yaml"])("rejects %s as the file of a document page", (file) => {
  expect(() => pages({ path: "/terms", kind: "document", file })).toThrow(/^1\.file: expected a Markdown file/);
});

it("names pages in counters", () => {
  expect(["/", "/blog/tech"].map(pageId)).toEqual(["home", "blog-tech"]);
});
