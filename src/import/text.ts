import type { ListItem, Nodes, Paragraph, Root, RootContent } from "mdast";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { linkField } from "../domain/documents/fields.ts";

/** Receives messages about what was left out: `a picture in the text was left out`. */
export type Tell = (what: string) => void;

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();
const html = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark).freeze();
const writer = unified()
  .use(remarkStringify, {
    bullet: "-",
    emphasis: "_",
    rule: "-",
    listItemIndent: "one",
    // The writer would escape whatever could be markup elsewhere: snake\_case, R\&D.
    handlers: { text: ({ value }, _, state, info) => (isPlain(value) ? value : state.safe(value, info)) },
  })
  .use(remarkGfm)
  .freeze();

/** Elements of formatted text. Others are more likely plain text: `<your name>`, `vector<int>`. */
const ELEMENT =
  /<\/?(?:p|br|ul|ol|li|b|strong|i|em|u|a|div|span|h[1-6]|code|pre|blockquote|hr|img|table|script|style|iframe)(?:\s+[a-z-]+\s*=[^<>]*|\s*\/?)>/i;
const REFERENCE = /&(?:[a-z][a-z\d]*|#\d{1,7}|#x[\da-f]{1,6});/gi;
/** Characters that content must not have, because they make a text look different from what it is. */
const REFUSED = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;
/** Byte order marks, soft hyphens, lone surrogates. */
const WITHOUT_MEANING = /[\uFEFF\u00AD\u200B\u2060]|\p{Cs}/gu;

function cleaned(text: string, tell: Tell): string {
  // Double bars would redact the words between them.
  const lines = text.replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n").replaceAll(/\|{2,}/g, "/");
  const visible = lines.replaceAll(/[\u00A0\u202F]/g, " ").replaceAll(REFUSED, "");
  if (REFUSED.test(lines)) tell("invisible characters were removed");
  return visible.replaceAll(WITHOUT_MEANING, "").trim();
}

/** A line of text without markup, for titles, names and places; undefined if nothing is left. */
export function plainLine(text: string, tell: Tell): string | undefined {
  const clean = cleaned(text, tell);
  const words = ELEMENT.test(clean) ? wordsIn(html.runSync(html.parse(clean))) : decoded(clean);
  return words.replaceAll(/\s+/g, " ").trim() || undefined;
}

/** `&amp;` becomes `&`. */
function decoded(text: string): string {
  return text.replaceAll(REFERENCE, (reference) => wordsIn(markdown.parse(reference)));
}

/** A web or mail address; other schemes may run programs, and relative paths lead nowhere here. */
export function safeLink(written: string, tell: Tell): string | undefined {
  const text = cleaned(written, tell);
  if (text === "") return undefined;
  const isMail = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text);
  const isHost = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#:]\S*)?$/u.test(text);
  const address = `${isMail ? "mailto:" : isHost ? "https://" : ""}${text}`;
  const lower = address.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  if (isPublicLink(lower) && linkField.safeParse(lower).success) return lower;
  tell(`the link "${text.slice(0, 80)}" was left out: expected https://… or mailto:…`);
  return undefined;
}

function isPublicLink(url: string): boolean {
  return /^(?:https?|mailto):/.test(url);
}

/** Marks of list items in text that people type, and the same marks where an export lost the line breaks. */
const BULLET = "[•‣◦▪▫●○■□◆◇➢➤►▸▶✓✔✅∙⁃]\\uFE0F?";
const ITEM = new RegExp(`^(\\s*)(?:${BULLET}\\s*|[→»·–—*+-]\\s+)(?=\\S)`, "u");
const LOST_BREAK = new RegExp(`(?<=[.!?:;)])\\s+(?=${BULLET}\\s*\\S)|(?<=\\S)(?<!^\\s*.)\\s{2,}(?=[*–-]\\s+\\S)`, "u");

function withListMarks(text: string): string {
  const lines = text.split("\n").flatMap((line) => line.split(LOST_BREAK));
  return lines.map((line) => line.replace(ITEM, "$1- ")).join("\n");
}

/** Markdown without HTML, pictures and unsafe links, from Markdown or HTML; undefined if nothing is left. */
export function markdownOf(written: string, tell: Tell): string | undefined {
  const text = cleaned(written, tell);
  const tree = ELEMENT.test(text)
    ? html.runSync(html.parse(text))
    : markdown.parse(withListMarks(text).replaceAll(/(?<=\S) {2,}(?=\S)/g, " "));
  visit(tree, (node) => {
    const words = plainWords(node, tell);
    if (words !== undefined) Object.assign(node, { type: "text", value: words });
    return words === undefined ? undefined : SKIP;
  });
  return textOf(tree);
}

/** The text that replaces a node that the site would not show. */
function plainWords(node: Nodes, tell: Tell): string | undefined {
  switch (node.type) {
    case "html":
      return ELEMENT.test(node.value) || node.value.startsWith("<!--") ? "" : node.value;
    case "image":
    case "imageReference":
      tell("a picture in the text was left out");
      return node.alt ?? "";
    case "link":
    case "definition":
      if (!isPublicLink(node.url)) tell(`the link "${node.url.slice(0, 80)}" was left out`);
      else if (!isTyped(node)) return undefined;
      return wordsIn(node);
    default:
      return undefined;
  }
}

/** Whether a link is an address as it was typed: `https://noa.example`. */
function isTyped(node: Nodes): boolean {
  return node.type === "link" && ["", "http://", "mailto:"].some((scheme) => node.url === scheme + wordsIn(node));
}

/** Markdown from plain text: lines become paragraphs, and bullets become lists. */
export function markdownFromText(written: string, tell: Tell): string | undefined {
  const text = cleaned(written, tell);
  if (ELEMENT.test(text)) return markdownOf(text, tell);
  // A line that goes on with a small letter was wrapped by hand.
  const lines = withListMarks(decoded(text).replaceAll(/(?<![.!?:;\s])\n(?=\p{Ll})/gu, " ")).split("\n");
  const children: RootContent[] = [];
  for (const line of lines) {
    const [, mark = "", words = ""] = /^\s*(- |\d{1,2}[.)]\s+|)(.*)$/.exec(line) ?? [];
    const value = words.replaceAll(/\s+/g, " ").trim();
    if (value === "") continue;
    const paragraph: Paragraph = { type: "paragraph", children: [{ type: "text", value }] };
    const item: ListItem = { type: "listItem", spread: false, children: [paragraph] };
    const ordered = mark !== "" && mark !== "- ";
    const last = children.at(-1);
    if (mark === "") children.push(paragraph);
    else if (last?.type === "list" && last.ordered === ordered) {
      last.children.push(item);
    } else children.push({ type: "list", ordered, spread: false, children: [item] });
  }
  return textOf({ type: "root", children });
}

function textOf(tree: Root): string | undefined {
  return writer.stringify(tree).trim() || undefined;
}

/** Whether a text reads the same as Markdown. Typed addresses count as words. */
function isPlain(text: string): boolean {
  let words = "";
  visit(markdown.parse(text), (node) => {
    if (node.type === "text") words += node.value;
    else if (node.type !== "root" && node.type !== "paragraph" && !isTyped(node)) words += `<${node.type}>`;
  });
  return words === text.trim();
}

export function markdownLine(written: string, tell: Tell): string | undefined {
  const line = markdownOf(written.replace(ITEM, ""), tell)?.replaceAll(/\s*\n\s*/g, " ");
  return line?.replace(/^(?:[-*+>]|#{1,6}|\d{1,9}[.)])\s+/, "");
}

/** The words of a text or node without markup, in one line. */
function wordsIn(node: Nodes): string {
  let words = "";
  visit(node, (part) => {
    if ("value" in part && part.type !== "html") words += part.value;
    else if (/^(?:paragraph|heading|listItem|tableCell|break)$/.test(part.type)) words += " ";
  });
  return words.replaceAll(/\s+/g, " ").trim();
}

export function blocksOf(text: string): readonly { readonly type: string; readonly text: string }[] {
  return markdown.parse(text).children.map(({ type, position }) => ({
    type,
    text: text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0),
  }));
}

/** A Markdown text without markup: paragraphs between blank lines, and items of lists with bullets. */
export function plainTextOf(text: string): string {
  const texts: string[] = [];
  visit(markdown.parse(text), (node, _, parent) => {
    if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "code") return undefined;
    texts.push(parent?.type === "listItem" ? `• ${wordsIn(node)}` : wordsIn(node));
    return SKIP;
  });
  return texts.join("\n\n");
}

/** In characters: about four lines of the first screen. */
const LONGEST_OPENING = 280;

/** The first sentences of a Markdown text without markup; undefined if it begins with anything but a paragraph. */
export function openingOf(text: string): string | undefined {
  const [first] = markdown.parse(text).children;
  if (first?.type !== "paragraph") return undefined;
  const words = wordsIn(first);
  let opening = "";
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(words)) {
    if ((opening + segment).trimEnd().length > LONGEST_OPENING) break;
    opening += segment;
  }
  return opening.trim() || `${words.slice(0, LONGEST_OPENING).replace(/\s+\S*$/, "")} …`;
}

/** In characters: a text that needs no fold. */
const SHORT = 400;

/**
 * Shows what the owner achieved and folds the rest, which is often about the employer. Without a list of achievements,
 * they are the lists in the text, each with its introduction; without lists, the first paragraph. Short texts stay whole.
 */
export function entryText(text: string, achievements = "") {
  if (achievements !== "") return { description: achievements, additional: text || undefined };
  if (text.length <= SHORT) return { description: text || undefined };
  const blocks = blocksOf(text);
  const isList = (index: number) => blocks[index]?.type === "list";
  const lists = blocks.map((block, index) => isList(index) || (/[:：]\W*$/u.test(block.text) && isList(index + 1)));
  const shown = lists.includes(true) ? lists : blocks.map(({ type }, index) => index === 0 && type === "paragraph");
  if (!shown.includes(true)) return { description: text };
  const joined = (wanted: boolean) =>
    blocks.flatMap((block, index) => (shown[index] === wanted ? [block.text] : [])).join("\n\n") || undefined;
  return { description: joined(true), additional: joined(false) };
}
