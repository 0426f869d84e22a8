import { isFields } from "./changed-data.ts";
import type { FileStyle } from "./file-style.ts";
import { indented } from "./lines.ts";
import { type Place, stepBelow, type TextBefore, type Written, writtenText } from "./written-text.ts";
import { type CollectionNode, entryOf, type YamlNode } from "./yaml-tree.ts";

/**
 * Any value as YAML.
 * @param like values of the same kind, whose style is followed
 */
export function writtenValue(
  value: unknown,
  place: Place,
  like: readonly YamlNode[] = [],
  before?: TextBefore,
): Written {
  if (typeof value === "string") return writtenText(value, place, before);
  if (Array.isArray(value)) return writtenList(value, place, like);
  if (isFields(value)) return writtenMap(value, place, like);
  return { head: String(value), lines: [] };
}

function writtenList(items: readonly unknown[], place: Place, like: readonly YamlNode[]): Written {
  if (items.length === 0) return { head: "[]", lines: [] };
  const lists = collectionsOf(like, "list");
  const isShort = lists.length === 0 ? !items.some(isCollection) : lists.some(({ flow }) => flow);
  const flow = inFlow(`[${items.map((item) => flowHead(item, place)).join(", ")}]`, items, place, isShort);
  if (flow !== undefined) return flow;
  const likeItem = lists.flatMap(({ entries }) => entries.map((entry) => entry.value));
  const column = place.column + indentBelow(items, place);
  return { head: "", lines: items.flatMap((item) => itemLines(item, place.file, column, likeItem)) };
}

function writtenMap(fields: Readonly<Record<string, unknown>>, place: Place, like: readonly YamlNode[]): Written {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return { head: "{}", lines: [] };
  const inside = entries.map(([name, value]) => `${writtenName(name, place.file)}: ${flowHead(value, place)}`);
  const maps = collectionsOf(like, "map");
  const isShort = maps.some(({ flow }) => flow);
  const flow = inFlow(`{ ${inside.join(", ")} }`, Object.values(fields), place, isShort);
  if (flow !== undefined) return flow;
  const column = place.column + indentBelow(fields, place);
  const lines = entries.flatMap(([name, value]) => fieldLines(name, value, place.file, column, fieldsOf(maps, name)));
  return { head: "", lines };
}

function collectionsOf(nodes: readonly YamlNode[], kind: CollectionNode["kind"]): readonly CollectionNode[] {
  return nodes.filter((node) => node.kind !== "scalar").filter((node) => node.kind === kind);
}

function fieldsOf(maps: readonly YamlNode[], name: string): readonly YamlNode[] {
  return maps.map((map) => entryOf(map, name)?.value).filter((node) => node !== undefined);
}

/** In braces or brackets, where it must be, or if it is to be and fits on the line. */
function inFlow(head: string, values: readonly unknown[], place: Place, isShort: boolean): Written | undefined {
  const fits = place.column + place.lead + head.length <= place.file.lineWidth && !values.some(hasLineBreak);
  return place.flow || (isShort && fits) ? { head, lines: [] } : undefined;
}

function isCollection(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function hasLineBreak(value: unknown): boolean {
  return typeof value === "string" && value.includes("\n");
}

function flowHead(value: unknown, place: Place): string {
  return writtenValue(value, { ...place, flow: true }).head;
}

/** A field's lines, to be indented by the caller. */
export function fieldLines(
  name: string,
  value: unknown,
  file: FileStyle,
  column: number,
  like: readonly YamlNode[] = [],
): readonly string[] {
  const key = `${writtenName(name, file)}:`;
  const place: Place = { file, flow: false, column, lead: key.length + 1, parent: "field" };
  const { head, lines } = writtenValue(value, place, like);
  return [head === "" ? key : `${key} ${head}`, ...indented(lines, indentBelow(value, place))];
}

/** An item's lines, to be indented by the caller. */
export function itemLines(
  item: unknown,
  file: FileStyle,
  column: number,
  like: readonly YamlNode[] = [],
): readonly string[] {
  const place: Place = { file, flow: false, column, lead: 2, parent: "item" };
  const { head, lines } = writtenValue(item, place, like);
  if (head !== "") return [`- ${head}`, ...indented(lines, 2)];
  const [first = "", ...rest] = lines;
  return [`- ${first}`, ...indented(rest, 2)];
}

/** The columns by which the lines of a value are indented below its key or dash. */
export function indentBelow(value: unknown, place: Place): number {
  return Array.isArray(value) && place.parent === "field" ? place.file.listStep : stepBelow(place);
}

export function writtenName(name: string, file: FileStyle): string {
  return writtenText(name, { file, flow: true, column: 0, lead: 0, parent: "field" }).head;
}
