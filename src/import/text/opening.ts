import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** In characters: about four lines of the first screen. */
const LONGEST = 280;

/** The first sentences of a Markdown text, without markup. Undefined if it begins with anything but a paragraph. */
export function openingOf(markdown: string): string | undefined {
  const [first] = parser.parse(markdown).children;
  if (first?.type !== "paragraph") return undefined;
  let words = "";
  visit(first, (node) => {
    if (node.type === "text" || node.type === "inlineCode") words += node.value;
    if (node.type === "break") words += " ";
  });
  words = words.replaceAll(/\s+/g, " ").trim();
  let opening = "";
  for (const { segment } of sentences.segment(words)) {
    if ((opening + segment).trimEnd().length > LONGEST) break;
    opening += segment;
  }
  return opening.trim() || shortened(words);
}

/** Cut after a word. */
function shortened(words: string): string | undefined {
  return words === "" ? undefined : `${words.slice(0, LONGEST).replace(/\s+\S*$/, "")} …`;
}
