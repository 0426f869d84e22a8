import { describe, expect, it } from "vitest";
import { parseDocument } from "../documents/document-error.ts";
import { type Page, pageId, pagesSchema } from "./page.ts";

const HOME = { path: "/", kind: "home", description: "D" };
const LIST = { path: "/work", kind: "experiences", title: "T", description: "D" };
const pages = (...others: readonly object[]): readonly Page[] => parseDocument(pagesSchema, [HOME, ...others]);
const at = (path: string) => pages({ path, kind: "placeholder" });

describe("pagesSchema", () => {
  it("rejects duplicate paths at the second one", () => {
    expect(() => pages({ ...LIST, category: "Work" }, { path: LIST.path, kind: "placeholder" })).toThrow(
      /^2\.path: \/work is the address of another page$/,
    );
  });

  it("requires a home page", () => {
    expect(() => parseDocument(pagesSchema, [{ path: "/a", kind: "placeholder" }])).toThrow(
      "expected a page of kind home at /",
    );
    expect(() => parseDocument(pagesSchema, [])).toThrow("expected a page of kind home at /");
  });

  it("allows only home at /", () => {
    expect(() => parseDocument(pagesSchema, [{ path: "/", kind: "placeholder" }])).toThrow(
      "0.path: expected another address: / is that of home",
    );
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

  it("rejects an unknown kind and lists the known ones", () => {
    expect(() => pages({ ...LIST, kind: "experience" })).toThrow(/expected a kind of page: home, experiences, /);
  });
});

describe("a list of experiences", () => {
  it("requires either a category or a chip", () => {
    expect(pages({ ...LIST, category: "Work" })[1]).toMatchObject({ category: "Work" });
    expect(pages({ ...LIST, chip: "Won Award" })[1]).toMatchObject({ chip: "Won Award" });
    for (const wrong of [LIST, { ...LIST, category: "Work", chip: "Won Award" }]) {
      expect(() => pages(wrong)).toThrow("1: expected either a category or a chip");
    }
  });
});

describe("a document page", () => {
  it.each(["terms.md", "legal/../site.yaml", "legal/terms.yaml"])(
    "rejects files outside the folders of documents: %s",
    (file) => {
      expect(() => pages({ path: "/terms", kind: "document", file })).toThrow(/^1\.file: expected a Markdown file/);
    },
  );
});

describe("pageId", () => {
  it.each([
    ["/", "home"],
    ["/blog/tech", "blog-tech"],
  ])("turns %s into %s", (path, id) => {
    expect(pageId(path)).toBe(id);
  });

  it("is unique, so that no two pages share a counter", () => {
    expect(() =>
      pages(
        { path: "/blog/tech", kind: "blog", category: "tech", title: "T", description: "D" },
        { path: "/blog-tech", kind: "placeholder" },
      ),
    ).toThrow("2.path: /blog-tech has the same name in counters as /blog/tech");
    expect(() => at("/home")).toThrow("1.path: /home has the same name in counters as /: home");
  });
});
