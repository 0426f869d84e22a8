import { expect, it } from "vitest";
import { markdownText } from "./markdown-text.server.ts";

it.each([
  ["**Bold** and [linked](/awards)\non two lines.", ["Bold and linked on two lines."], []],
  ["One.\n\nTwo.\n\n- *First*\n- Second", ["One.", "Two."], ["First", "Second"]],
  ["Kept.\n\n<script>alert(1)</script>\n\n![A picture](a.png)", ["Kept."], []],
  ["", [], []],
])("the Markdown %j says %j and lists %j", (markdown, paragraphs, items) => {
  expect(markdownText(markdown)).toEqual({ paragraphs, items });
});
