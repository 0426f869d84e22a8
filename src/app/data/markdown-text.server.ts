import type { Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { byLanguage } from "../../domain/format/text.ts";
import type { PlainParts } from "../../domain/resume/resume.ts";
import { cachedByText } from "./markdown-cache.server.ts";
import { setMarks } from "./markdown-marks.server.ts";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

function treeOf(markdown: string, tag: string): Root {
  const tree = parser.parse(markdown);
  setMarks(tree, tag);
  return tree;
}

/** Inline elements, which are joined without a space. */
const IN_LINE: ReadonlySet<string> = new Set(["emphasis", "strong", "delete", "link", "linkReference"]);

const textIn = byLanguage((tag) => cachedByText((markdown) => wordsOf(treeOf(markdown, tag))));

const partsIn = byLanguage((tag) =>
  cachedByText((markdown): PlainParts => {
    const { children } = treeOf(markdown, tag);
    const paragraphs = children.filter(({ type }) => type !== "list");
    const items = children.flatMap((block) => (block.type === "list" ? block.children : []));
    return { paragraphs: paragraphs.map(wordsOf).filter(Boolean), items: items.map(wordsOf).filter(Boolean) };
  }),
);

/** Markdown as plain text for searching. Raw HTML and pictures are dropped. */
export function plainText(markdown: string, tag: string): string {
  return textIn(tag)(markdown);
}

/** Markdown as plain paragraphs and list items, for print and programs. */
export function plainParts(markdown: string, tag: string): PlainParts {
  return partsIn(tag)(markdown);
}

/** The first paragraph or, of a mere list, its first item. */
export function openingWords(markdown: string | undefined, tag: string): string | undefined {
  const { paragraphs, items } = plainParts(markdown ?? "", tag);
  return paragraphs[0] ?? items[0];
}

function wordsOf(node: Nodes): string {
  let words = "";
  visit(node, (part) => {
    if ("value" in part && part.type !== "html") words += part.value;
    else if (!IN_LINE.has(part.type)) words += " ";
  });
  return words.replace(/\s+/g, " ").trim();
}
