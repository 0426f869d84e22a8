import { expect, it } from "vitest";
import { textFileOf } from "../../content/read/file-kind.ts";
import { readDocument, withData } from "./document.ts";

const EXPERIENCE = `# Mine
categories: [Work]
title: Engineer # for now
dates: { start: 2019 }
chips:
  # The first
  - A
  - B
  - C
`;

function changed(text: string, fields: object, file = "portfolio/experiences/a.yaml"): string {
  const edited = textFileOf(file);
  if (edited === undefined) throw new Error(file);
  const { data } = readDocument(edited, text, "2026-11-20", undefined);
  return withData(edited, text, { ...Object(data), ...fields });
}

it.each([
  ["a value", { title: "Chief" }, EXPERIENCE.replace("Engineer", "Chief")],
  [
    "an item that moves, with its comment",
    { chips: ["B", "C", "A"] },
    EXPERIENCE.replace(/( {2}# The first\n {2}- A\n)(.*)/s, "$2$1"),
  ],
  [
    "an item that is added, and one that is removed",
    { chips: ["A", "C", "D"] },
    `${EXPERIENCE.replace("  - B\n", "")}  - D\n`,
  ],
  ["a year, without quotes", { dates: { start: 2020 } }, EXPERIENCE.replace("2019", "2020")],
  ["a field that is added", { ranking: 2 }, `${EXPERIENCE}ranking: 2\n`],
  ["a list that is emptied", { chips: [] }, EXPERIENCE.slice(0, EXPERIENCE.indexOf("chips:"))],
  ["groups and lists that a form leaves empty", { media: { images: [] }, evidence: {}, link: undefined }, EXPERIENCE],
])("writes what a careful person would: %s", (_, fields, expected) => {
  expect(changed(EXPERIENCE, fields)).toBe(expected);
});

it("writes the text of a Markdown file below its fields", () => {
  const text = "---\ntitle: A\nupdated: 2026-01-01\nsummary: B\n---\n\nOne.\n";
  expect(changed(text, { text: "Two.", title: "C" }, "documents/a.md")).toBe(
    text.replace("One.", "Two.").replace("title: A", "title: C"),
  );
});
