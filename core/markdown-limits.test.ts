import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markdownExcess } from "./markdown-limits.ts";

describe("Markdown that costs more to draw than to write", () => {
  it.each([
    ["quotes in quotes", ">".repeat(21), "quotes and lists are nested more than 20 deep"],
    ["spaced quotes in quotes", "> ".repeat(21), "quotes and lists are nested more than 20 deep"],
    ["lists in lists", "- 1. * + ".repeat(6), "quotes and lists are nested more than 20 deep"],
    ["lists under lists", Array.from({ length: 22 }, (_, level) => `${"  ".repeat(level)}- a`).join("\n"), "nested"],
    ["open brackets", "![a".repeat(51), "more than 50 brackets are open at a time"],
    ["closing brackets", "]".repeat(501), "more than 500 brackets close what is not open"],
    ["closing brackets on many lines", "]]]\n".repeat(200), "more than 500 brackets close what is not open"],
    ["lines of quotes and lists in turn", "> - > - a\n".repeat(751), "more than 3000 marks of quotes and list items"],
    ["emphasis", "*a _b ".repeat(251), "a paragraph has more than 500 signs of emphasis"],
    [
      "a wide table of empty rows",
      `|${"a|".repeat(99)}\n|${"-|".repeat(99)}\n${"|\n".repeat(60)}`,
      "a table has more than 5000 cells",
    ],
    ["footnotes", "[^1]".repeat(201), "the text has more than 200 footnotes"],
    ["length", "a".repeat(60_001), "the text is longer than 60000 characters"],
  ])("is refused: %s", (_, text, message) => {
    expect(markdownExcess(`Before\n\n${text}`)).toContain(message);
  });

  it.each([
    "# Title\n\nA **bold** claim, [a link](/awards) and a [^1] note.\n\n[^1]: Noted.",
    "> quoted\n>> twice\n\n- one\n  - two\n    1. three",
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "---\n\n***\n\n___",
    `${"A paragraph of some words. ".repeat(40)}\n\n`.repeat(20),
    `${"*".repeat(400)}\n\n`.repeat(20),
  ])("is nothing that a person would write: %j", (text) => {
    expect(markdownExcess(text)).toBeUndefined();
  });

  it("is told in a moment, whatever the text", () => {
    const piece = fc.constantFrom(">", " ", "- ", "1. ", "[", "]", "*", "_", "|", "\n", "\n\n", "\t", "[^", "a");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), fc.integer({ min: 1, max: 300 }), (pieces, times) => {
        const excess = markdownExcess(pieces.join("").repeat(times));
        expect(excess === undefined || excess.length > 0).toBe(true);
      }),
    );
  });
});
