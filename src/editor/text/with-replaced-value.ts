import type { FileStyle } from "./file-style.ts";
import { columnOf, indented, lineEnd } from "./lines.ts";
import { spliced } from "./spliced.ts";
import type { Place, TextBefore } from "./written-text.ts";
import { indentBelow, writtenValue } from "./written-value.ts";
import type { CollectionNode, Entry, ScalarNode, YamlNode } from "./yaml-tree.ts";

/** The text with another value in an entry. Comments beside the value stay. */
export function withReplacedValue(
  text: string,
  { flow, kind }: CollectionNode,
  entry: Entry,
  value: unknown,
  file: FileStyle,
  like: readonly YamlNode[] = [],
): string {
  const { start, valueFrom, value: node } = entry;
  const headEnd = endOfHead(text, entry);
  const gap = /^[ \t]*/.exec(text.slice(valueFrom, node.start))?.[0] ?? "";
  const place: Place = {
    file,
    flow,
    column: columnOf(text, start),
    lead: valueFrom - start + 1,
    parent: kind === "list" ? "item" : "field",
  };
  const before = node.kind === "scalar" && node.source !== "" ? textBefore(node, text, place) : undefined;
  const { head, lines } = writtenValue(value, place, like, before);
  if (flow)
    return spliced(
      text,
      node.start,
      node.end,
      (node.start === valueFrom && text[node.start - 1] === ":" ? " " : "") + head,
    );

  const beside = text.slice(headEnd, lineEnd(text, headEnd)).trimEnd();
  const isBesideDash = head === "" && kind === "list" && beside === "";
  const indent =
    before !== undefined && before.indent > 0 && typeof value === "string" ? before.indent : indentBelow(value, place);
  const below = indented(lines, place.column + indent);
  const written = isBesideDash
    ? ` ${[(below[0] ?? "").trimStart(), ...below.slice(1)].join(file.lineBreak)}`
    : [(head === "" ? "" : (gap || " ") + head) + beside, ...below].join(file.lineBreak);
  return spliced(text, valueFrom, Math.max(node.end, lineEnd(text, headEnd)), written);
}

/** The end of what stands beside the key or dash, before its comment. */
function endOfHead(text: string, { valueFrom, value }: Entry): number {
  if (value.kind !== "scalar") {
    const isBeside = value.flow || value.entries.length === 0;
    // A map that begins beside its dash leaves no comment of its own there.
    const isBelow = text.slice(valueFrom, value.start).includes("\n");
    return isBeside ? value.end : isBelow ? valueFrom : value.end;
  }
  return isBlock(value) ? value.start + headerOf(value, text).length : value.end;
}

function isBlock({ style }: ScalarNode): boolean {
  return style === "folded" || style === "literal";
}

function headerOf({ start, end }: ScalarNode, text: string): string {
  return /^\S+/.exec(text.slice(start, end))?.[0] ?? "";
}

function textBefore(node: ScalarNode, text: string, place: Place): TextBefore {
  const source = text.slice(node.start, node.end);
  if (!isBlock(node)) {
    const isOneLine = !source.includes("\n");
    const isTooLong = isOneLine && columnOf(text, node.end) > place.file.lineWidth;
    return { node, header: "", lines: [], indent: 0, isTooLong };
  }
  const [, ...lines] = source.split(/\r?\n/);
  const header = headerOf(node, text);
  const [digit] = /\d/.exec(header) ?? [];
  const first = lines.find((line) => line.trim() !== "");
  const column = digit === undefined ? (first?.search(/\S/) ?? place.column) : place.column + Number(digit);
  return {
    node,
    header,
    lines: lines.map((line) => line.slice(column)),
    indent: column - place.column,
    isTooLong: false,
  };
}
