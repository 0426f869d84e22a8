import fc from "fast-check";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { markdownFromText, withListMarks } from "./markdown-from-text.ts";

/** The visible text without spaces. */
function wordsIn(markdown: string): string {
  let words = "";
  visit(unified().use(remarkParse).use(remarkGfm).parse(markdown), (node) => {
    if ("value" in node && node.type !== "html") words += node.value;
  });
  return words.replaceAll(/\s/g, "");
}

describe("markdownFromText", () => {
  it.each([
    ["One.\nTwo.", "One.\n\nTwo."],
    ["One.\n\n\nTwo.", "One.\n\nTwo."],
    ["A line that was wrapped\nby hand.", "A line that was wrapped by hand."],
    ["Did:\n• A\n• B", "Did:\n\n- A\n- B"],
    ["Did:\n•A\n•B", "Did:\n\n- A\n- B"],
    ["- A\n- B\nThen more.", "- A\n- B\n\nThen more."],
    ["* A\n* B", "- A\n- B"],
    ["– A\n– B", "- A\n- B"],
    ["✔️ A\n✔️ B", "- A\n- B"],
    ["1. A\n2) B\nAnd:\n1. C", "1. A\n2. B\n\nAnd:\n\n1. C"],
    ["Led it. • Did A. • Did B.", "Led it.\n\n- Did A.\n- Did B."],
    ["• Did A. • Did B.", "- Did A.\n- Did B."],
    ["Led it.  - Did A.  - Did B.", "Led it.\n\n- Did A.\n- Did B."],
    ["Python • Go • Rust", "Python • Go • Rust"],
    ["R&D, AT&T and snake_case at https://a.example/b_c_d", "R&D, AT&T and snake_case at https://a.example/b_c_d"],
    ["# 1 in sales", "\\# 1 in sales"],
    ["*Really*", "\\*Really\\*"],
    ["<your name>", "\\<your name>"],
    ["> 40 people", "\\> 40 people"],
    ["Sales || Service", "Sales / Service"],
  ])("converts %j", (text, markdown) => {
    expect(markdownFromText(text)).toBe(markdown);
  });

  it("keeps every word of any text in order", () => {
    const line = fc.stringMatching(/^[A-Za-z0-9 .,*_#<>[\]()`~!&\\-]{0,40}$/);
    fc.assert(
      fc.property(line, (text) => {
        const words = (one: string) => one.match(/[A-Za-z]+/g) ?? [];
        expect(words(wordsIn(markdownFromText(text))).join("")).toBe(
          words(text.replace(/^\s*[oO]\s{2,}(?=\S)/, "")).join(""),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe("withListMarks", () => {
  it.each([
    ["Did:\n• A\n• B", "Did:\n\n- A\n- B"],
    ["**Did**\n- A\n- B", "**Did**\n- A\n- B"],
    ["Scope:  * A  * B", "Scope:\n* A\n* B"],
    ["- A\n  - B  - C", "- A\n  - B  - C"],
    ["Not a list", "Not a list"],
  ])("converts bullets in %j", (text, markdown) => {
    expect(withListMarks(text)).toBe(markdown);
  });
});
