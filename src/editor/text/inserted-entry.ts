import type { FileStyle } from "./file-style.ts";
import { columnOf, indented, withCommentsAbove } from "./lines.ts";
import { spliced } from "./spliced.ts";
import type { CollectionNode } from "./yaml-tree.ts";

/** The text with more lines in a block, before the entry at the index. */
export function withLinesAt(
  text: string,
  { entries }: CollectionNode,
  index: number,
  lines: readonly string[],
  { lineBreak }: FileStyle,
): string {
  const [first] = entries;
  if (first === undefined) return withLinesAtEnd(text, lines, lineBreak);
  const column = columnOf(text, first.start);
  const block = indented(lines, column).join(lineBreak);
  const above = entries[Math.min(index, entries.length) - 1];
  if (above !== undefined) return spliced(text, above.end, above.end, lineBreak + block);
  const start = withCommentsAbove(text, first.start);
  return spliced(text, start, start, block.trimStart() + lineBreak + " ".repeat(column));
}

function withLinesAtEnd(text: string, lines: readonly string[], lineBreak: string): string {
  const isOpen = text !== "" && !text.endsWith("\n");
  return text + (isOpen ? lineBreak : "") + lines.join(lineBreak) + (isOpen ? "" : lineBreak);
}

/** The text with more between braces or brackets, separated as the other entries are. */
export function withFlowAt(text: string, { start, entries }: CollectionNode, index: number, written: string): string {
  const [first, second] = entries;
  if (first === undefined) return spliced(text, start + 1, start + 1, written);
  const between = second === undefined ? `,${text.slice(start + 1, first.start)}` : text.slice(first.end, second.start);
  const separator = /^,\s+$/.test(between) && (second !== undefined || between.includes("\n")) ? between : ", ";
  const above = entries[Math.min(index, entries.length) - 1];
  return above === undefined
    ? spliced(text, first.start, first.start, written + separator)
    : spliced(text, above.end, above.end, separator + written);
}
