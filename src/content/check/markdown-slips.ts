import type { Heading, Nodes, Paragraph, Root, TableCell } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { headingId } from "../../domain/blog/heading-id.ts";

/** Something that Markdown takes for plain words, or a link that leads nowhere. */
export interface MarkdownSlip {
  readonly what: "footnote" | "place" | "unclosed";
  /** As written. */
  readonly value: string;
  /** The same, with the rest of its line. */
  readonly line: string;
}

export interface Slips {
  readonly slips: readonly MarkdownSlip[];
  /** Ids of the headings, if the text is a post. */
  readonly places: readonly string[];
}

type Block = Heading | Paragraph | TableCell;
const BLOCKS: readonly Block["type"][] = ["heading", "paragraph", "tableCell"];

/** What is not shown as it is written. */
const UNDERSTOOD: readonly Nodes["type"][] = [
  "footnoteReference",
  "html",
  "image",
  "imageReference",
  "inlineCode",
  "link",
  "linkReference",
];

const FOOTNOTE = /(?<!\\)\[\^[^\s[\]]+\]/g;
/** Where words of a link begin, and where they end before its address. */
const LINK_WORDS = /(?<!\\)(?:\[|\]\()/g;
const ADDRESS = /^\s*(?:https?:\/\/|mailto:|\/|#)\S*/i;

/** Places that are no heading: the top, footnotes, the layout's, and words of the page. */
const OTHER_PLACES = /^$|^top$|^_|^fn(?:ref)?-|^footnote-label$|:~:/i;

/** The slips of a Markdown text, each once. */
export function slipsIn(tree: Root, text: string): Slips {
  const found: { readonly what: MarkdownSlip["what"]; readonly value: string; readonly offset: number }[] = [];
  visit(tree, BLOCKS, (node) => {
    const [start, end] = rangeOf(node);
    const written = text.slice(start, end);
    const words = wordsAsWritten(node, written);
    for (const { 0: value, index } of words.matchAll(FOOTNOTE)) {
      found.push({ what: "footnote", value, offset: start + index });
    }
    let open: number | undefined;
    for (const { 0: sign, index } of written.matchAll(LINK_WORDS)) {
      if (sign === "[") open = index;
      if (sign === "[" || open === undefined || words[index] !== "]") continue;
      const [address] = ADDRESS.exec(lineFrom(written, index + 2)) ?? [];
      if (address === undefined || isClosed(address)) continue;
      found.push({ what: "unclosed", value: written.slice(open, index + 2) + address, offset: start + open });
    }
  });
  const places = headingIds(tree);
  visit(tree, ["definition", "link"], (node) => {
    if (!("url" in node) || !node.url.startsWith("#") || leadsToPlace(node.url.slice(1), places)) return;
    found.push({ what: "place", value: node.url, offset: rangeOf(node)[0] });
  });
  const each = new Map(found.toReversed().map((slip) => [slip.what + slip.value, slip]));
  return {
    slips: [...each.values()].map(({ what, value, offset }) => ({ what, value, line: lineFrom(text, offset) })),
    places,
  };
}

/** Start and end in characters. */
function rangeOf({ position }: Nodes): readonly [number, number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

/** The text of a block, blank where it is understood as code, a link and so on. */
function wordsAsWritten(block: Block, written: string): string {
  const [start] = rangeOf(block);
  let words = written;
  visit(block, (node) => {
    if (!UNDERSTOOD.includes(node.type) || node.position === undefined) return;
    const [from, to] = rangeOf(node);
    words = words.slice(0, from - start) + " ".repeat(to - from) + words.slice(to - start);
  });
  return words;
}

/** Whether an address contains the end of its link. Its own parentheses come in pairs. */
function isClosed(address: string): boolean {
  let open = 1;
  for (const sign of address) {
    if (sign === "(") open++;
    if (sign === ")") open--;
    if (open === 0) return true;
  }
  return false;
}

function headingIds(tree: Root): readonly string[] {
  const ids = new Set<string>();
  visit(tree, "heading", (heading) => void ids.add(headingId(wordsOf(heading), ids)));
  return [...ids];
}

/** As a post's page reads a heading: without footnotes, pictures and HTML. */
function wordsOf(heading: Heading): string {
  let words = "";
  visit(heading, (node) => {
    if (node.type === "footnoteReference") return SKIP;
    if (node.type === "text" || node.type === "inlineCode") words += node.value;
    if (node.type === "break") words += "\n";
  });
  return words;
}

function leadsToPlace(written: string, places: readonly string[]): boolean {
  return OTHER_PLACES.test(written) || places.includes(decoded(written));
}

function decoded(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}

function lineFrom(text: string, offset: number): string {
  const end = text.indexOf("\n", offset);
  return text.slice(offset, end < 0 ? undefined : end);
}
