import type { Root, Text } from "mdast";
import { visit } from "unist-util-visit";
import { typographic, typographicMarks } from "../../domain/format/typographic.ts";

const LINES: ReadonlySet<string> = new Set(["paragraph", "heading", "tableCell"]);

/** Sets typographic marks in Markdown, each line as a whole, because quotes may contain bold words, links and code. */
export function setMarks(tree: Root, tag: string): void {
  visit(tree, (block) => {
    if (!LINES.has(block.type)) return;
    const texts: { readonly node: Text; readonly at: number }[] = [];
    let line = "";
    visit(block, (node) => {
      if (node.type === "text") texts.push({ node, at: line.length });
      if (node.type === "text") line += node.value;
      else if (node.type === "break") line += "\n";
      else if (node.type === "inlineCode" || node.type === "image") line += "x";
      if (node.type !== "image") return;
      node.alt &&= typographic(node.alt, tag);
      node.title &&= typographic(node.title, tag);
    });
    const marks = typographicMarks(line, tag);
    for (const { node, at } of texts) {
      node.value = node.value.replace(/["']/g, (mark, place: number) => marks.get(at + place) ?? mark);
    }
  });
}
