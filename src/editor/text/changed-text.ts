import type { Change, FieldPath } from "../api.ts";
import { changedData } from "./changed-data.ts";
import { fileStyle } from "./file-style.ts";
import { lineBreakOf } from "./lines.ts";
import { isSameValue, type Step, stepsTo } from "./steps.ts";
import { UneditableText } from "./uneditable-text.ts";
import { withField } from "./with-field.ts";
import { withItem } from "./with-item.ts";
import { withMovedItem } from "./with-moved-item.ts";
import { withReplacedValue } from "./with-replaced-value.ts";
import { withoutEntry } from "./without-entry.ts";
import { dataOf, entryOf, nodeAt, type YamlNode, yamlTree } from "./yaml-tree.ts";

/** The names of the fields that a map may have, in order. */
export type FieldOrder = (at: FieldPath) => readonly string[];

/**
 * A YAML text after a change. All outside of the changed value stays byte for byte.
 * @param orderOf for the place of a new field; otherwise it is the last
 * @throws UneditableText if the text cannot be read, repeats values with anchors, or would not read as it should
 */
export function changedText(text: string, change: Change, orderOf?: FieldOrder): string {
  const tree = yamlTree(text);
  const wanted = withLineFeeds(change);
  const expected = changedData(dataOf(tree), wanted);
  let changed = text;
  for (const step of stepsOf(tree, wanted)) changed = afterStep(changed, step, orderOf);
  if (changed !== text && !isSameValue(yamlTree(changed), expected)) {
    throw new UneditableText(`${change.at.join(".")} cannot be changed here without changing more: edit the text`);
  }
  return changed;
}

function withLineFeeds(change: Change): Change {
  if (change.type !== "set" && change.type !== "insert") return change;
  return { ...change, value: lineFeeds(change.value) };
}

type Json = Extract<Change, { type: "set" }>["value"];

/** Forms may send other line breaks than YAML reads. */
function lineFeeds(value: Json): Json {
  if (typeof value === "string") return value.replaceAll(/\r\n?/g, "\n");
  if (Array.isArray(value)) return value.map(lineFeeds);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, lineFeeds(inside)]));
}

type Move = Extract<Change, { type: "move" }>;

function stepsOf(tree: YamlNode, change: Change): readonly (Step | Move)[] {
  return change.type === "set" ? stepsTo(nodeAt(tree, change.at), change.at, change.value) : [change];
}

function afterStep(text: string, step: Step | Move, orderOf: FieldOrder | undefined): string {
  const root = yamlTree(text);
  if (step.type === "remove") return afterRemoval(text, root, step.at);
  if (step.type === "write") return afterWriting(text, root, step, orderOf);
  const list = nodeAt(root, step.at);
  const isFilled = list?.kind === "list" && list.entries.length > 0;
  if (step.type === "move") return isFilled ? withMovedItem(text, list, step.from, step.to) : text;
  if (!isFilled) return afterWriting(text, root, { type: "write", at: step.at, value: [step.value] }, orderOf);
  return withItem(text, list, step.index, step.value, fileStyle(root, text));
}

function afterWriting(
  text: string,
  root: YamlNode,
  { at, value, order }: Extract<Step, { type: "write" }>,
  orderOf: FieldOrder | undefined,
): string {
  const file = fileStyle(root, text);
  let node = root;
  for (const [depth, name] of at.entries()) {
    if (node.kind === "scalar") break;
    const here = at.slice(0, depth + 1);
    const rest = at.slice(depth + 1);
    const found = entryOf(node, name);
    const like = likeAt(root, here);
    if (found === undefined) {
      const inside = nested(rest, value);
      if (typeof name === "number") return withItem(text, node, name, inside, file);
      return withField(text, node, { name, value: inside, order: orderOf?.(at.slice(0, depth)) ?? order }, file, like);
    }
    if (rest.length === 0 || isEmpty(found.value)) {
      return withReplacedValue(text, node, found, nested(rest, value), file, like);
    }
    node = found.value;
  }
  throw new UneditableText(`${at.join(".") || "the whole file"} cannot be written here: edit the text`);
}

/** A value with the maps and lists around it that are still missing. */
function nested(at: FieldPath, value: unknown): unknown {
  return at.reduceRight<unknown>((inside, name) => (typeof name === "number" ? [inside] : { [name]: inside }), value);
}

function isEmpty(node: YamlNode): boolean {
  return node.kind === "scalar" ? node.value === null : node.entries.length === 0;
}

/** The same field of the other items in the list. */
function likeAt(root: YamlNode, at: FieldPath): readonly YamlNode[] {
  const depth = at.findLastIndex((name) => typeof name === "number");
  const list = depth < 0 ? undefined : nodeAt(root, at.slice(0, depth));
  if (list === undefined || list.kind === "scalar") return [];
  return list.entries
    .filter(({ name }) => name !== at[depth])
    .map(({ value }) => nodeAt(value, at.slice(depth + 1)))
    .filter((node) => node !== undefined);
}

/** Removes an entry, or the map or list that it would leave empty. */
function afterRemoval(text: string, root: YamlNode, at: FieldPath): string {
  const above = nodeAt(root, at.slice(0, -1));
  const name = at.at(-1);
  if (above === undefined || above.kind === "scalar" || name === undefined) return text;
  const index = above.entries.findIndex((entry) => entry.name === name);
  if (index < 0) return text;
  if (above.entries.length > 1 || at.length === 1) return withoutEntry(text, above, index, lineBreakOf(text));
  if (typeof at.at(-2) === "string") return afterRemoval(text, root, at.slice(0, -1));
  const value = above.kind === "map" ? {} : [];
  return afterWriting(text, root, { type: "write", at: at.slice(0, -1), value }, undefined);
}
