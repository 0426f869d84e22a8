import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markdownField } from "../../domain/documents/fields.ts";
import { plainLine } from "./plain-line.ts";
import { firstParagraph, markdownLine, markdownOf, markdownOfPlain } from "./safe-markdown.ts";

function told(read: (tell: (what: string) => void) => string | undefined) {
  const left: string[] = [];
  return { text: read((what) => void left.push(what)), left };
}

describe("markdownOf", () => {
  it.each([
    ["Plain words.", "Plain words."],
    ["One.   Two.", "One. Two."],
    ["**Bold** and [a link](https://a.example).", "**Bold** and [a link](https://a.example)."],
    ["<p>One.</p><p>Two <b>bold</b>.</p>", "One.\n\nTwo **bold**."],
    ["<ul><li>A</li><li>B</li></ul>", "- A\n- B"],
    ["A<br>B", "A\\\nB"],
    ["Wrote vector<int> and map<a, b>", "Wrote vector\\<int> and map<a, b>"],
    ["A <!-- not this --> B", "A  B"],
    ["Did:\n• A\n• B", "Did:\n\n- A\n- B"],
  ])("converts %j to Markdown", (written, markdown) => {
    expect(told((tell) => markdownOf(written, tell))).toEqual({ text: markdown, left: [] });
  });

  it.each([
    ["See [it](javascript:alert(1)) now", "See it now", 'the link "javascript:alert(1)" was left out'],
    ["See [it](/etc/passwd) now", "See it now", 'the link "/etc/passwd" was left out'],
    ["A ![boat](https://a.example/b.png) here", "A boat here", "a picture in the text was left out"],
    ["<p>A <img src='x' alt='boat'> here</p>", "A boat here", "a picture in the text was left out"],
    ["A\u202Eb\u0007c", "Abc", "invisible characters were removed"],
  ])("removes and reports unsafe parts of %j", (written, markdown, left) => {
    expect(told((tell) => markdownOf(written, tell))).toEqual({ text: markdown, left: [left] });
  });

  it("removes scripts and styles with their content", () => {
    const { text } = told((tell) => markdownOf("<p>Hello</p><script>alert(1)</script><style>p{}</style>", tell));
    expect(text).toBe("Hello");
  });

  it.each([
    ["brackets", "[".repeat(5_000)],
    ["emphasis", "*a".repeat(5_000)],
    ["nested quotes", `${">".repeat(500)} a`],
    ["tags", "<b>".repeat(20_000)],
    ["too many words", "word ".repeat(100_000)],
    ["bullets", " • a".repeat(5_000)],
    ["lines", "- a\n".repeat(5_000)],
  ])("falls back to plain text beyond the limits: %s", (_, bomb) => {
    for (const read of [markdownOf, markdownOfPlain]) {
      const { text, left } = told((tell) => read(`Hello there.\n\n${bomb}`, tell));
      expect(text).toContain("Hello there.");
      expect(markdownField.safeParse(text).error).toBeUndefined();
      expect(left.length).toBeGreaterThan(0);
    }
  });

  it.each([
    ["tags", `${"<div>".repeat(1_900)}Hello there.`],
    ["quotes", `${"<blockquote>".repeat(1_900)}Hello there.`],
    ["lists", `${"<ul><li>".repeat(900)}Hello there.`],
    ["spaces", `Hello${" ".repeat(20_000)}there.`],
  ])("survives deep or long runs of %s", (_, text) => {
    for (const read of [markdownOf, markdownOfPlain, plainLine]) {
      expect(told((tell) => read(text, tell)).text?.replaceAll(/\s+/g, " ")).toBe("Hello there.");
    }
  });

  it("returns valid content for any input", () => {
    const piece = fc.constantFrom(
      "<b>",
      "</b>",
      "![",
      "](x)",
      "](javascript:a)",
      "[",
      "||",
      "`",
      "*",
      "<x>",
      "a",
      "\n",
      "- ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        for (const read of [markdownOf, markdownOfPlain, markdownLine]) {
          const { text } = told((tell) => read(pieces.join(""), tell));
          if (text === undefined) continue;
          expect(markdownField.safeParse(text).error).toBeUndefined();
          expect(text).not.toMatch(/\|\|/);
          expect(told((tell) => markdownOf(text, tell)).left).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("markdownLine", () => {
  it.each([
    ["Did\nit", "Did it"],
    ["- Did it", "Did it"],
    ["<p>Did</p><p>it</p>", "Did it"],
    ["", undefined],
  ])("returns a single line for %j", (written, line) => {
    expect(told((tell) => markdownLine(written, tell)).text).toBe(line);
  });
});

describe("firstParagraph", () => {
  it.each([
    ["One.", { first: "One." }],
    ["One.\n\nTwo.\n\n- A", { first: "One.", rest: "Two.\n\n- A" }],
    ["One:\n- A\n- B", { first: "One:", rest: "- A\n- B" }],
    ["- A\n- B", { rest: "- A\n- B" }],
  ])("splits %j", (markdown, parts) => {
    expect(firstParagraph(markdown)).toEqual(parts);
  });
});
