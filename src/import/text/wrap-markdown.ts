import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/;

/** Wraps long lines of paragraphs and list items for readers of the source. Changes nothing else. */
export function wrapMarkdown(markdown: string, width: number): string {
  const wrapped = markdown
    .split("\n")
    .map((line) => wrappedLine(line, width))
    .join("\n");
  return outline(wrapped) === outline(markdown) ? wrapped : markdown;
}

function wrappedLine(line: string, width: number): string {
  const [mark = ""] = ITEM.exec(line) ?? [];
  const lines: string[] = [];
  let current = mark;
  for (const word of line.slice(mark.length).split(" ")) {
    const isFirst = current.trim() === mark.trim();
    if (!isFirst && current.length + 1 + word.length > width) {
      lines.push(current);
      current = " ".repeat(mark.length) + word;
    } else current += isFirst ? word : ` ${word}`;
  }
  return [...lines, current].join("\n");
}

/** The structure of a text regardless of its line breaks: `root paragraph text:Did it`. */
function outline(markdown: string): string {
  const parts: string[] = [];
  visit(parser.parse(markdown), (node: Nodes) => {
    parts.push("value" in node ? `${node.type}:${node.value.replaceAll(/\s+/g, " ")}` : node.type);
  });
  return parts.join(" ");
}
