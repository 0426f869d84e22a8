import { describe, expect, it } from "vitest";
import { markdownExcess } from "./markdown-limits.ts";

describe("markdownExcess", () => {
  const lines = (line: string, count: number) => `${line}\n`.repeat(count);
  const paragraphs = (text: string, count: number) => `${text}\n\n`.repeat(count);
  const TOO_DEEP = "quotes and lists are nested more than 20 deep";
  const TOO_MANY_ITEMS = "the text has more than 2000 list items and lines of quotes";

  it.each([
    ["nested quotes", ">".repeat(21), TOO_DEEP],
    [
      "lists nested by lines",
      Array.from({ length: 22 }, (_, level) => `${"  ".repeat(level)}- a`).join("\n"),
      "nested",
    ],
    ["open brackets", "![a".repeat(11), "more than 10 brackets are open at a time"],
    [
      "closing brackets in many paragraphs",
      paragraphs("]".repeat(101), 10),
      "the text has more than 1000 closing brackets ]",
    ],
    ["emphasis", "*a _b ".repeat(251), "a paragraph has more than 500 signs of emphasis"],
    ["unclosed HTML", "a<?".repeat(1_001), "the text has more than 1000 signs <"],
    ["addresses", "www.a.b a@b.c ".repeat(501), "the text has more than 1000 addresses"],
    ["lists in quotes on every line", lines("> - > - a", 501), TOO_MANY_ITEMS],
    ["lines that end with CR", "a\r".repeat(2_000), "the text has more than 2000 lines"],
    ["a long paragraph", "a\\".repeat(5_001), "a paragraph is longer than 10000 characters"],
    [
      "a wide table of empty rows",
      `|${"a|".repeat(99)}\n|${"-|".repeat(99)}\n${"|\n".repeat(60)}`,
      "the tables have more than 5000 cells",
    ],
    ["footnotes", "[^1]".repeat(201), "the text has more than 200 footnotes"],
    ["too much text", "a".repeat(100_001), "the text is longer than 100000 characters"],
  ])("rejects %s", (_, text, message) => {
    expect(markdownExcess(`Before\n\n${text}`)).toContain(message);
  });

  it.each([
    "# Title\n\nA **bold** claim, [a link](/awards) and a [^1] note.\n\n[^1]: Noted.",
    "> quoted\n>> twice\n\n- one\n  - two\n    1. three",
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "- **Item** of a list, with [a link](/awards) and some words about it\n".repeat(100),
  ])("allows typical text: %#", (text) => {
    expect(markdownExcess(text)).toBeUndefined();
  });
});
