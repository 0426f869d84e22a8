import { lineEnd, lineStart, nextLine, withCommentsAbove } from "./lines.ts";
import { spliced } from "./spliced.ts";
import type { CollectionNode, Entry } from "./yaml-tree.ts";

/** The text without a field or an item, and without the comments that belong to it. */
export function withoutEntry(text: string, collection: CollectionNode, index: number, lineBreak: string): string {
  const { flow, entries } = collection;
  const entry = entries[index];
  if (entry === undefined) return text;
  return flow ? withoutFlowEntry(text, collection, index, entry) : withoutLines(text, entry, lineBreak);
}

function withoutFlowEntry(text: string, { kind, start, end, entries }: CollectionNode, index: number, entry: Entry) {
  const next = entries[index + 1];
  const first = withCommentsAbove(text, entry.start);
  if (next !== undefined) return spliced(text, first, withCommentsAbove(text, next.start), "");
  const above = entries[index - 1];
  if (above === undefined) return spliced(text, start, end, kind === "map" ? "{}" : "[]");
  const hasComment = text.slice(above.end, first).includes("#") || BESIDE.test(text.slice(entry.end, end));
  // Each on a line of its own; a comma may stay behind the one above.
  return hasComment
    ? spliced(text, lineEnd(text, above.end), lineEnd(text, entry.end), "")
    : spliced(text, above.end, entry.end, "");
}

/** A comment beside the last entry. */
const BESIDE = /^,?[ \t]*#/;
const BLANK_LINE = /^[ \t]*\r?\n/;
const BLANK_LINE_BEFORE = /(^|\n)[ \t]*\r?\n$/;

function withoutLines(text: string, { start, end }: Entry, lineBreak: string): string {
  const first = withCommentsAbove(text, start);
  const line = lineStart(text, first);
  if (text.slice(line, first).trim() !== "") {
    // Beside a dash: the next field takes its place.
    const below = /^\s*/.exec(text.slice(end))?.[0] ?? "";
    return spliced(text, first, end + below.length, "");
  }
  const head = text.slice(0, line);
  const tail = text.slice(nextLine(text, end));
  if (tail !== "" && end < text.length) {
    // One blank line between the neighbors is enough.
    return head + (head === "" || BLANK_LINE_BEFORE.test(head) ? tail.replace(BLANK_LINE, "") : tail);
  }
  const isOpen = !text.endsWith("\n");
  const rest = head.trimEnd();
  return isOpen || rest === "" || BLANK_LINE_BEFORE.test(head) ? rest + (isOpen || rest === "" ? "" : lineBreak) : head;
}
