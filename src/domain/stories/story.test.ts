import { expect, it } from "vitest";
import { parseStory } from "./story.ts";

const cover = { src: "story/cover.svg", alt: "A branch with a veranda" };
const complete = { title: "Bank of Kigali", subtitle: "A case study", summary: "Counting stock first.", cover };

it("needs only title, subtitle, summary and cover", () => {
  expect(parseStory("bank-of-kigali", complete, "en")).toEqual({
    id: "bank-of-kigali",
    ...complete,
    cover: { ...cover, wide: false },
    facts: [],
    sections: [],
    inProgress: false,
  });
});

it("is rejected with a section of unknown type", () => {
  const sections = [{ type: "video", src: "a.mp4" }];
  expect(() => parseStory("one", { ...complete, sections }, "en")).toThrow("sections.0.type: ");
});
