import type { Definition, Html, Image, ImageReference, Link } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { mediaName } from "../../domain/media/picture.ts";
import { isMarkdownLink } from "../../domain/site/addresses.ts";
import type { Source } from "../read/read-files.ts";
import { rememberTexts } from "../remember-texts.ts";
import { oneLine } from "../schema-diagnostics.ts";
import type { FieldsByKind } from "../yaml/field-values.ts";
import { type CheckRule, report, textsIn } from "./rule.ts";

const MARKDOWN: FieldsByKind = {
  experience: ["description", "additional"],
  testimony: ["quotes.*", "additionalQuotes.*"],
  story: ["sections.*.text", "sections.*.quote", "sections.*.steps.*.text"],
  document: ["text"],
  "blog-post": ["body"],
};

type Node = Definition | Html | Image | ImageReference | Link;
const TYPES: readonly Node["type"][] = ["definition", "html", "image", "imageReference", "link"];

/** Text without any of these has no such node, and parsing takes most of the time of a check. */
const MAY_HOLD_NODES = /[<[@]|www\.|:\/\//i;

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** A part of a text that may have to be reported, and where it is. */
export type MarkdownPiece = ReturnType<typeof markdownPieces>[number];

export function markdownPieces(sources: readonly Source[]) {
  return textsIn(sources, MARKDOWN)
    .filter(({ value }) => MAY_HOLD_NODES.test(value))
    .flatMap(({ source, at, value }) => {
      // A Markdown file has only one text.
      const label = source.file.endsWith(".md") ? "" : at.join(".");
      return nodesIn(value).map((node) => ({ source, at, label, node, excerpt: firstLine(value, node) }));
    });
}

const nodesIn = rememberTexts((text) => {
  const nodes: Node[] = [];
  visit(parser.parse(text), TYPES, (node) => void nodes.push(node));
  return nodes;
});

/** The first line only, because the rest may be folded differently in the file. */
function firstLine(text: string, { position }: Node): string {
  const written = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return written.split("\n", 1)[0] ?? "";
}

/** HTML, pictures and unsafe links, which never reach a page. */
export const markdown: CheckRule = ({ pieces }) =>
  pieces.flatMap((piece) => {
    const [message, expected] = problemOf(piece) ?? [];
    if (message === undefined) return [];
    // Part of a quote may be redacted, and messages may be logged.
    const value = piece.source.kind === "testimony" ? undefined : oneLine(piece.excerpt);
    return report(piece, { rule: "markdown", message, value, expected });
  });

function problemOf({ source, node }: MarkdownPiece): readonly [message: string, expected: string] | undefined {
  switch (node.type) {
    case "html":
      return ["HTML is removed", "Markdown"];
    case "image":
      if (source.kind !== "blog-post") return ["pictures in text are removed", "a picture field"];
      // Pages make no third-party requests.
      if (mediaName(node.url) !== undefined) return undefined;
      return ["pictures from elsewhere are removed", "a file below content/media, such as work/team.svg"];
    case "imageReference":
      return ["pictures by reference are removed", "a picture with its address: ![what it shows](work/team.svg)"];
    default:
      return isMarkdownLink(node.url) ? undefined : ["the link is removed", "/page, #place, https://… or mailto:…"];
  }
}
