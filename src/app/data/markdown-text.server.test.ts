import { expect, it } from "vitest";
import { plainParts, plainText } from "./markdown-text.server.ts";

it.each([
  ["**Bold** and [linked](/awards)\non two lines.", ["Bold and linked on two lines."], []],
  ["One.\n\nTwo.\n\n- *First*\n- Second", ["One.", "Two."], ["First", "Second"]],
  ["Kept.\n\n<script>alert(1)</script>\n\n![A picture](a.png)", ["Kept."], []],
  ["One\\\nbroken line\n\n- Outer\n  - inner", ["One broken line"], ["Outer inner"]],
  ["", [], []],
])("%j has paragraphs %j and list items %j", (markdown, paragraphs, items) => {
  expect(plainParts(markdown, "en")).toEqual({ paragraphs, items });
});

it.each([
  ["A **conversation.** We [wanted](/x) more.", "A conversation. We wanted more."],
  ["# Title\n\nFirst line\nsecond\n\n- one\n- two `code`", "Title First line second one two code"],
  ["| a | b |\n|---|---|\n| c | d |", "a b c d"],
  ["Half**word**s and <b onclick=x>raw</b>", "Halfwords and raw"],
  ["\"It's **'bold'**\" and `it's`", "“It’s ‘bold’” and it's"],
  ["", ""],
])("%j as plain text is %j", (markdown, text) => {
  expect(plainText(markdown, "en")).toBe(text);
});
