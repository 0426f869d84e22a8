import { describe, expect, it } from "vitest";
import { contextWith, TESTIMONY } from "../../../../test/support/app/sample-context.ts";
import { siteWith } from "../../../../test/support/domain/sample-resume.ts";
import { pagePreview } from "./og-image.server.ts";

const site = siteWith();
const file = "legal/terms.md";
const terms = {
  file,
  title: "Terms of Use",
  updated: "2026-01-01",
  summary: "S",
  keywords: [],
  language: "en",
  text: "T",
};
const documents = new Map([[file, terms]]);
const STORY = {
  title: "Made to Uplift",
  subtitle: "S",
  summary: "S",
  inProgress: true,
  cover: { src: "a.svg", alt: "" },
};
const POST = { title: "Slow Bread", date: "2021-01-05", categories: ["tech"], body: "A text.", public: true };
const DOCUMENTS = {
  "stories/made-to-uplift": STORY,
  "blog/bread": POST,
  "blog/secret": { ...POST, public: false },
};
const previewOf = (path: string, further: object = {}, of = site) =>
  pagePreview(path, contextWith({ ...DOCUMENTS, ...further }, { site: of, documents }));
const blockOf = (...args: Parameters<typeof previewOf>) => previewOf(...args)?.block;
/** Testimonies by people of these names. */
const wall = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [`testimonies/${index}`, { ...TESTIMONY, name }]));
const picture = (name: string) => ({ kind: "picture", name });
const figure = (now: string, words: string) => ({
  kind: "figure",
  figure: { before: undefined, now, unit: "" },
  words,
});

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

  it("is in the language of the site", () => {
    const german = siteWith({}, { language: "de" });
    expect(previewOf("/uplift-journal", {}, german)).toMatchObject({ kicker: "Demnächst" });
    expect(blockOf("/testimonials", wall("A", "B"), german)).toEqual(figure("2", "Menschen, in eigenen Worten"));
    expect(blockOf("/blog/tech", {}, german)).toEqual(figure("2", "Beiträge"));
  });
});

describe("the block of a preview", () => {
  const drawn = (src: string) => ({ media: { images: [{ src, alt: "One" }] } });
  const measured = { result: { figure: "85", words: "phone volunteers trained" } };
  const onLists = (...all: readonly object[]) =>
    Object.fromEntries(
      all.map((fields, index) => [
        `experiences/${index}`,
        { title: "T", categories: ["Work", "Portfolio", "Evolution"], dates: { start: `${2020 - index}` }, ...fields },
      ]),
    );

  it("is the portrait on home, the cover of a story, and the cover of a post", () => {
    expect(blockOf("/")).toEqual(picture("portrait.svg"));
    expect(blockOf("/made-to-uplift")).toEqual(picture("a.svg"));
    const covered = { "blog/bread": { ...POST, cover: { src: "loaf.jpg", alt: "" } } };
    expect(blockOf("/blog/tech/bread", covered)).toEqual(picture("loaf.jpg"));
    expect(blockOf("/blog/tech", covered)).toEqual(picture("loaf.jpg"));
  });

  it("is the first result of a list that shows results, and the first picture of others, or else what the list has", () => {
    const all = onLists({}, drawn("one.svg"), measured, drawn("two.svg"));
    expect(blockOf("/professional", all)).toEqual(figure("85", "phone volunteers trained"));
    for (const path of ["/portfolio", "/evolution"]) expect(blockOf(path, all)).toEqual(picture("one.svg"));
    expect(blockOf("/professional", onLists(drawn("one.svg")))).toEqual(picture("one.svg"));
    expect(blockOf("/portfolio", onLists(measured))).toEqual(figure("85", "phone volunteers trained"));
  });

  it("counts posts without covers, and everyone once who wrote", () => {
    expect(blockOf("/blog/tech")).toEqual(figure("2", "posts"));
    expect(blockOf("/testimonials", wall("Dana", "Dana"))).toEqual(figure("1", "person, in their own words"));
  });

  it.each(["/professional", "/portfolio", "/testimonials", "/blog/hbs", "/2022-tracker", "/terms", "/alaska"])(
    "is missing where %s has neither picture nor figure",
    (path) => {
      expect(previewOf(path)).toBeDefined();
      expect(blockOf(path)).toBeUndefined();
    },
  );
});
