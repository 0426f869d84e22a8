import type { Diagnostic } from "./diagnostic.ts";
import type { MarkdownPiece } from "./markdown-pieces.ts";
import { type CheckRule, diagnosticAt } from "./rule.ts";
import { oneLine } from "./schema-diagnostics.ts";

/** What is in Markdown and never reaches a page: HTML, pictures, and links that run something. */
export const markdown: CheckRule = ({ pieces }) => pieces.flatMap(checked);

const LEADS_SOMEWHERE = /^(https?:|mailto:|#|\/(?![/\\]))/i;

function checked({ source, at, node, written }: MarkdownPiece): readonly Diagnostic[] {
  const where = source.kind === "legal" ? "" : `${at.join(".")}: `;
  // A piece of a quote may lie between bars, and what is reported may be logged (D6).
  const value = source.kind === "testimony" ? undefined : oneLine(written);
  const complain = (message: string, expected: string) => [
    diagnosticAt(source, at, { rule: "markdown", message: where + message, value, expected }, written),
  ];
  switch (node.type) {
    case "html":
      return complain("HTML is left out of the page", "Markdown");
    case "image":
    case "imageReference":
      return complain("a picture in a text is left out of the page", "a picture in a field of its own");
    case "link":
    case "definition":
      if (LEADS_SOMEWHERE.test(node.url)) return [];
      return complain("the link is left out of the page", "/page, #place, https://… or mailto:…");
    default:
      return [];
  }
}
