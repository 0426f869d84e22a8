import { isMarkdownLink } from "../../domain/site/markdown-link.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { fieldOf, type MarkdownPiece, picturesIn } from "./markdown-pieces.ts";
import { type CheckRule, diagnosticAt } from "./rule.ts";
import { oneLine } from "./schema-diagnostics.ts";

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
  // Part of a quote may be redacted, and messages may be logged (D6).
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
