import { expect, it, test } from "vitest";
import { samplePage, samplePages } from "../../../test/support/domain/sample-pages.ts";
import { parseDocument } from "../documents/document-error.ts";
import {
  addressesOf,
  documentFile,
  experienceAddress,
  fullAddress,
  languageConflicts,
  markdownOf,
  pageAbove,
  pageName,
  pageOfMarkdown,
  pageOfStory,
  pagesOf,
  storyOf,
  storyPages,
  withoutDeadLinks,
} from "./addresses.ts";
import { type Page, pagesSchema } from "./page.ts";

const HOME = { path: "/", kind: "home", description: "D" };
const LIST = { path: "/work", kind: "experiences", title: "T", description: "D" };
const pages = (...others: readonly object[]): readonly Page[] => parseDocument(pagesSchema, [HOME, ...others]);

test("the story of a page is named by the page, or by the last part of its path", () => {
  const plan = { path: "/plan", kind: "planner", story: "budgeting" };
  expect(storyPages(pages({ path: "/work/bank", kind: "story" }, plan)).map(storyOf)).toEqual(["bank", "budgeting"]);
  expect(pageOfStory(samplePages, "budgeting")?.path).toBe("/budgeting");
  expect(pageOfStory(pages(plan), "plan")).toBeUndefined();
});

test("a document page shows its file, or the legal text with its name", () => {
  const own = { path: "/about/colophon", kind: "document", file: "documents/colophon.md" };
  const table = pages({ path: "/terms", kind: "document" }, own);
  expect(pagesOf(table, "document").map(documentFile)).toEqual(["legal/terms.md", "documents/colophon.md"]);
});

test.each<[categories: readonly string[], chips: readonly string[], address: string]>([
  [["Teaching", "Social Impact", "Work"], [], "/impact#one"],
  [["Awards"], ["Won Award"], "/awards#one"],
  [["Work"], ["Won Award"], "/professional?page=3#one"],
  [["Education"], [], "/professional?page=3#one"],
])("an experience of %j with %j is on the list of its category, of its chip, or with the resume", (...own) => {
  const [categories, chips, address] = own;
  const places = new Map([["/professional", new Map([["one", "?page=3"]])]]);
  expect(experienceAddress(samplePages, { id: "one", categories: [...categories], chips: [...chips] }, places)).toBe(
    address,
  );
});

test("a site has its pages, their files, and what every site has", () => {
  const tracker = { path: "/votes", kind: "tracker", release: 2022, title: "T", description: "D" };
  const blog = { path: "/notes", kind: "blog", category: "life", title: "T", description: "D" };
  const found = addressesOf(pages(tracker, blog, { path: "/soon", kind: "placeholder" }));
  const own = ["/", "/votes", "/votes/clicks.csv", "/votes/searches.csv", "/notes", "/notes/feed.xml", "/soon"];
  const markdown = ["/index.md", "/votes.md", "/notes.md"];
  expect(found.slice(0, own.length + markdown.length)).toEqual([...own, ...markdown]);
  expect(found).toEqual(expect.arrayContaining(["/resume.pdf", "/resume.docx"]));
});

test.each([
  ["/", "/index.md"],
  ["/me/es/", "/me/es/index.md"],
  ["/blog/tech", "/blog/tech.md"],
])("%s is Markdown at %s", (path, address) => {
  expect(markdownOf(path)).toBe(address);
  expect(pageOfMarkdown(address)).toBe(path);
  expect(pageOfMarkdown(path)).toBeUndefined();
});

test("a page is named by the menu, by its title, or by its path in words", () => {
  const menu = { path: "/memories", kind: "placeholder", title: "T", menu: { in: "g", title: "Memory Dividends" } };
  const title = { ...LIST, category: "Work", title: "Professional Experience", menu: { in: "g" } };
  const names = pages(menu, title, { path: "/work/bank-of-kigali", kind: "story" }).map(pageName);
  expect(names).toEqual(["Home", "Memory Dividends", "Professional Experience", "Work Bank Of Kigali"]);
});

test("only pages of kinds with documents below them can be above an address", () => {
  expect(pageAbove(samplePages, "/blog/hbs/a-post")).toBe(samplePage("blog", "/blog/hbs"));
  const others = ["/blog/hbs", "/blog/hbs/A", "/blog/hbs/a/b", "/blog/hbs/feed.xml", "/awards/a"];
  expect(others.filter((path) => pageAbove(samplePages, path) !== undefined)).toEqual([]);
});

const SITE = { siteUrl: "https://robinvale.example/me/es", sharedUrl: "https://robinvale.example/me" };

it.each([
  ["/awards", "https://robinvale.example/me/es/awards"],
  ["/", "https://robinvale.example/me/es/"],
  ["/media/report.pdf", "https://robinvale.example/me/media/report.pdf"],
  ["https://elsewhere.example/1", "https://elsewhere.example/1"],
  ["//elsewhere.example/1", "//elsewhere.example/1"],
])("the full address of %s is %s", (link, address) => {
  expect(fullAddress(link, SITE)).toBe(address);
});

test("languages that are listed twice, or take an address of the program or of a page, are reported", () => {
  const pages = ["/", "/es", "/es/cafe", "/estuary", "/blog/es"].map((path) => ({ path }));
  expect(languageConflicts("en", ["es", "en", "es", "api"], pages)).toEqual([
    { at: ["languages", 1], message: "en is the first language already" },
    { at: ["languages", 2], message: "es is in the list twice" },
    { at: ["languages", 3], message: "/api belongs to the program" },
    { at: ["pages", 1, "path"], message: "/es is an address of the site in the language es; choose another one" },
    { at: ["pages", 2, "path"], message: "/es/cafe is an address of the site in the language es; choose another one" },
  ]);
});

test.each([
  ["See [the board](/gone) now.", "See the board now."],
  ['[A](/gone "Title")[B](/here#x)', "A[B](/here#x)"],
  ["[A](https://gone.example) ![Drawing](/gone)", "[A](https://gone.example) ![Drawing](/gone)"],
  ["No [link] (/gone)", "No [link] (/gone)"],
])("dead links in Markdown are replaced by their words: %s", (markdown, expected) => {
  expect(withoutDeadLinks(markdown, (address) => address.startsWith("/here"))).toBe(expected);
});
