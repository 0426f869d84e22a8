import type { Definition, Html, Image, ImageReference, Link, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { memoize } from "../../domain/documents/memoize.ts";
import { markdownExcess } from "../../domain/format/markdown-limits.ts";
import { mediaName } from "../../domain/media/media-name.ts";
import type { Source } from "../read/source.ts";
import { rememberTexts } from "../remember-texts.ts";
import { type FieldsByKind, textsAt } from "../yaml/field-values.ts";
import { type Slips, slipsIn } from "./markdown-slips.ts";

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

const piecesOf = memoize((source: Source): readonly MarkdownPiece[] =>
  textsOf(source).flatMap(({ at, value }) =>
    parsed(value).nodes.map((node) => ({ source, at, node, written: firstLine(value, node) })),
  ),
);

/** Those of one text. */
export interface MarkdownSlips extends Slips, Pick<MarkdownPiece, "source" | "at"> {}

export const slipsOf = memoize((source: Source): readonly MarkdownSlips[] =>
  textsOf(source).map(({ at, value }) => ({ source, at, ...parsed(value).slips })),
);

function textsOf({ data, kind }: Source) {
  return textsAt(data, MARKDOWN[kind] ?? []).filter(
    ({ value }) => MAY_HOLD_NODES.test(value) && markdownExcess(value) === undefined,
  );
}

const parsed = rememberTexts((text) => {
  const nodes: Node[] = [];
  const tree: Root = parser.parse(text);
  visit(tree, TYPES, (node) => void nodes.push(node));
  return { nodes, slips: slipsIn(tree, text) };
});

/** The first line only, because the rest may be folded differently in the file. */
function firstLine(text: string, { position }: Node): string {
  const written = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return written.split("\n", 1)[0] ?? "";
}
