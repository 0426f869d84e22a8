import type { Paragraph } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const writer = unified().use(remarkStringify).freeze();

/** Characters that people use as bullets in plain text. */
const BULLET = "[•‣◦▪▫●○■□◆◇➢➤►▸▶✓✔✅→»·∙⁃*+–—-]";
const ITEM = new RegExp(`^(?:${BULLET}\\uFE0F?|[oO§](?=\\s{2}))\\s+(?=\\S)|^[•‣◦▪●■◆➢➤►▸✓✔✅](?=\\S)`, "u");
const NUMBERED = /^\d{1,2}[.)]\s+(?=\S)/;
/** Bullets in the middle of a line, if an export lost the line breaks. */
const NEXT_ITEM = /\s+(?=[•‣◦▪●■◆➢➤►▸✓✔✅]\s*\S)|\s{2,}(?=[*–-]\s+\S)/u;
const FIRST_ITEM = /(?<=[.!?:;)])\s+(?=[•‣◦▪●■◆➢➤►▸✓✔✅]\s*\S)|\s{2,}(?=[•*–-]\s+\S)/u;

/** Excludes the indentation of nested lists. */
const HAS_BULLETS = /•|^[^\s*+-].* {2,}[*–-] +\S/;

interface Block {
  readonly kind: "paragraph" | "item" | "number";
  readonly words: string;
}

/** Converts plain text, as typed into a form, to Markdown: paragraphs, and lists for bullets. */
export function markdownFromText(text: string): string {
  let result = "";
  let last: Block["kind"] | undefined;
  for (const { kind, words } of blocksOf(text)) {
    const mark = { paragraph: "", item: "- ", number: `${(last === "number" ? countOf(result) : 0) + 1}. ` }[kind];
    const gap = last === undefined ? "" : last === kind && kind !== "paragraph" ? "\n" : "\n\n";
    result += gap + mark + literally(words);
    last = kind;
  }
  return result;
}

/** Turns lines with bullets into list items of Markdown. Changes nothing else. */
export function withListMarks(markdown: string): string {
  const lines = markdown.split("\n").flatMap((line) => (HAS_BULLETS.test(line) ? linesIn(line) : [line]));
  return lines
    .map((line, index) => {
      const [mark] = ITEM.exec(line.trimStart()) ?? [];
      if (mark === undefined || /^[*+-]/.test(mark)) return line;
      const above = lines[index - 1]?.trim() ?? "";
      const isFirst = above !== "" && !ITEM.test(above);
      return `${isFirst ? "\n" : ""}- ${line.trimStart().slice(mark.length)}`;
    })
    .join("\n");
}

function linesIn(line: string): readonly string[] {
  return ITEM.test(line.trim())
    ? line.trim().split(NEXT_ITEM)
    : line.split(FIRST_ITEM).flatMap((part, index) => (index === 0 ? [part] : part.split(NEXT_ITEM)));
}

function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let isNew = true;
  for (const line of text.split("\n").flatMap(linesIn)) {
    const words = line.replaceAll(/\s+/g, " ").trim();
    // Spaces would change the markers of items.
    const [mark, number] = [ITEM.exec(line.trim())?.[0], NUMBERED.exec(words)?.[0]];
    const above = blocks.at(-1);
    if (words === "") isNew = true;
    else if (mark !== undefined) blocks.push({ kind: "item", words: line.trim().slice(mark.length).trim() });
    else if (number !== undefined) blocks.push({ kind: "number", words: words.slice(number.length) });
    else if (above !== undefined && !isNew && isContinued(above.words, words)) {
      blocks.splice(-1, 1, { ...above, words: `${above.words} ${words}` });
    } else blocks.push({ kind: "paragraph", words });
    if (words !== "") isNew = false;
  }
  return blocks;
}

/** Whether a line continues on the next, because it was wrapped by hand. */
function isContinued(line: string, next: string): boolean {
  return /^\p{Ll}/u.test(next) && !/[.!?:;]$/.test(line);
}

function countOf(list: string): number {
  return Number(/(?:^|\n)(\d+)\. [^\n]*$/.exec(list)?.[1] ?? 0);
}

/** A line of text, escaped only if Markdown would change it. */
export function literally(words: string): string {
  // Bars mark redactions in quotes and tables elsewhere.
  const text = words
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\|{2,}/g, "/")
    .trim();
  if (readsAs(text)) return text;
  const safe = escaped(text);
  return readsAs(safe, text) ? safe : text.replaceAll(/[^\p{L}\p{M}\p{N}\s.,;:?'’"“”()/%-]/gu, " ").trim();
}

function readsAs(markdown: string, text = markdown): boolean {
  const { children } = parser.parse(markdown);
  const [paragraph] = children;
  if (children.length !== 1 || paragraph?.type !== "paragraph") return false;
  let words = "";
  let isPlain = true;
  visit(paragraph, (node) => {
    if (node.type === "text") words += node.value;
    else if (node.type !== "paragraph" && node.type !== "link") isPlain = false;
  });
  return isPlain && words === text;
}

function escaped(text: string): string {
  const paragraph: Paragraph = { type: "paragraph", children: [{ type: "text", value: text }] };
  return writer
    .stringify({ type: "root", children: [paragraph] })
    .trim()
    .replaceAll("~", "\\~");
}
