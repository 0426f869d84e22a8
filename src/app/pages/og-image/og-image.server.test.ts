import { describe, expect, it } from "vitest";
import { experience, siteWith } from "../../../../test/support/domain/sample-resume.ts";
import { parseBlogPost } from "../../../domain/blog/blog-post.ts";
import type { DocumentPage } from "../../../domain/site/page.ts";
import { parseStory } from "../../../domain/stories/story.ts";
import { parseTestimony } from "../../../domain/testimonials/testimony.ts";
import { pagePreview } from "./og-image.server.ts";

const site = siteWith();
const file = "legal/terms.md";
const documents = new Map<string, DocumentPage>([
  [file, { file, title: "Terms of Use", updated: "2026-01-01", summary: "S", keywords: [], language: "en", text: "T" }],
]);
const STORY = { title: "Made to Uplift", subtitle: "S", summary: "S", inProgress: true };
const story = (id: string) => parseStory(id, { ...STORY, cover: { src: "a.svg", alt: "" } }, "en");
const POST = { title: "Slow Bread", date: "2021-01-05", categories: ["tech"], body: "A text." };
const post = (id: string, isPublic: boolean) => parseBlogPost(id, { ...POST, public: isPublic }, "en");
const testimonyOf = (id: string, name: string) => {
  const about = { role: "Clerk", company: "County", date: "2026-03-09", categories: ["Leadership"], type: "Letter" };
  return parseTestimony(id, { name, image: "initials", ...about, impact: 4, quotes: ["Robin builds"] }, false, "en");
};
const repository = {
  story: (id: string) => (id === "made-to-uplift" ? story(id) : undefined),
  blogPostsIn: (category: string) => (category === "tech" ? [post("bread", true), post("secret", false)] : []),
  experiencesOn: () => [],
  validatedTestimonies: () => [],
  skills: () => [],
};
const picture = (name: string) => ({ kind: "picture", name });
const figure = (now: string, words: string) => {
  return { kind: "figure", figure: { before: undefined, now, unit: "" }, words };
};
type Changes = Partial<Parameters<typeof pagePreview>[1]["repository"]>;
const previewOf = (path: string, changes: Changes = {}, of = site) =>
  pagePreview(path, { site: of, documents, repository: { ...repository, ...changes } });

describe("the words of a preview", () => {
  it.each([
    ["/", { title: "I am a Builder" }],
    ["/blog/tech", { title: "Tech" }],
    ["/made-to-uplift", { title: "Made to Uplift", inProgress: true }],
    ["/terms", { title: "Terms of Use" }],
    ["/blog/tech/bread", { title: "Slow Bread" }],
    ["/uplift-journal", { title: "Uplift Journal", kicker: "Coming soon", inProgress: true }],
  ])("of %s includes its title and the owner", (path, own) => {
    const { name, role } = site.owner;
    expect(previewOf(path)).toMatchObject({ owner: name, role, inProgress: false, ...own });
  });

  it.each(["/nowhere", "/blog/tech/secret", "/blog/musings/bread", "//", "/budgeting", "/privacy", "/Professional"])(
    "does not exist for %s, which is not a page",
    (path) => {
      expect(previewOf(path)).toBeUndefined();
    },
  );
});

it("is in the language of the site", () => {
  const wall = { validatedTestimonies: () => ["a", "b", "c"].map((id) => testimonyOf(id, id)) };
  const inGerman = (path: string) => previewOf(path, wall, siteWith({}, { language: "de" }));
  expect(inGerman("/uplift-journal")).toMatchObject({ kicker: "Demnächst" });
  expect(inGerman("/testimonials")?.block).toEqual(figure("3", "Menschen, in eigenen Worten"));
  expect(inGerman("/blog/tech")?.block).toEqual(figure("2", "Beiträge"));
});

describe("the block of a preview", () => {
  const blockOf = (...args: Parameters<typeof previewOf>) => previewOf(...args)?.block;
  const work = (id: string, fields: object) => experience(id, "2020-01-01", "2021-01-01", fields);
  const listed = [
    work("plain", {}),
    work("drawn", { media: { images: [{ src: "one.svg", alt: "One" }] } }),
    work("measured", { result: { figure: "85", words: "phone volunteers trained" } }),
    work("newest", { media: { images: [{ src: "two.svg", alt: "Two" }] } }),
  ];
  const experiencesOn = () => listed;

  it("is the portrait on home, the cover of a story, and the cover of a post", () => {
    expect(blockOf("/")).toEqual(picture("portrait.svg"));
    expect(blockOf("/made-to-uplift")).toEqual(picture("a.svg"));
    const covered = { ...post("bread", true), cover: { src: "loaf.jpg", alt: "" } };
    expect(blockOf("/blog/tech/bread", { blogPostsIn: () => [covered] })).toEqual(picture("loaf.jpg"));
    expect(blockOf("/blog/tech", { blogPostsIn: () => [covered] })).toEqual(picture("loaf.jpg"));
  });

  it("is the first result of a list that shows results, and the first picture of others, or else what the list has", () => {
    expect(blockOf("/professional", { experiencesOn })).toEqual(figure("85", "phone volunteers trained"));
    expect(blockOf("/portfolio", { experiencesOn })).toEqual(picture("one.svg"));
    expect(blockOf("/evolution", { experiencesOn })).toEqual(picture("two.svg"));
    const only = (index: number) => ({ experiencesOn: () => listed.slice(index, index + 1) });
    expect(blockOf("/professional", only(1))).toEqual(picture("one.svg"));
    expect(blockOf("/portfolio", only(2))).toEqual(figure("85", "phone volunteers trained"));
  });

  it("counts posts without covers, and everyone once who wrote", () => {
    expect(blockOf("/blog/tech")).toEqual(figure("2", "posts"));
    const wall = { validatedTestimonies: () => [testimonyOf("a", "Dana Kim"), testimonyOf("b", "Dana Kim")] };
    expect(blockOf("/testimonials", wall)).toEqual(figure("1", "person, in their own words"));
  });

  it.each(["/professional", "/portfolio", "/testimonials", "/blog/hbs", "/2022-tracker", "/terms", "/alaska"])(
    "is missing where %s has neither picture nor figure",
    (path) => {
      expect(previewOf(path)).toBeDefined();
      expect(blockOf(path)).toBeUndefined();
    },
  );
});
