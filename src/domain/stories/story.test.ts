import { describe, expect, it } from "vitest";
import { parseStory } from "./story.ts";

const complete = {
  title: "Bank of Kigali",
  subtitle: "A case study",
  summary: "Counting stock first.",
  cover: { src: "story/cover.svg", alt: "A branch with a veranda" },
};
const story = (fields: object = {}) => parseStory("bank-of-kigali", { ...complete, ...fields }, "en");

describe("a story", () => {
  it("needs only title, subtitle, summary and cover", () => {
    expect(story()).toEqual({
      id: "bank-of-kigali",
      ...complete,
      cover: { ...complete.cover, wide: false },
      facts: [],
      sections: [],
      inProgress: false,
    });
  });

  it.each([
    { type: "text", text: "Words" },
    { type: "figures", figures: [{ value: "166", label: "Before", parts: [{ value: 108, label: "walk" }] }] },
    { type: "quote", quote: "Words", by: "Ama B." },
    { type: "gallery", pictures: [{ src: "a.svg", alt: "A", title: "A" }] },
    { type: "steps", steps: [{ title: "First", text: "Words" }] },
  ])("may have sections of type $type", (section) => {
    expect(story({ sections: [section] }).sections).toEqual([expect.objectContaining(section)]);
  });

  it("is rejected with a section of unknown type", () => {
    expect(() => story({ sections: [{ type: "video", src: "a.mp4" }] })).toThrow("sections.0.type: ");
  });
});
