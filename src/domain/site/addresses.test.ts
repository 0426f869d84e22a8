import { expect, test } from "vitest";
import { samplePage, samplePages } from "../../../test/support/domain/sample-pages.ts";
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

const pages = (...others: readonly object[]): readonly Page[] =>
  pagesSchema.parse([{ path: "/", kind: "home" }, ...others]);

test("the story of a page is named by the page, or by the last part of its path", () => {
  const table = pages({ path: "/work/bank", kind: "story" }, { path: "/plan", kind: "planner", story: "budgeting" });
  expect(storyPages(table).map(storyOf)).toEqual(["bank", "budgeting"]);
  expect(["budgeting", "plan"].map((story) => pageOfStory(table, story)?.path)).toEqual(["/plan", undefined]);
});

test("a document page shows its file, or the legal text with its name", () => {
  const own = { path: "/about/colophon", kind: "document", file: "documents/colophon.md" };
  const table = pages({ path: "/terms", kind: "document" }, own);
  expect(pagesOf(table, "document").map(documentFile)).toEqual(["legal/terms.md", "documents/colophon.md"]);
});

test.each<[categories: string[], chips: string[], address: string]>([
  [["Teaching", "Social Impact", "Work"], [], "/impact#one"],
  [["Awards"], ["Won Award"], "/awards#one"],
  [["Work"], ["Won Award"], "/professional?page=3#one"],
  [["Education"], [], "/professional?page=3#one"],
])("an experience of %j with %j is on the list of its category, of its chip, or with the resume", (...own) => {
  const [categories, chips, address] = own;
  const places = new Map([["/professional", new Map([["one", "?page=3"]])]]);
  expect(experienceAddress(samplePages, { id: "one", categories, chips }, places)).toBe(address);
});

test("a site has its pages, their files, and what every site has", () => {
  const tracker = { path: "/votes", kind: "tracker", release: 2022, title: "T", description: "D" };
  const blog = { path: "/notes", kind: "blog", category: "life", title: "T", description: "D" };
  const found = addressesOf(pages(tracker, blog, { path: "/soon", kind: "placeholder" })).join(" ");
  const own = "/ /votes /votes/clicks.csv /votes/searches.csv /notes /notes/feed.xml /soon";
  expect(found).toMatch(`${own} /index.md /votes.md /notes.md /search`);
  expect(found).toContain("/resume.pdf /resume.docx");
});

test.each([
  ["/", "/index.md"],
  ["/me/es/", "/me/es/index.md"],
  ["/blog/tech", "/blog/tech.md"],
])("%s is Markdown at %s", (path, address) => {
  expect([markdownOf(path), pageOfMarkdown(address), pageOfMarkdown(path)]).toEqual([address, path, undefined]);
});

test("a page is named by the menu, by its title, or by its path in words", () => {
  const menu = { path: "/memories", kind: "placeholder", title: "T", menu: { in: "g", title: "Memory Dividends" } };
  const title = { path: "/skills", kind: "skills", title: "My Skills", description: "D", menu: { in: "g" } };
  const names = pages(menu, title, { path: "/work/bank-of-kigali", kind: "story" }).map(pageName);
  expect(names).toEqual(["Home", "Memory Dividends", "My Skills", "Work Bank Of Kigali"]);
});

test("only pages of kinds with documents below them can be above an address", () => {
  expect(pageAbove(samplePages, "/blog/hbs/a-post")).toBe(samplePage("blog", "/blog/hbs"));
  const others = ["/blog/hbs", "/blog/hbs/A", "/blog/hbs/a/b", "/blog/hbs/feed.xml", "/awards/a"];
  expect(others.filter((path) => pageAbove(samplePages, path) !== undefined)).toEqual([]);
});

test.each([
  ["/awards", "https://robinvale.example/me/es/awards"],
  ["/", "https://robinvale.example/me/es/"],
  ["/media/report.pdf", "https://robinvale.example/me/media/report.pdf"],
  ["//elsewhere.example/1", "//elsewhere.example/1"],
])("the full address of %s is %s", (link, address) => {
  const site = { siteUrl: "https://robinvale.example/me/es", sharedUrl: "https://robinvale.example/me" };
  expect(fullAddress(link, site)).toBe(address);
});

test("languages that are listed twice, or take an address of the program or of a page, are reported", () => {
  const paths = ["/", "/es", "/es/cafe", "/estuary", "/blog/es"].map((path) => ({ path }));
  const found = languageConflicts("en", ["es", "en", "es", "api"], paths);
  expect(found.map(({ at, message }) => `${at.join(".")}: ${message}`)).toEqual([
    "languages.1: en is the first language already",
    "languages.2: es is in the list twice",
    "languages.3: /api belongs to the program",
    "pages.1.path: /es is an address of the site in the language es; choose another one",
    "pages.2.path: /es/cafe is an address of the site in the language es; choose another one",
  ]);
});

test.each([
  ["See [the board](/gone) now.", "See the board now."],
  ['[A](/gone "Title")[B](/here#x)', "A[B](/here#x)"],
  ["[A](https://gone.example) ![Drawing](/gone)", "[A](https://gone.example) ![Drawing](/gone)"],
])("dead links in Markdown are replaced by their words: %s", (markdown, expected) => {
  expect(withoutDeadLinks(markdown, (address) => address.startsWith("/here"))).toBe(expected);
});
