import type { Change, FieldPath } from "../api.ts";
import { UneditableText } from "./uneditable-text.ts";

/**
 * Data after a change. A map or list that a removal leaves empty is removed too, unless it is an item of a list.
 * @throws UneditableText if there is no such place
 */
export function changedData(data: unknown, change: Change): unknown {
  if (change.type === "set") return withValue(data, change.at, () => change.value);
  if (change.type === "remove") return without(data, change.at);
  if (change.type === "insert") {
    return withValue(data, change.at, (list) => listOf(list, change.at).toSpliced(change.index, 0, change.value));
  }
  return withValue(data, change.at, (list) => {
    const items = listOf(list, change.at);
    const missing = Math.max(change.from, change.to);
    if (missing >= items.length) throw new UneditableText(`the list has no item ${missing + 1}`);
    return moved(items, change.from, change.to);
  });
}

export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list.slice(from, from + 1);
  return list.toSpliced(from, 1).toSpliced(to, 0, ...item);
}

export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withValue(data: unknown, [name, ...rest]: FieldPath, change: (before: unknown) => unknown): unknown {
  if (name === undefined) return change(data);
  if (typeof name === "number") {
    const list = listOf(data, [name, ...rest]);
    if (name > list.length) throw new UneditableText(`the list has no item ${name + 1}`);
    return list.toSpliced(name, 1, withValue(list[name], rest, change));
  }
  const fields = data ?? {};
  if (!isFields(fields)) throw new UneditableText(`there is no place for ${name}: its parent has no fields`);
  return { ...fields, [name]: withValue(fields[name], rest, change) };
}

function listOf(data: unknown, at: FieldPath): readonly unknown[] {
  if (Array.isArray(data)) return data;
  if (data === undefined || data === null) return [];
  throw new UneditableText(`${at.join(".")} is not a list`);
}

function without(data: unknown, [name, ...rest]: FieldPath): unknown {
  if (Array.isArray(data) && typeof name === "number" && name < data.length) {
    return rest.length === 0 ? data.toSpliced(name, 1) : data.toSpliced(name, 1, without(data[name], rest));
  }
  if (!isFields(data) || typeof name !== "string" || !(name in data)) return data;
  const { [name]: before, ...others } = data;
  if (rest.length === 0) return others;
  const after = without(before, rest);
  if (after === before) return data;
  return isEmpty(after) ? others : { ...data, [name]: after };
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
