import { isDeepStrictEqual } from "node:util";
import type { TextFile } from "../../content/read/file-kind.ts";
import {
  editMarkdown,
  editYaml,
  type FieldPath,
  type YamlChange,
  YamlEditError,
} from "../../content/yaml/edit-yaml.ts";
import { isFields } from "../../domain/documents/is-fields.ts";
import { dataIn, kindOf, readData } from "./document.ts";
import { HttpError } from "./http-error.ts";

/**
 * The text of a document with other data: only what differs is written anew.
 * @throws HttpError if the change cannot be made without losing something
 */
export function withData(edited: TextFile, text: string, data: unknown): string {
  const { textField } = kindOf(edited);
  const edit = (former: string, change: YamlChange) =>
    textField === undefined ? editYaml(former, change) : editMarkdown(former, change, textField);
  const before = readData(edited, text);
  const write = (value: unknown) =>
    [...movesBetween(before, value), { type: "set", at: [], value } as const].reduce(edit, text);
  try {
    const quoted = write(filled(before, data));
    // A year needs no quotes where the schema expects text.
    const unquoted = write(filled(before, data, true));
    return asText(dataIn(edited, unquoted)) === asText(dataIn(edited, quoted)) ? unquoted : quoted;
  } catch (error) {
    if (error instanceof YamlEditError) throw new HttpError(422, `${error.message}.`);
    throw error;
  }
}

/** For comparing data: a number stands for the text as which it is typed. */
function asText(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => (typeof value === "number" ? String(value) : value));
}

/** Items that changed their place in a list, which the writer would otherwise write anew. */
function movesBetween(before: unknown, after: unknown, at: FieldPath = []): readonly YamlChange[] {
  if (isFields(before) && isFields(after)) {
    return Object.keys(before).flatMap((name) => movesBetween(before[name], after[name], [...at, name]));
  }
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return [];
  const from = before.findIndex((item, index) => !isDeepStrictEqual(item, after[index]));
  const to = before.findLastIndex((item, index) => !isDeepStrictEqual(item, after[index]));
  for (const move of [
    { from, to },
    { from: to, to: from },
  ]) {
    const moved = before.toSpliced(move.from, 1).toSpliced(move.to, 0, before[move.from]);
    if (from < to && isDeepStrictEqual(moved, after)) return [{ type: "move", at, ...move }];
  }
  return before.flatMap((item, index) => movesBetween(item, after[index], [...at, index]));
}

/** Data without the empty groups and lists that a form adds while it is filled in. What did not change stays. */
function filled(before: unknown, after: unknown, withNumbers = false): unknown {
  if (isDeepStrictEqual(before, after)) return after;
  if (Array.isArray(after)) {
    return after.map((item, index) => filled(Array.isArray(before) ? before[index] : undefined, item, withNumbers));
  }
  if (isFields(after)) {
    const former = isFields(before) ? before : {};
    const fields = Object.entries(after).filter(
      ([name, value]) => !isEmpty(value) || isDeepStrictEqual(former[name], value),
    );
    return Object.fromEntries(fields.map(([name, value]) => [name, filled(former[name], value, withNumbers)]));
  }
  const isNumber =
    withNumbers && typeof after === "string" && /^\d{1,15}$/.test(after) && String(Number(after)) === after;
  return isNumber ? Number(after) : after;
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || (isFields(value) && Object.values(value).every(isEmpty));
}
