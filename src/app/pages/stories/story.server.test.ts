import { describe, expect, it } from "vitest";
import { contextWith, TESTIMONY } from "../../../../test/support/app/sample-context.ts";
import { samplePage } from "../../../../test/support/domain/sample-pages.ts";
import { loadStory } from "./story.server.ts";

const KIGALI = samplePage("story", "/bank-of-kigali");

function story(title: string, fields: object = {}) {
  return { title, subtitle: "A case", summary: "In short.", cover: { src: "a b.svg", alt: "A" }, ...fields };
}

/** The section of a story on a wall with these people. */
function section(data: object, ...people: readonly string[]) {
  const wall = people.map((name, index) => [`testimonies/${index}`, { ...TESTIMONY, name }]);
  const documents = { "stories/bank-of-kigali": story("Bank", { sections: [data] }), ...Object.fromEntries(wall) };
  return loadStory(KIGALI, contextWith(documents)).story.sections[0];
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
    expect(section(quote, "Dana Kim", "Ama Boateng")).toMatchObject({ avatar: { letters: "AB", color: 3 } });
    expect(section(quote, "Dana Kim", "Ama Boateng", "Ama Berko")).toEqual(section(quote));
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
  const loadNext = (next: string, further: object = {}) =>
    loadStory(KIGALI, contextWith({ "stories/bank-of-kigali": story("Bank", { next }), ...further }));

  it("links to the next one", () => {
    const cover = { src: "a b.svg", alt: "A", focus: "left" };
    const { words, story: shown } = loadNext("made-to-uplift", {
      "stories/made-to-uplift": story("Uplift", { cover }),
    });
    const picture = { src: "/media/a%20b.svg", focus: "left" };
    expect(shown.next).toEqual({ title: "Uplift", href: "/made-to-uplift", picture });
    const under = samplePage("experiences", "/portfolio");
    expect(words).toMatchObject({ title: "Bank", under, work: { picture: "a b.svg" } });
  });

  it.each(["made-to-uplift", "bank-of-kigali"])("omits a next one without a document, and itself: %s", (next) => {
    expect(loadNext(next).story.next).toBeUndefined();
  });

  it("returns 404 if missing", () => {
    expect(() => loadStory(KIGALI, contextWith())).toThrow(expect.objectContaining({ init: { status: 404 } }));
  });
});
