import type { Position } from "../../content/diagnostic.ts";
import type { FieldPath } from "../api.ts";
import { UneditableText } from "./uneditable-text.ts";
import { type YamlNode, yamlTree } from "./yaml-tree.ts";

/** The deepest field or item that includes a position; undefined outside of all, and if the text cannot be read. */
export function fieldAt(text: string, { line, column }: Position): FieldPath | undefined {
  const lineStart = text.split("\n", line - 1).reduce((offset, { length }) => offset + length + 1, 0);
  try {
    const at = pathTo(yamlTree(text), lineStart + column - 1);
    return at.length === 0 ? undefined : at;
  } catch (error) {
    if (error instanceof UneditableText) return undefined;
    throw error;
  }
}

function pathTo(node: YamlNode, offset: number): FieldPath {
  if (node.kind === "scalar") return [];
  const entry = node.entries.find(({ start, end }) => start <= offset && offset <= end);
  return entry === undefined ? [] : [entry.name, ...pathTo(entry.value, offset)];
}
