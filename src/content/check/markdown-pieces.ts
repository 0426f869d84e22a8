import type { Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { markdownExcess } from "../../domain/format/markdown-limits.ts";
import { mediaName } from "../../domain/media/media-name.ts";
import type { Source } from "../read/source.ts";
import { type FieldsByKind, textsAt } from "../yaml/field-values.ts";

const MARKDOWN: FieldsByKind = {
  experience: ["description", "additional"],
  testimony: ["quotes.*", "additionalQuotes.*"],
  story: ["sections.*.text", "sections.*.quote", "sections.*.steps.*.text"],
  document: ["text"],
  "blog-post": ["body"],
};

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

export interface MarkdownPiece {
  readonly source: Source;
  readonly at: readonly (string | number)[];
  readonly node: Nodes;
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

/** All Markdown nodes. The schema rejects texts that take too long to parse. */
export function markdownPieces(sources: readonly Source[]): readonly MarkdownPiece[] {
  return sources.flatMap((source) =>
    textsAt(source.data, MARKDOWN[source.kind] ?? [])
      .filter(({ value }) => markdownExcess(value) === undefined)
      .flatMap(({ at, value }) =>
        nodesOf(value).map((node) => ({ source, at, node, written: firstLine(value, node) })),
      ),
  );
}

function nodesOf(text: string): readonly Nodes[] {
  const nodes: Nodes[] = [];
  const tree: Root = parser.parse(text);
  visit(tree, (node) => void nodes.push(node));
  return nodes;
}

/** The first line only, because the rest may be folded differently in the file. */
function firstLine(text: string, { position }: Nodes): string {
  const written = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return written.split("\n", 1)[0] ?? "";
}
