import type { Definition, Heading, Html, Image, ImageReference, Link, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { headingId } from "../../domain/format/text.ts";
import { mediaName } from "../../domain/media/picture.ts";
import { isMarkdownLink } from "../../domain/site/addresses.ts";
import { type Diagnostic, type DiagnosticText, suggest } from "../diagnostic.ts";
import type { Source } from "../read/source.ts";
import { rememberTexts } from "../remember-texts.ts";
import { oneLine } from "../schema-diagnostics.ts";
import { type FieldsByKind, textsAt } from "../yaml/field-values.ts";
import { type CheckRule, diagnosticAt } from "./rule.ts";

const MARKDOWN: FieldsByKind = {
  experience: ["description", "additional"],
  testimony: ["quotes.*", "additionalQuotes.*"],
  story: ["sections.*.text", "sections.*.quote", "sections.*.steps.*.text"],
  document: ["text"],
  "blog-post": ["body"],
};

/** The nodes that rules look at. */
type Node = Definition | Html | Image | ImageReference | Link;
const TYPES: readonly Node["type"][] = ["definition", "html", "image", "imageReference", "link"];

/** Text without any of these has no such node, and parsing takes most of the time of a check. */
const MAY_HOLD_NODES = /[<[@]|www\.|:\/\//i;

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

export interface MarkdownPiece {
  readonly source: Source;
  readonly at: readonly (string | number)[];
  readonly node: Node;
  /** The source text. */
  readonly written: string;
}

/** Names the field of a piece in messages. Not needed for a Markdown file, which has only one text. */
export function fieldOf({ source, at }: Pick<MarkdownPiece, "source" | "at">): string {
  return source.file.endsWith(".md") ? "" : `${at.join(".")}: `;
}

/** Pictures in texts that may contain them, with their file below `content/media`, if any. */
export function picturesIn(pieces: readonly MarkdownPiece[]) {
  return pieces.flatMap(({ node, ...piece }) =>
    piece.source.kind === "blog-post" && node.type === "image"
      ? [{ ...piece, alt: node.alt ?? "", name: mediaName(node.url) }]
      : [],
  );
}

/** Links, pictures and HTML in Markdown. The schema rejects texts that take too long to parse. */
export function markdownPieces(sources: readonly Source[]): readonly MarkdownPiece[] {
  return sources.flatMap(piecesOf);
}

function piecesOf(source: Source): readonly MarkdownPiece[] {
  return textsOf(source).flatMap(({ at, value }) =>
    parsed(value).nodes.map((node) => ({ source, at, node, written: firstLine(value, node) })),
  );
}

function textsOf({ data, kind }: Source) {
  return textsAt(data, MARKDOWN[kind] ?? []).filter(({ value }) => MAY_HOLD_NODES.test(value));
}

const parsed = rememberTexts((text) => {
  const nodes: Node[] = [];
  const tree: Root = parser.parse(text);
  visit(tree, TYPES, (node) => void nodes.push(node));
  return { nodes, ...mistakesIn(tree, text) };
});

/** The first line only, because the rest may be folded differently in the file. */
function firstLine(text: string, { position }: Node): string {
  const written = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return written.split("\n", 1)[0] ?? "";
}

/** HTML, pictures and unsafe links, which never reach a page. */
export const markdown: CheckRule = ({ pieces }) => [
  ...pieces.flatMap(checked),
  ...picturesIn(pieces).flatMap(elsewhere),
];

/** Visitors' browsers contact no other site. */
function elsewhere({ source, at, written, name }: ReturnType<typeof picturesIn>[number]): readonly Diagnostic[] {
  if (name !== undefined) return [];
  const message = "pictures from elsewhere are removed";
  const expected = "a file below content/media, such as work/team.svg";
  return [diagnosticAt(source, at, { rule: "markdown", message, value: oneLine(written), expected }, written)];
}

function checked({ source, at, node, written }: MarkdownPiece): readonly Diagnostic[] {
  const where = fieldOf({ source, at });
  // Part of a quote may be redacted, and messages may be logged.
  const value = source.kind === "testimony" ? undefined : oneLine(written);
  const report = (message: string, expected: string) => [
    diagnosticAt(source, at, { rule: "markdown", message: where + message, value, expected }, written),
  ];
  switch (node.type) {
    case "html":
      return report("HTML is removed", "Markdown");
    case "image":
      if (source.kind === "blog-post") return [];
      return report("pictures in text are removed", "a picture field");
    case "imageReference":
      return report("pictures by reference are removed", "a picture with its address: ![what it shows](work/team.svg)");
    case "link":
    case "definition":
      if (isMarkdownLink(node.url)) return [];
      return report("the link is removed", "/page, #place, https://… or mailto:…");
    default:
      return [];
  }
}

/** The most headings that a message lists. */
const MOST_LISTED = 12;

/** Footnotes that are not defined, and links to headings that their post does not have. */
export const markdownMistakes: CheckRule = ({ sources }) =>
  sources.flatMap((source) =>
    textsOf(source).flatMap(({ at, value: text }) => {
      const { mistakes, headings } = parsed(text);
      return mistakes
        .filter(({ value }) => source.kind === "blog-post" || !value.startsWith("#"))
        .map(({ value, line }) => {
          // Part of a quote may be redacted, and messages may be logged.
          const shown = source.kind === "testimony" ? "[^1]" : value;
          const { message, ...rest } = value.startsWith("#") ? missingHeading(value, headings) : missingFootnote(shown);
          const found = { rule: "markdown-mistakes", message: fieldOf({ source, at }) + message, ...rest } as const;
          // YAML may fold the lines of a text.
          return diagnosticAt(source, at, found, source.file.endsWith(".md") ? line : value);
        });
    }),
  );

function missingFootnote(name: string): Omit<DiagnosticText, "rule"> {
  const message = `footnote ${name} is not defined, so it will appear literally`;
  return { message, expected: `a line ${name}: with its text, or \\${name} if it is not a footnote` };
}

function missingHeading(link: string, headings: readonly string[]): Omit<DiagnosticText, "rule"> {
  const near = suggest(link.slice(1), headings);
  const [first] = headings;
  const all = headings.map((id) => `#${id}`).join(", ");
  const some = headings.length > MOST_LISTED ? `a heading, such as #${first}` : `one of ${all}`;
  return {
    message: `this post has no heading ${link}`,
    expected: first === undefined ? "a heading to link to" : some,
    suggestion: near === undefined ? undefined : `#${near}`,
  };
}

const FOOTNOTE = /(?<!\\)\[\^[^\s[\]]+\]/g;

/** Link targets that are no heading: the top, footnotes, the layout's, and words of the page. */
const OTHER_TARGETS = /^$|^top$|^_|^fn(?:ref)?-|^footnote-label$|:~:/i;

interface Mistakes {
  /** Footnotes and targets of links as they are written, each once, and with the rest of their line. */
  readonly mistakes: readonly { readonly value: string; readonly line: string }[];
  /** Ids of the headings. */
  readonly headings: readonly string[];
}

function mistakesIn(tree: Root, text: string): Mistakes {
  const headings = headingIds(tree);
  const found = new Map<string, number>();
  const add = (value: string, offset: number) => found.set(value, found.get(value) ?? offset);
  // A footnote that is defined is another kind of node.
  visit(tree, "text", ({ position }) => {
    const start = position?.start.offset ?? 0;
    const written = text.slice(start, position?.end.offset);
    for (const { 0: value, index } of written.matchAll(FOOTNOTE)) add(value, start + index);
  });
  visit(tree, ["definition", "link"], (node) => {
    if (!("url" in node) || !node.url.startsWith("#")) return;
    const target = decoded(node.url.slice(1));
    if (!OTHER_TARGETS.test(target) && !headings.includes(target)) add(node.url, node.position?.start.offset ?? 0);
  });
  const mistakes = [...found].map(([value, offset]) => ({ value, line: text.slice(offset).split("\n", 1)[0] ?? "" }));
  return { mistakes, headings };
}

function headingIds(tree: Root): readonly string[] {
  const ids = new Set<string>();
  visit(tree, "heading", (heading) => void ids.add(headingId(wordsOf(heading), ids)));
  return [...ids];
}

/** Reads a heading as the page of its post does: without footnotes, pictures and HTML. */
function wordsOf(heading: Heading): string {
  let words = "";
  visit(heading, (node) => {
    if (node.type === "footnoteReference") return SKIP;
    if (node.type === "text" || node.type === "inlineCode") words += node.value;
    if (node.type === "break") words += "\n";
  });
  return words;
}

function decoded(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}
