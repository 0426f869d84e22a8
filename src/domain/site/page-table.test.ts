import { describe, expect, it } from "vitest";
import { samplePage, samplePages } from "../../../test/support/domain/sample-pages.ts";
import { parseDocument } from "../documents/document-error.ts";
import { type Page, pagesSchema } from "./page.ts";
import {
  addressesOf,
  documentFile,
  experienceAddress,
  pageAbove,
  pageName,
  pageOfStory,
  pagesOf,
  storyOf,
} from "./page-table.ts";

const HOME = { path: "/", kind: "home", description: "D" };
const LIST = { path: "/work", kind: "experiences", title: "T", description: "D" };
const pages = (...others: readonly object[]): readonly Page[] => parseDocument(pagesSchema, [HOME, ...others]);

describe("storyOf and pageOfStory", () => {
  it("take the story's id from the page or the last part of its path", () => {
    const [, last, named] = pages(
      { path: "/work/bank", kind: "story" },
      { path: "/plan", kind: "planner", story: "budgeting" },
    );
    expect(
      [last, named].map((page) => (page?.kind === "story" || page?.kind === "planner" ? storyOf(page) : "")),
    ).toEqual(["bank", "budgeting"]);
  });

  it("find the page of a story", () => {
    expect(pageOfStory(samplePages, "budgeting")?.path).toBe("/budgeting");
    expect(pageOfStory(pages({ path: "/a", kind: "story", story: "b" }), "a")).toBeUndefined();
  });
});

describe("documentFile", () => {
  it("is the given file or the legal text with the page's name", () => {
    const files = pagesOf(
      pages(
        { path: "/terms", kind: "document" },
        { path: "/about/colophon", kind: "document", file: "documents/colophon.md" },
      ),
      "document",
    ).map(documentFile);
    expect(files).toEqual(["legal/terms.md", "documents/colophon.md"]);
  });
});

describe("experienceAddress", () => {
  const address = (
    categories: readonly string[],
    chips: readonly string[] = [],
    table = samplePages,
    places = new Map(),
  ) => experienceAddress(table, { id: "one", categories: [...categories], chips: [...chips] }, places);

  it("is on the list of the first category that has one", () => {
    expect(address(["Teaching", "Social Impact", "Work"])).toBe("/impact#one");
  });

  it("is on the list of its chip if no category has a list", () => {
    expect(address(["Awards"], ["Won Award"])).toBe("/awards#one");
    expect(address(["Work"], ["Won Award"])).toBe("/professional#one");
  });

  it("is on the page with the resume for education without a list", () => {
    expect(address(["Education"])).toBe("/professional#one");
    const education = { ...LIST, path: "/education", category: "Education" };
    expect(address(["Education"], [], pages({ ...LIST, category: "Work", resume: true }, education))).toBe(
      "/education#one",
    );
  });

  it("is on the page of the list that shows it", () => {
    const places = new Map([["/professional", new Map([["one", "?page=3"]])]]);
    expect(address(["Work"], [], samplePages, places)).toBe("/professional?page=3#one");
  });
});

describe("addressesOf", () => {
  it("includes pages, their files, and what every site has", () => {
    const table = pages(
      { path: "/votes", kind: "tracker", release: 2022, title: "T", description: "D" },
      { path: "/notes", kind: "blog", category: "life", title: "T", description: "D" },
      { path: "/soon", kind: "placeholder" },
    );
    expect(addressesOf(table)).toEqual([
      "/",
      "/votes",
      "/votes/clicks.csv",
      "/votes/searches.csv",
      "/notes",
      "/notes/feed.xml",
      "/soon",
      "/search",
      "/search-index.json",
      "/search-index-all.json",
      "/resume.json",
      "/resume.txt",
      "/resume.pdf",
      "/sitemap.xml",
      "/robots.txt",
      "/manifest.webmanifest",
    ]);
  });
});

describe("pageName", () => {
  it("is the title in the menu, the page's title or its path in words", () => {
    const [home, menu, title, words, story] = pages(
      { path: "/memories", kind: "placeholder", title: "T", menu: { in: "g", title: "Memory Dividends" } },
      { ...LIST, category: "Work", title: "Professional Experience", menu: { in: "g" } },
      { path: "/uplift-journal", kind: "placeholder" },
      { path: "/work/bank-of-kigali", kind: "story" },
    );
    expect([home, menu, title, words, story].map((page) => page && pageName(page))).toEqual([
      "Home",
      "Memory Dividends",
      "Professional Experience",
      "Uplift Journal",
      "Work Bank Of Kigali",
    ]);
  });
});

describe("pageAbove", () => {
  it("finds only pages of kinds with documents below them", () => {
    expect(pageAbove(samplePages, "/blog/hbs/a-post")).toBe(samplePage("blog", "/blog/hbs"));
    for (const path of ["/blog/hbs", "/blog/hbs/", "/blog/hbs/A", "/blog/hbs/a/b", "/blog/hbs/feed.xml", "/awards/a"]) {
      expect(pageAbove(samplePages, path), path).toBeUndefined();
    }
  });
});
