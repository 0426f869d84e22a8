import type { Nodes } from "hast";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";

const fragment = unified().use(rehypeParse, { fragment: true }).freeze();

const converter = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-", emphasis: "_", rule: "-", listItemIndent: "one" })
  .freeze();

/** Elements of formatted text. Others are more likely plain text: `<your name>`, `vector<int>`. */
const NAME = "p|br|ul|ol|li|b|strong|i|em|u|a|div|span|h[1-6]|code|pre|blockquote|hr|img|table|script|style|iframe";
const ELEMENT = new RegExp(`</?(?:${NAME})(?:\\s+[a-z-]+\\s*=[^<>]*|\\s*/?)>`, "i");
const ELEMENTS = new RegExp(ELEMENT, "gi");

const REFERENCE = /&(?:[a-z][a-z\d]*|#\d{1,7}|#x[\da-f]{1,6});/gi;

const MAX_TAGS = 2_000;
/** Deeper trees could overflow the stack. */
const MAX_DEPTH = 100;
const TAG = /<(\/?)[a-z]/gi;

export function isHtml(text: string): boolean {
  return ELEMENT.test(text);
}

/** @returns undefined if there are too many tags, or too deeply nested ones */
export function markdownOfHtml(html: string): string | undefined {
  if (isTooMuch(html)) return undefined;
  return String(converter.processSync(html)).trim();
}

/** Text without tags. */
export function wordsOfHtml(html: string): string {
  if (!isHtml(html) || isTooMuch(html)) return withoutReferences(html.replaceAll(ELEMENTS, " "));
  return wordsOf(fragment.parse(html));
}

/** Tags that need no closing tag also count as open. */
function isTooMuch(html: string): boolean {
  if (html.split("<").length > MAX_TAGS) return true;
  let depth = 0;
  let deepest = 0;
  for (const [, slash] of html.matchAll(TAG)) {
    depth += slash === "" ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest > MAX_DEPTH;
}

/** Decodes character references: `&amp;` becomes `&`. */
export function withoutReferences(text: string): string {
  return text.replaceAll(REFERENCE, (reference) => wordsOf(fragment.parse(reference)));
}

function wordsOf(tree: Nodes): string {
  let words = "";
  visit(tree, (node) => {
    if (node.type === "element" && /^(?:script|style)$/.test(node.tagName)) return "skip";
    if (node.type === "text") words += node.value;
    else if (node.type === "element" && !/^(?:b|strong|i|em|u|a|span|code)$/.test(node.tagName)) words += " ";
    return undefined;
  });
  return words;
}
