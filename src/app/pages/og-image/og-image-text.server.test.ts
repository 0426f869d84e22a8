import { describe, expect, it } from "vitest";
import { siteWith } from "../../../../test/support/domain/sample-resume.ts";
import { parseBlogPost } from "../../../domain/blog/blog-post.ts";
import type { DocumentPage } from "../../../domain/site/document-page.ts";
import { pagesOf } from "../../../domain/site/page-table.ts";
import { parseStory } from "../../../domain/stories/story.ts";
import { ogImageText } from "./og-image-text.server.ts";

const site = siteWith();
const file = "legal/terms.md";
const documents = new Map<string, DocumentPage>([
  [file, { file, title: "Terms of Use", updated: "2026-01-01", summary: "S", keywords: [], text: "T" }],
]);
const story = (id: string) =>
  parseStory(id, {
    title: "Made to Uplift",
    subtitle: "S",
    summary: "S",
    cover: { src: "a.svg", alt: "" },
    inProgress: true,
  });
const post = (id: string, isPublic: boolean) =>
  parseBlogPost(id, {
    title: "Slow Bread",
    date: "2021-01-05",
    categories: ["tech"],
    public: isPublic,
    body: "A text.",
  });
const repository = {
  story: async (id: string) => (id === "made-to-uplift" ? story(id) : undefined),
  blogPostsIn: async (category: string) => (category === "tech" ? [post("bread", true), post("secret", false)] : []),
};
const textFor = (path: string) => ogImageText(path, { site, documents, repository });

describe("the text of a preview", () => {
  it.each([
    ["/", { title: "I am a Builder" }],
    ["/professional", { title: "Professional Experience" }],
    ["/blog/tech", { title: "Tech" }],
    ["/2022-tracker", { title: "Texas Voter Tracker 2022" }],
    ["/made-to-uplift", { title: "Made to Uplift", inProgress: true }],
    ["/terms", { title: "Terms of Use" }],
    ["/blog/tech/bread", { title: "Slow Bread" }],
    ["/uplift-journal", { title: "Uplift Journal", kicker: "Coming soon", inProgress: true }],
  ])("of %s includes its title and the owner", async (path, own) => {
    expect(await textFor(path)).toEqual({ owner: site.owner.name, role: site.owner.role, inProgress: false, ...own });
  });

  it("exists for every placeholder", async () => {
    const placeholders = pagesOf(site.pages, "placeholder");
    expect(placeholders.length).toBeGreaterThan(1);
    for (const { path } of placeholders) expect(await textFor(path)).toMatchObject({ inProgress: true });
  });

  it.each([
    "/nowhere",
    "/blog/tech/secret",
    "/blog/musings/bread",
    "/tech",
    "/blog",
    "/home",
    "//",
    "/budgeting",
    "/privacy",
    "/professional/",
    "/Professional",
  ])("does not exist for %s, which is not a page", async (path) => {
    expect(await textFor(path)).toBeUndefined();
  });
});
