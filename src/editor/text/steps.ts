import type { FieldPath } from "../api.ts";
import { isFields } from "./changed-data.ts";
import { isSameText } from "./same-text.ts";
import { entryOf, type ScalarNode, type YamlNode } from "./yaml-tree.ts";

/** A change of one place in the text. */
export type Step =
  /** `order`: of the fields in the map that gets a new one. */
  | { readonly type: "write"; readonly at: FieldPath; readonly value: unknown; readonly order?: readonly string[] }
  | { readonly type: "remove"; readonly at: FieldPath }
  | { readonly type: "insert"; readonly at: FieldPath; readonly index: number; readonly value: unknown };

/** The steps from a value to another; none if they are the same. Later steps suppose the earlier ones. */
export function stepsTo(node: YamlNode | undefined, at: FieldPath, value: unknown): readonly Step[] {
  if (node !== undefined && isSameValue(node, value)) return [];
  if (node?.kind === "map" && isFields(value) && node.entries.length > 0 && Object.keys(value).length > 0) {
    return stepsToFields(node, at, value);
  }
  if (node?.kind === "list" && Array.isArray(value) && node.entries.length > 0 && value.length > 0) {
    return stepsToItems(
      node.entries.map((entry) => entry.value),
      at,
      value,
    );
  }
  return [{ type: "write", at, value }];
}

/** A removal comes last, so that no map is empty in between. */
function stepsToFields(node: YamlNode, at: FieldPath, fields: Readonly<Record<string, unknown>>): readonly Step[] {
  const order = Object.keys(fields);
  const written = Object.entries(fields).flatMap(([name, value]) =>
    stepsTo(entryOf(node, name)?.value, [...at, name], value).map((step) =>
      step.type === "write" && step.at.length === at.length + 1 ? { ...step, order } : step,
    ),
  );
  const names = node.kind === "map" ? node.entries.map(({ name }) => name) : [];
  const removed = names
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => ({ type: "remove", at: [...at, name] }) as const);
  return [...written, ...removed];
}

/** Items that are the same at the beginning and the end stay; those between are compared one by one. */
function stepsToItems(nodes: readonly YamlNode[], at: FieldPath, items: readonly unknown[]): readonly Step[] {
  const common = Math.min(nodes.length, items.length);
  const differs = (node: YamlNode | undefined, item: unknown) => node === undefined || !isSameValue(node, item);
  const before = nodes.findIndex((node, index) => index >= common || differs(node, items[index]));
  const first = before < 0 ? common : before;
  let last = 0;
  while (last < common - first && !differs(nodes.at(-1 - last), items.at(-1 - last))) last += 1;
  const compared = common - last;
  const steps: Step[] = [];
  for (let index = first; index < compared; index += 1) {
    steps.push(...stepsTo(nodes[index], [...at, index], items[index]));
  }
  for (let index = compared; index < items.length - last; index += 1) {
    steps.push({ type: "insert", at, index, value: items[index] });
  }
  for (let index = nodes.length - last - 1; index >= compared; index -= 1) {
    steps.push({ type: "remove", at: [...at, index] });
  }
  return steps;
}

/** Whether YAML reads as a value. A number may stand for the text as which it is typed, such as 2.50. */
export function isSameValue(node: YamlNode, value: unknown): boolean {
  if (node.kind === "scalar") return isSameScalar(node, value);
  if (node.kind === "list") {
    return (
      Array.isArray(value) &&
      value.length === node.entries.length &&
      node.entries.every((entry, index) => isSameValue(entry.value, value[index]))
    );
  }
  return (
    isFields(value) &&
    Object.keys(value).length === node.entries.length &&
    node.entries.every(({ name, value: inside }) => Object.hasOwn(value, name) && isSameValue(inside, value[name]))
  );
}

function isSameScalar(node: ScalarNode, value: unknown): boolean {
  if (typeof value !== "string") return node.value === value;
  if (typeof node.value === "number") return node.source === value;
  return typeof node.value === "string" && isSameText(node.value, value);
}
