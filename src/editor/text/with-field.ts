import type { FileStyle } from "./file-style.ts";
import { withFlowAt, withLinesAt } from "./inserted-entry.ts";
import { columnOf } from "./lines.ts";
import { fieldLines, writtenName, writtenValue } from "./written-value.ts";
import type { CollectionNode, YamlNode } from "./yaml-tree.ts";

interface NewField {
  readonly name: string;
  readonly value: unknown;
  /** Of all fields in the map. */
  readonly order?: readonly string[] | undefined;
}

/** The text with a new field in a map: behind the last one that precedes it, by default at the end. */
export function withField(
  text: string,
  map: CollectionNode,
  { name, value, order = [] }: NewField,
  file: FileStyle,
  like: readonly YamlNode[],
): string {
  const index = indexIn(map, name, order);
  const column = map.entries[0] === undefined ? 0 : columnOf(text, map.entries[0].start);
  if (!map.flow) return withLinesAt(text, map, index, fieldLines(name, value, file, column, like), file);
  const { head } = writtenValue(value, { file, flow: true, column, lead: 0, parent: "field" });
  return withFlowAt(text, map, index, `${writtenName(name, file)}: ${head}`);
}

function indexIn({ entries }: CollectionNode, name: string, order: readonly string[]): number {
  const names = entries.map((entry) => String(entry.name));
  const place = order.indexOf(name);
  if (place < 0) return names.length;
  const above = order.slice(0, place).findLast((other) => names.includes(other));
  if (above !== undefined) return names.indexOf(above) + 1;
  return order.slice(place).some((other) => names.includes(other)) ? 0 : names.length;
}
