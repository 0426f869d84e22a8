import type { Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { markdownExcess } from "../../domain/format/markdown-limits.ts";
import { cleanText, type Tell } from "./clean-text.ts";
import { isHtml, markdownOfHtml, withoutReferences, wordsOfHtml } from "./html.ts";
import { literally, markdownFromText, withListMarks } from "./markdown-from-text.ts";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** In characters: how much to keep of a text that is too expensive to render. */
const LONGEST_PLAIN = 2_000;

/** Converts plain text, as typed into a form, to Markdown. Some of it contains HTML anyway. */
export function markdownOfPlain(written: string, tell: Tell): string | undefined {
  const text = cleanText(written, tell);
  if (isHtml(text)) return markdownOf(text, tell);
  const within = withinLimits(text, tell);
  return within === undefined ? undefined : withinLimits(markdownFromText(withoutReferences(within)), tell);
}

/** Converts Markdown or HTML to Markdown without HTML, images and links that the site would remove. */
export function markdownOf(written: string, tell: Tell): string | undefined {
  const text = cleanText(written, tell);
  if (!isHtml(text)) {
    const within = withinLimits(text, tell);
    return within === undefined ? undefined : safe(withListMarks(within).replaceAll(INNER_SPACES, " "), tell);
  }
  const markdown = markdownOfHtml(text);
  if (markdown !== undefined) return safe(markdown, tell);
  return safe(literally(wordsOfHtml(text)), tell);
}

/** Neither an indentation nor a line break. */
const INNER_SPACES = /(?<=\S) {2,}(?=\S)/g;

/** As `markdownOf`, but on a single line, for a list item. */
export function markdownLine(written: string, tell: Tell): string | undefined {
  const text = markdownOf(written, tell)?.replaceAll(/\s*\n\s*/g, " ");
  // In a list item, it would start another list, a heading or a quote.
  const words = text?.replace(/^(?:[-*+>]|#{1,6}|\d{1,9}[.)])(?=\s)\s*/, "").trim();
  return words === undefined ? undefined : safe(words, tell);
}

function safe(markdown: string, tell: Tell): string | undefined {
  const within = withinLimits(markdown, tell);
  return within === undefined ? undefined : withoutRefused(within, tell).trim() || undefined;
}

/** Texts that are too expensive to render become plain text. */
function withinLimits(markdown: string, tell: Tell): string | undefined {
  const excess = markdownExcess(markdown) ?? bulletExcess(markdown);
  if (excess === undefined) return markdown === "" ? undefined : markdown;
  tell(`${excess}: only the first words were kept`);
  const words = markdown.slice(0, LONGEST_PLAIN).replaceAll(/[^\p{L}\p{N}\s.,;:!?'’"“”()/&%+-]/gu, " ");
  const plain = literally(`${words.replace(/\s+\S*$/, "")} …`);
  return markdownExcess(plain) === undefined ? plain : undefined;
}

/** Each would be a list item. */
const MAX_BULLETS = 500;

function bulletExcess(text: string): string | undefined {
  return text.split("•").length > MAX_BULLETS ? `the text has more than ${MAX_BULLETS} bullets` : undefined;
}

const LEADS_SOMEWHERE = /^(?:https?:\/\/|mailto:)/i;

/** Cutting one node may expose another. */
const ROUNDS = 4;

/** Cuts only rejected nodes and keeps the rest as written. */
function withoutRefused(markdown: string, tell: Tell, rounds = ROUNDS): string {
  const edits: { from: number; to: number; by: string }[] = [];
  const tree: Root = parser.parse(markdown);
  visit(tree, (node) => {
    const replaced = replacement(node, markdown, tell);
    const { start, end } = node.position ?? {};
    if (replaced === undefined || start?.offset === undefined || end?.offset === undefined) return undefined;
    edits.push({ from: start.offset, to: end.offset, by: replaced });
    return SKIP;
  });
  const cut = edits
    .toReversed()
    .reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), markdown);
  if (edits.length === 0) return markdown.replaceAll(/\|{2,}/g, "/");
  return rounds > 0 ? withoutRefused(cut, tell, rounds - 1) : literally(cut);
}

/** @returns undefined to keep the node */
function replacement(node: Nodes, markdown: string, tell: Tell): string | undefined {
  switch (node.type) {
    case "html":
      // `vector<int>` is plain text.
      return isHtml(node.value) || node.value.startsWith("<!--") ? "" : node.value.replaceAll("<", "\\<");
    case "image":
    case "imageReference":
      tell("a picture in the text was left out");
      return node.alt ?? "";
    case "link":
      if (LEADS_SOMEWHERE.test(node.url)) return undefined;
      tell(`the link "${node.url.slice(0, 80)}" was left out`);
      return insideOf(node.children, markdown);
    case "definition":
      if (LEADS_SOMEWHERE.test(node.url)) return undefined;
      tell(`the link "${node.url.slice(0, 80)}" was left out`);
      return "";
    default:
      return undefined;
  }
}

function insideOf(children: readonly Nodes[], markdown: string): string {
  return markdown.slice(children[0]?.position?.start.offset ?? 0, children.at(-1)?.position?.end.offset ?? 0);
}

/** Splits off the first paragraph. A text that begins with a list or a heading has none. */
export function firstParagraph(markdown: string): { readonly first?: string; readonly rest?: string } {
  const [block] = parser.parse(markdown).children;
  const end = block?.position?.end.offset;
  if (block?.type !== "paragraph" || end === undefined) return { rest: markdown };
  const rest = markdown
    .slice(end)
    .replace(/^[ \t]*\n+/, "")
    .trimEnd();
  return { first: markdown.slice(0, end).trim(), ...(rest !== "" && { rest }) };
}

/** Separates top-level lists, each with the paragraph that introduces it by a colon, from all other blocks. */
export function splitLists(markdown: string): { readonly lists: string; readonly others: string } {
  const blocks = parser.parse(markdown).children.map(({ type, position }) => ({
    isList: type === "list",
    text: markdown.slice(position?.start.offset ?? 0, position?.end.offset ?? 0),
  }));
  const belongs = blocks.map(
    ({ isList, text }, index) => isList || (/[:：]\W*$/u.test(text) && blocks[index + 1]?.isList === true),
  );
  const joined = (wanted: boolean) =>
    blocks.flatMap(({ text }, index) => (belongs[index] === wanted ? [text] : [])).join("\n\n");
  return { lists: joined(true), others: joined(false) };
}

/** Paragraphs, lists and other top-level blocks. */
export function blocksOf(markdown: string): readonly string[] {
  return parser
    .parse(markdown)
    .children.map(({ position }) => markdown.slice(position?.start.offset ?? 0, position?.end.offset ?? 0));
}
