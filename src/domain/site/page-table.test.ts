import { describe, expect, it } from "vitest";
import { samplePage, samplePages } from "../../../test/support/domain/sample-pages.ts";
import { parseDocument } from "../documents/document-error.ts";
import { type Page, pagesSchema } from "./page.ts";
import {
  addressesOf,
  documentFile,
  experienceAddress,
  listOf,
  pageAbove,
  pageAt,
  pageName,
  pageOfStory,
  pagesOf,
  queryParameters,
  resumePage,
  storyOf,
} from "./page-table.ts";

const HOME = { path: "/", kind: "home", description: "D" };
const LIST = { path: "/work", kind: "experiences", title: "T", description: "D" };
const pages = (...others: readonly object[]): readonly Page[] => parseDocument(pagesSchema, [HOME, ...others]);

describe("a list of experiences", () => {
  it("is found by what it lists, and by its resume", () => {
    expect(listOf(samplePages, "award")?.path).toBe("/awards");
    expect(listOf(pages(), "award")).toBeUndefined();
    expect(resumePage(samplePages)?.path).toBe("/professional");
    expect(resumePage(pages({ ...LIST, category: "Work" }))).toBeUndefined();
  });
});

describe("a story", () => {
  it("is named by the last part of its page's path, unless the page names it", () => {
    const [, last, named] = pages(
      { path: "/work/bank", kind: "story" },
      { path: "/plan", kind: "planner", story: "budgeting" },
    );
    expect(
      [last, named].map((page) => (page?.kind === "story" || page?.kind === "planner" ? storyOf(page) : "")),
    ).toEqual(["bank", "budgeting"]);
  });

  it("has the page that tells it", () => {
    expect(pageOfStory(samplePages, "budgeting")?.path).toBe("/budgeting");
    expect(pageOfStory(pages({ path: "/a", kind: "story", story: "b" }), "a")).toBeUndefined();
  });
});

describe("a document page", () => {
  it("shows the file that it names, or the legal text of its name", () => {
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

describe("the address of an experience", () => {
  const address = (categories: readonly string[], chips: readonly string[] = [], table = samplePages) =>
    experienceAddress(table, { id: "one", categories: [...categories], chips: [...chips] });

  it("is on the list of its first category that has one", () => {
    expect(address(["Teaching", "Social Impact", "Work"])).toBe("/impact#one");
  });

  it("is on the list of its chip where no category has a list", () => {
    expect(address(["Awards"], ["Won Award"])).toBe("/awards#one");
    expect(address(["Work"], ["Won Award"])).toBe("/professional#one");
  });

  it("is none where no page lists it", () => {
    expect(address(["Teaching"])).toBeUndefined();
    expect(address(["Work"], [], pages())).toBeUndefined();
  });

  it("follows the table", () => {
    expect(address(["Work"], [], pages({ ...LIST, path: "/cv/work", category: "Work" }))).toBe("/cv/work#one");
  });
});

describe("the addresses of a site", () => {
  it("are its pages, the files below them, and what every site has", () => {
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
      "/resume.json",
      "/resume.txt",
      "/resume.pdf",
      "/sitemap.xml",
      "/robots.txt",
      "/manifest.webmanifest",
    ]);
  });

  it("are each listed once", () => {
    const addresses = addressesOf(samplePages);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe("query parameters", () => {
  it.each([
    ["/search", ["q"]],
    ["/testimonials", ["category", "impact"]],
    ["/professional", []],
    ["/", []],
    ["/nowhere", []],
    ["/search-index.json", []],
  ])("of %s are %j", (path, expected) => {
    expect(queryParameters(samplePages, path)).toEqual(expected);
  });

  it("follow the page of testimonials to another address", () => {
    const table = pages({ path: "/voices", kind: "testimonials", title: "T", description: "D" });
    expect(queryParameters(table, "/voices")).toEqual(["category", "impact"]);
    expect(queryParameters(table, "/testimonials")).toEqual([]);
  });
});

describe("the name of a page", () => {
  it("is what the menu calls it, else its title, else its path in words", () => {
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

  it("is that of the menu even where the menu hides it", () => {
    const [, hidden] = pages({ path: "/a", kind: "placeholder", menu: { in: "g", title: "Hidden", visible: false } });
    expect(hidden && pageName(hidden)).toBe("Hidden");
  });
});

describe("the page at a path", () => {
  it("is the one of exactly that path", () => {
    expect(pageAt(samplePages, "/blog/hbs")).toBe(samplePage("blog", "/blog/hbs"));
    for (const path of ["/blog", "/blog/hbs/", "/Blog/hbs", "/nowhere", ""]) {
      expect(pageAt(samplePages, path)).toBeUndefined();
    }
  });
});

describe("the page above a document", () => {
  it("is of a kind that has documents below it", () => {
    expect(pageAbove(samplePages, "/blog/hbs/a-post")).toBe(samplePage("blog", "/blog/hbs"));
    for (const path of ["/blog/hbs", "/blog/hbs/", "/blog/hbs/A", "/blog/hbs/a/b", "/blog/hbs/feed.xml", "/awards/a"]) {
      expect(pageAbove(samplePages, path), path).toBeUndefined();
    }
  });
});
