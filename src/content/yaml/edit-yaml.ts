import { isDeepStrictEqual } from "node:util";
import { isFields } from "../../domain/documents/translations.ts";
import { ContentError } from "../diagnostic.ts";
import { markdownParts } from "./content-text.ts";
import { editedTexts, type Step } from "./edited-text.ts";
import { valueAt } from "./field-values.ts";
import { parseYaml, type YamlTree } from "./yaml-text.ts";

/** Names of fields and indexes of list items, from the root of a document. */
export type FieldPath = readonly (string | number)[];

export type YamlChange =
  /**
   * Adds or replaces a field or list item; missing maps and lists around it are created. An existing map or list is
   * compared with the new value, and only what differs is written. Fields whose value is undefined are left out.
   */
  | { readonly type: "set"; readonly at: FieldPath; readonly value: unknown }
  /** Inserts an item into the list at `at`, which is created if it is missing. */
  | { readonly type: "insert"; readonly at: FieldPath; readonly index: number; readonly value: unknown }
  /** Moves an item within the list at `at`. */
  | { readonly type: "move"; readonly at: FieldPath; readonly from: number; readonly to: number }
  /** Removes a field or list item, and the field that would be left with an empty map or list. */
  | { readonly type: "remove"; readonly at: FieldPath };

/** The change cannot be made in this text without losing something, so the owner has to edit it. */
export class YamlEditError extends Error {
  override readonly name = "YamlEditError";
}

/**
 * Changes a YAML text. Only the lines of the change are rewritten: comments, order, quotes and line breaks elsewhere
 * stay as they are. The result is read again, and always has exactly the changed data.
 *
 *     editYaml(site, { type: "set", at: ["owner", "name"], value: "Noa" })
 *     editYaml(site, { type: "set", at: ["menu", 0, "url"], value: "/talks" })       // a new field comes last
 *     editYaml(site, { type: "insert", at: ["links"], index: 0, value: "https://a.example" })
 *     editYaml(site, { type: "remove", at: ["home", "quote"] })
 *
 * A new field gets a certain place if its whole map is set, where it follows the field before it:
 *
 *     editYaml("a: 1 # one\nc: 3\n", { type: "set", at: [], value: { a: 1, b: 2, c: 3 } })  // "a: 1 # one\nb: 2\nc: 3\n"
 *
 * An empty text makes a new file, below its comments:
 *
 *     editYaml("# Notes\n", { type: "set", at: [], value: { title: "One" } })        // "# Notes\ntitle: One\n"
 *
 * Content reads numbers as text where it expects text, so setting "2.50" leaves an unquoted 2.50 alone.
 * @throws ContentError with line and column if the text is not valid YAML
 * @throws YamlEditError if there is no such place, or if the change needs more of the text to be rewritten, such as an
 * anchor on which other values depend
 */
export function editYaml(text: string, change: YamlChange): string {
  const isWindows = /\r\n/.test(text) && !/(?<!\r)\n/.test(text);
  const lines = isWindows ? text.replaceAll("\r\n", "\n") : text;
  const isEnded = lines === "" || lines.endsWith("\n");
  const before = isEnded ? lines : `${lines}\n`;
  const tree = parseYaml(before);
  const edited = stepsOf(tree, change).reduce(afterStep, before);
  const ended = isEnded ? edited : edited.replace(/\n$/, "");
  return isWindows ? ended.replaceAll("\n", "\r\n") : ended;
}

/**
 * Changes the front matter of a Markdown file, or its text, which is a field of the document.
 * @throws ContentError and YamlEditError as `editYaml` does, and if there is no front matter
 */
export function editMarkdown(file: string, change: YamlChange, textField: string): string {
  const parts = markdownParts(file);
  if (parts === undefined) throw new YamlEditError("there is no front matter between --- lines");
  const { head, textAt } = parts;
  if (change.at.length === 0 && change.type === "set" && isFields(change.value)) {
    const { [textField]: text = "", ...fields } = change.value;
    const edited = editMarkdown(file, { type: "set", at: [textField], value: text }, textField);
    return editYaml(head, { ...change, value: fields }) + edited.slice(head.length);
  }
  if (change.at[0] !== textField) return editYaml(head, change) + file.slice(head.length);
  const value = change.type === "remove" ? "" : change.type === "set" ? change.value : undefined;
  if (change.at.length > 1 || typeof value !== "string") throw noPlace(change.at);
  const lineBreak = head.includes("\r\n") ? "\r\n" : "\n";
  const text = value.trim().replaceAll(/\r\n?|\n/g, lineBreak);
  const before = file.slice(textAt);
  if (before.trim() !== "") return file.slice(0, textAt) + before.replace(before.trim(), () => text);
  return text === "" ? file : `${file.slice(0, textAt).trimEnd()}${lineBreak}${lineBreak}${text}${lineBreak}`;
}

/** @throws YamlEditError */
function afterStep(text: string, step: Step): string {
  const wanted = dataAfter(parseYaml(text).data, step);
  for (const edited of editedTexts(text, step)) {
    try {
      if (isDeepStrictEqual(parseYaml(edited).data, wanted)) return edited;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
    }
  }
  throw noPlace(step.at);
}

function dataAfter(data: unknown, step: Step): unknown {
  const { type, at } = step;
  if (type === "set") return updated(data, at, () => step.value);
  if (type === "remove") {
    const name = at.at(-1);
    return updated(data, at.slice(0, -1), (parent) => {
      if (isList(parent)) return parent.toSpliced(Number(name), 1);
      return Object.fromEntries(Object.entries(isFields(parent) ? parent : {}).filter(([field]) => field !== name));
    });
  }
  return updated(data, at, (list) => {
    if (!isList(list)) throw noPlace(at);
    if (type === "insert" && step.index <= list.length) return list.toSpliced(step.index, 0, step.value);
    if (type === "insert" || Math.max(step.from, step.to) >= list.length) throw noPlace(at);
    return list.toSpliced(step.from, 1).toSpliced(step.to, 0, list[step.from]);
  });
}

function updated(data: unknown, at: FieldPath, update: (value: unknown) => unknown): unknown {
  const [name, ...rest] = at;
  if (name === undefined) return update(data);
  const inside = updated(valueAt(data, [name]), rest, update);
  const list = data ?? [];
  if (typeof name === "number" && isList(list) && name <= list.length) return list.toSpliced(name, 1, inside);
  const fields = data ?? {};
  if (typeof name === "string" && isFields(fields)) return { ...fields, [name]: inside };
  throw noPlace(at);
}

function noPlace(at: FieldPath): YamlEditError {
  return new YamlEditError(`${at.join(".") || "the document"} cannot be changed automatically: edit the file's text`);
}

function stepsOf(tree: YamlTree, change: YamlChange): readonly Step[] {
  if (change.type === "move") return change.from === change.to ? [] : [change];
  if (change.type === "remove") return removal(tree.data, change.at);
  const value = plain(change.value);
  const list = valueAt(tree.data, change.at);
  if (change.type === "set") return stepsTo(tree, list, change.at, value);
  const isEmpty = list === undefined || list === null || (isList(list) && list.length === 0);
  return [isEmpty ? { type: "set", at: change.at, value: [value] } : { ...change, value }];
}

/** JSON, with the line breaks that YAML reads. Browsers may send others. */
function plain(value: unknown): unknown {
  if (value === undefined) return null;
  return JSON.parse(JSON.stringify(value), (_, inside: unknown) =>
    typeof inside === "string" ? inside.replaceAll(/\r\n?/g, "\n") : inside,
  );
}

function removal(data: unknown, at: FieldPath): readonly Step[] {
  if (valueAt(data, at) === undefined) return [];
  const above = at.slice(0, -1);
  const siblings = valueAt(data, above);
  const isOnly = (isList(siblings) ? siblings : Object.keys(isFields(siblings) ? siblings : {})).length === 1;
  return isOnly && typeof above.at(-1) === "string" ? removal(data, above) : [{ type: "remove", at }];
}

/** Steps from one value to another. Later steps suppose the earlier ones. */
function stepsTo(tree: YamlTree, before: unknown, at: FieldPath, value: unknown): readonly Step[] {
  if (readsAs(tree, before, at, value)) return [];
  if (isFields(before) && isFields(value) && (Object.keys(before).length > 0 || at.length === 0)) {
    const names = Object.keys(before);
    const set = Object.entries(value).flatMap(([name, inside], index): readonly Step[] => {
      if (names.includes(name)) return stepsTo(tree, before[name], [...at, name], inside);
      const previous = Object.keys(value)[index - 1];
      names.splice(previous === undefined ? 0 : names.indexOf(previous) + 1, 0, name);
      return [{ type: "set", at: [...at, name], value: inside, index: names.indexOf(name) }];
    });
    const gone = Object.keys(before).filter((name) => !Object.hasOwn(value, name));
    return [...set, ...gone.map((name) => ({ type: "remove", at: [...at, name] }) as const)];
  }
  if (!isList(before) || !isList(value) || before.length === 0 || value.length === 0)
    return [{ type: "set", at, value }];
  const common = Math.min(before.length, value.length);
  const isSame = (old: number, now: number) => readsAs(tree, before[old], [...at, old], value[now]);
  let first = 0;
  while (first < common && isSame(first, first)) first += 1;
  let last = 0;
  while (last < common - first && isSame(before.length - last - 1, value.length - last - 1)) last += 1;
  const steps: Step[] = [];
  for (let index = first; index < common - last; index += 1) {
    steps.push(...stepsTo(tree, before[index], [...at, index], value[index]));
  }
  for (let index = common - last; index < value.length - last; index += 1) {
    steps.push({ type: "insert", at, index, value: value[index] });
  }
  for (let index = before.length - last - 1; index >= common - last; index -= 1) {
    steps.push({ type: "remove", at: [...at, index] });
  }
  return steps;
}

/** Whether content reads a value as another. A number may stand for the text as which it is typed. */
function readsAs(tree: YamlTree, data: unknown, at: FieldPath, wanted: unknown): boolean {
  if (typeof data === "number" && typeof wanted === "string") return tree.writtenAt(at) === wanted;
  if (isList(data) && isList(wanted)) {
    return data.length === wanted.length && data.every((item, i) => readsAs(tree, item, [...at, i], wanted[i]));
  }
  if (!isFields(data) || !isFields(wanted)) return Object.is(data, wanted);
  const names = Object.keys(data);
  if (names.length !== Object.keys(wanted).length) return false;
  return names.every((name) => Object.hasOwn(wanted, name) && readsAs(tree, data[name], [...at, name], wanted[name]));
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
