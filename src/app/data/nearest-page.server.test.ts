import { describe, expect, it } from "vitest";
import { contextWith } from "../../../test/support/app/sample-context.ts";
import { SAMPLE_PAGES } from "../../../test/support/domain/sample-pages.ts";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import { ifAvailable, knownPages, nearestPage } from "./nearest-page.server.ts";

const file = "legal/privacy.md";
const privacy = {
  file,
  title: "Privacy",
  updated: "2026-01-05",
  summary: "-",
  keywords: [],
  language: "en",
  text: "-",
};
const post = { title: "Slow Bread", date: "2021-01-05", categories: ["tech", "life"], body: "A text." };
const first = {
  ...SAMPLE_PAGES.find(({ path }) => path === "/2020-tracker"),
  menu: { in: "g", title: "2020 Release" },
};
const context = contextWith(
  {
    "stories/budgeting": { title: "Budgeting", subtitle: "S", summary: "S", cover: { src: "a.svg", alt: "" } },
    "blog/slow-bread": { ...post, public: true },
    "blog/secret-bread": { ...post, public: false },
  },
  {
    documents: new Map([[file, privacy]]),
    site: siteWith(
      {},
      {
        menu: [{ id: "g", name: "G" }],
        pages: SAMPLE_PAGES.map((page) => (page.path === "/2020-tracker" ? first : page)),
      },
    ),
  },
);
const pages = knownPages(context);

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
    const repository = { ...context.repository, story: fail, blogPostsIn: fail };
    const paths = knownPages({ ...context, repository }).map(({ path }) => path);
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
