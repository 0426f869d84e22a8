import type { FileStyle } from "./file-style.ts";
import { withFlowAt, withLinesAt } from "./inserted-entry.ts";
import { columnOf } from "./lines.ts";
import { itemLines, writtenValue } from "./written-value.ts";
import type { CollectionNode } from "./yaml-tree.ts";

/** The text with a new item in a list that has others, written like the others. */
export function withItem(text: string, list: CollectionNode, index: number, item: unknown, file: FileStyle): string {
  const [first] = list.entries;
  const column = first === undefined ? 0 : columnOf(text, first.start);
  const like = list.entries.map(({ value }) => value);
  if (!list.flow) return withLinesAt(text, list, index, itemLines(item, file, column, like), file);
  const { head } = writtenValue(item, { file, flow: true, column, lead: 0, parent: "item" });
  return withFlowAt(text, list, index, head);
}
