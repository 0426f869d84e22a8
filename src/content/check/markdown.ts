import type { Diagnostic } from "./diagnostic.ts";
import type { MarkdownPiece } from "./markdown-pieces.ts";
import { type CheckRule, diagnosticAt } from "./rule.ts";
import { oneLine } from "./schema-diagnostics.ts";

/** HTML, pictures and unsafe links, which never reach a page. */
export const markdown: CheckRule = ({ pieces }) => pieces.flatMap(checked);

const LEADS_SOMEWHERE = /^(https?:|mailto:|#|\/(?![/\\]))/i;

function checked({ source, at, node, written }: MarkdownPiece): readonly Diagnostic[] {
  const where = source.kind === "document" ? "" : `${at.join(".")}: `;
  // Part of a quote may be redacted, and messages may be logged (D6).
  const value = source.kind === "testimony" ? undefined : oneLine(written);
  const report = (message: string, expected: string) => [
    diagnosticAt(source, at, { rule: "markdown", message: where + message, value, expected }, written),
  ];
  switch (node.type) {
    case "html":
      return report("HTML is removed", "Markdown");
    case "image":
    case "imageReference":
      return report("pictures in text are removed", "a picture field");
    case "link":
    case "definition":
      if (LEADS_SOMEWHERE.test(node.url)) return [];
      return report("the link is removed", "/page, #place, https://… or mailto:…");
    default:
      return [];
  }
}
