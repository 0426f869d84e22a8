import { describe, expect, it } from "vitest";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import { parseBlogPost } from "../../domain/blog/blog-post.ts";
import type { DocumentPage } from "../../domain/site/page.ts";
import { parseStory } from "../../domain/stories/story.ts";
import { ifAvailable, knownPages, nearestPage } from "./nearest-page.server.ts";

const file = "legal/privacy.md";
const privacy: DocumentPage = {
  ...{ file, title: "Privacy", updated: "2026-01-05", summary: "-", keywords: [], language: "en", text: "-" },
};
const story = { title: "Budgeting", subtitle: "S", summary: "S", cover: { src: "a.svg", alt: "" } };
const budgeting = parseStory("budgeting", story, "en");
const post = { title: "Slow Bread", date: "2021-01-05", categories: ["tech", "life"], public: true };
const posts = [
  parseBlogPost("slow-bread", { ...post, body: "A text." }, "en"),
  parseBlogPost("secret-bread", { ...post, body: "A text.", public: false }, "en"),
];
const pagesWithTitles = samplePages.map((page) =>
  page.kind === "tracker"
    ? { ...page, menu: { in: "g", title: `${page.release} Release`, disabled: false, visible: true } }
    : page,
);
const siteAndDocuments = {
  site: { ...siteWith(), pages: pagesWithTitles },
  documents: new Map([[privacy.file, privacy]]),
};
const pages = knownPages({
  ...siteAndDocuments,
  repository: {
    story: (id) => (id === "budgeting" ? budgeting : undefined),
    blogPostsIn: (category) => posts.filter(({ categories }) => categories.includes(category)),
  },
});

describe("the nearest known page", () => {
  it.each([
    ["testimonal", "Testimonials"],
    ["resume", "Professional Experience"],
    ["CV", "Professional Experience"],
    ["2021-tracker", "2020 Release"],
    ["blog/teck", "Tech"],
    ["blog/tech/slow-braed", "Slow Bread"],
    ["blog/musings/slow-bread", "Slow Bread"],
    ["privac", "Privacy"],
    ["budget", "Budgeting"],
    ["uplift_journal", "Uplift Journal"],
    ["h", undefined],
    ["wp-login.php", undefined],
    ["", "Home"],
    ["about-me", "Home"],
  ])("to %s is %s", (path, title) => {
    expect(nearestPage(path, pages)?.title).toBe(title);
  });

  it("is found in linear time for an address full of slashes", () => {
    expect(nearestPage(`x${"/".repeat(1_000_000)}y`, pages)).toBeUndefined();
  });

  it("is no private post, missing story or unreadable document", () => {
    const paths = pages.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["/budgeting", "/privacy", "/search"]));
    expect(paths.filter((path) => /bread|made-to-uplift|terms/.test(path))).toEqual(["/blog/tech/slow-bread"]);
  });

  it("may be a story, but no post, while their store is unavailable", () => {
    const fail = () => {
      throw new Response(null, { status: 503 });
    };
    const meanwhile = knownPages({ ...siteAndDocuments, repository: { story: fail, blogPostsIn: fail } });
    const paths = meanwhile.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["/budgeting", "/made-to-uplift", "/privacy", "/blog/tech"]));
    expect(paths.filter((path) => path.includes("bread"))).toEqual([]);
  });
});

it("passes on errors other than an unavailable store", () => {
  const failing = (error: unknown) => () =>
    ifAvailable(() => {
      throw error;
    });
  expect(failing(new Response(null, { status: 503 }))()).toBeUndefined();
  expect(failing(new Error("a mistake"))).toThrow("a mistake");
  expect(failing(new Response(null, { status: 404 }))).toThrow(expect.objectContaining({ status: 404 }));
});
