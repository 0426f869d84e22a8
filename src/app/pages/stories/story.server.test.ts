import { describe, expect, it } from "vitest";
import { samplePage, samplePages } from "../../../../test/support/domain/sample-pages.ts";
import { languageOf } from "../../../domain/language/language.ts";
import { parseStory, type Story } from "../../../domain/stories/story.ts";
import { parseTestimony, type Testimony } from "../../../domain/testimonials/testimony.ts";
import { loadStory, type StorySources } from "./story.server.ts";

const KIGALI = samplePage("story", "/bank-of-kigali");
const MEDIA = { kind: "site", path: "/media" } as const;

function story(id: string, fields: object = {}): Story {
  const words = { title: `The ${id}`, subtitle: "A case", summary: "In short." };
  return parseStory(id, { ...words, cover: { src: "a b.svg", alt: "A" }, ...fields }, "en");
}

function testimony(name: string): Testimony {
  const about = { role: "Liaison", company: "Market", date: "2020-01-01", categories: ["Teamwork"], type: "Letter" };
  return parseTestimony(name, { name, image: "initials", ...about }, false, "en");
}

const language = languageOf("en");

/** A site with only these stories. */
function siteWith(stories: readonly Story[], wall: readonly Testimony[] = []): StorySources {
  const repository = {
    story: (id: string) => stories.find((found) => found.id === id),
    validatedTestimonies: () => wall,
  };
  return { repository, media: MEDIA, site: { pages: [...samplePages], language } };
}

function section(data: object, wall: readonly Testimony[] = []) {
  return loadStory(KIGALI, siteWith([story("bank-of-kigali", { sections: [data] })], wall)).story.sections[0];
}

describe("a story", () => {
  it("separates the name from the role in a quote's author", () => {
    const by = (words: string) => section({ type: "quote", quote: "# Yes", by: words });
    const shown = { name: "Ama B.", role: "Liaison, pilot", words: { __html: "<p># Yes</p>" } };
    expect(by("Ama B., Liaison, pilot")).toMatchObject(shown);
    expect(by("Ama B.")).toMatchObject({ name: "Ama B.", role: "" });
  });

  it("uses a person's avatar color from the testimonials wall, unless the name is ambiguous", () => {
    const quote = { type: "quote", quote: "Yes", by: "Ama B., Liaison" };
    const other = testimony("Dana Kim");
    const person = testimony("Ama Boateng");
    expect(section(quote, [other, person])).toMatchObject({ avatar: { letters: "AB", color: 3 } });
    expect(section(quote, [other, person, testimony("Ama Berko")])).toEqual(section(quote));
  });

  it("turns figures into bars on one scale if all have parts", () => {
    const before = { value: "80", unit: "min", label: "Before", parts: [{ value: 60, label: "walk" }] };
    const after = { value: "20", label: "After", parts: [{ value: 15, label: "walk" }] };
    expect(section({ type: "figures", figures: [before, after] })).toMatchObject({
      type: "bars",
      bars: [
        { label: "Before", total: "80 min", parts: [{ label: "walk", value: "60", percent: 100, tone: "first" }] },
        { label: "After", total: "20", parts: [{ percent: 25 }] },
      ],
    });
    const plain = { value: "3", label: "More" };
    expect(section({ type: "figures", figures: [before, plain] })).toMatchObject({ type: "figures" });
  });
});

describe("the story of a page", () => {
  it("links to the next one", () => {
    const cover = { src: "a b.svg", alt: "A", focus: "left" };
    const stories = [story("bank-of-kigali", { next: "made-to-uplift" }), story("made-to-uplift", { cover })];
    const loaded = loadStory(KIGALI, siteWith(stories));
    const picture = { src: "/media/a%20b.svg", focus: "left" };
    expect(loaded.story.next).toEqual({ title: "The made-to-uplift", href: "/made-to-uplift", picture });
    const under = samplePage("experiences", "/portfolio");
    expect(loaded.words).toMatchObject({ title: "The bank-of-kigali", under, work: { picture: "a b.svg" } });
  });

  it.each([
    ["without a document", "made-to-uplift"],
    ["that is the same story", "bank-of-kigali"],
  ])("omits a next one %s", (_, next) => {
    const loaded = loadStory(KIGALI, siteWith([story("bank-of-kigali", { next })]));
    expect(loaded.story.next).toBeUndefined();
  });

  it("returns 404 if missing", () => {
    expect(() => loadStory(samplePage("planner", "/budgeting"), siteWith([]))).toThrow(
      expect.objectContaining({ init: { status: 404 } }),
    );
  });
});
