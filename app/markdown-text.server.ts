import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { PlainText } from "../core/resume.ts";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** What Markdown says in plain words, for paper and for programs. Raw HTML and pictures say nothing there. */
export function markdownText(markdown: string): PlainText {
  const paragraphs: string[] = [];
  const items: string[] = [];
  for (const block of parser.parse(markdown).children) {
    if (block.type === "html" || block.type === "thematicBreak" || block.type === "definition") continue;
    if (block.type === "list") items.push(...block.children.map(inWords));
    else paragraphs.push(inWords(block));
  }
  return { paragraphs: paragraphs.filter(Boolean), items: items.filter(Boolean) };
}

function inWords(node: unknown): string {
  return textOf(node, { includeHtml: false, includeImageAlt: false }).replace(/\s+/g, " ").trim();
}
