import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** In characters: about four lines of the first screen. */
const LONGEST = 280;

/** The first sentences of a Markdown text, without markup. Undefined if it begins with anything but a paragraph. */
export function openingOf(markdown: string): string | undefined {
  const [first] = parser.parse(markdown).children;
  if (first?.type !== "paragraph") return undefined;
  const words = wordsIn(first);
  let opening = "";
  for (const { segment } of sentences.segment(words)) {
    if ((opening + segment).trimEnd().length > LONGEST) break;
    opening += segment;
  }
  return opening.trim() || shortened(words);
}

/** A Markdown text without markup: paragraphs between blank lines, and items of lists with bullets. */
export function plainTextOf(markdown: string): string {
  const texts: string[] = [];
  visit(parser.parse(markdown), (node, _, parent) => {
    if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "code") return undefined;
    const words = wordsIn(node);
    if (words !== "") texts.push(parent?.type === "listItem" ? `• ${words}` : words);
    return SKIP;
  });
  return texts.join("\n\n");
}

function wordsIn(block: Nodes): string {
  let words = "";
  visit(block, (node) => {
    if (node.type === "text" || node.type === "inlineCode" || node.type === "code") words += node.value;
    if (node.type === "break") words += " ";
  });
  return words.replaceAll(/\s+/g, " ").trim();
}

/** Cut after a word. */
function shortened(words: string): string | undefined {
  return words === "" ? undefined : `${words.slice(0, LONGEST).replace(/\s+\S*$/, "")} …`;
}
