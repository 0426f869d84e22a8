import { isDeepStrictEqual } from "node:util";
import { Document, isMap, isNode, isSeq, type Node, parseDocument, stringify } from "yaml";
import { DocumentError } from "../../domain/documents/document-error.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { ContentError } from "../check/diagnostic.ts";
import type { Collection } from "../publish/collections.ts";
import { fingerprint } from "../publish/fingerprint.ts";
import { markdownParts } from "../read/markdown-file.ts";
import { valueAt, valuesAt } from "./field-values.ts";
import { readContentText } from "./numbers-as-text.ts";
import { rewrittenText, STYLE } from "./rewritten-text.ts";

interface Written {
  readonly kind: Collection;
  readonly id: string;
  /** With all defaults. */
  readonly data: object;
  /** The current file, with all defaults, and its text. */
  readonly before?: { readonly data: object; readonly text: string } | undefined;
}

/**
 * The text of a document's file, without defaults. An existing file keeps its comments and unchanged fields.
 * @throws Error if the document cannot be written so that it reads the same
 */
export function documentText(written: Written, today: IsoDay): string {
  const { kind, data } = written;
  const { textField = "" } = kind;
  const text = field(data, textField);
  if (typeof text === "string") return markdownText(written, { textField, text }, today);
  return yamlText(written, `# yaml-language-server: $schema=../../.schemas/${kind.name}.json\n`, today);
}

/**
 * The text of a translation's file, which has only the fields that differ.
 * @throws Error if it cannot be written so that it reads the same
 */
export function translationText({ kind, ...written }: Written, today: IsoDay): string {
  const { textField = "" } = kind;
  const asWritten: Collection = { ...kind, normalize: (...[, found]) => Object(found) };
  const text = field(written.data, textField);
  return typeof text === "string"
    ? markdownText({ kind: asWritten, ...written }, { textField, text }, today)
    : yamlText({ kind: asWritten, ...written }, "", today);
}

/** @param start of a new file */
function yamlText(written: Written, start: string, today: IsoDay): string {
  const { kind, id, data, before } = written;
  const short = withoutDefaults(written, today);
  const says = (text: string) => saysTheSame(kind, id, text, data, today);
  if (before !== undefined) {
    const changed = changedText(before, data, short);
    if (says(changed)) return changed;
  }
  const fresh = start + stringify(short, STYLE);
  if (!says(fresh)) throw new Error(`${kind.collection}/${id} cannot be represented as YAML`);
  return fresh;
}

/** Front matter followed by the text. */
function markdownText(
  { kind, id, data, before }: Written,
  { textField, text }: { readonly textField: string; readonly text: string },
  today: IsoDay,
): string {
  const parts = before && markdownParts(before.text);
  const fields: Collection = {
    ...kind,
    normalize: (...[, found]) =>
      without(kind.normalize(id, { ...Object(found), [textField]: text }, today), [textField]),
  };
  const head = yamlText(
    {
      kind: fields,
      id,
      data: without(data, [textField]),
      before: before && parts && { data: without(before.data, [textField]), text: parts.head },
    },
    "---\n",
    today,
  );
  const tail = before && parts && before.text.slice(parts.textAt);
  const isSameText = tail !== undefined && tail.trim() === text;
  return `${head.trimEnd()}\n---\n${isSameText ? tail : text && `\n${text}\n`}`;
}

function saysTheSame(kind: Collection, id: string, text: string, data: object, today: IsoDay): boolean {
  try {
    return fingerprint(kind.normalize(id, readContentText(text, kind.schema).data, today)) === fingerprint(data);
  } catch (error) {
    if (error instanceof ContentError || error instanceof DocumentError) return false;
    throw error;
  }
}

function withoutDefaults({ kind, id, data }: Written, today: IsoDay): object {
  let short = data;
  for (const { at } of valuesAt(data, "**")) {
    const name = at.at(-1);
    // Nested fields were removed with their parent.
    if (typeof name !== "string" || valueAt(short, at) === undefined) continue;
    const shorter = without(short, at);
    if (isSame(kind, id, shorter, data, today)) short = shorter;
  }
  return short;
}

function isSame(kind: Collection, id: string, candidate: object, data: object, today: IsoDay): boolean {
  try {
    return isDeepStrictEqual(kind.normalize(id, candidate, today), data);
  } catch (error) {
    if (error instanceof DocumentError) return false;
    throw error;
  }
}

function without(data: object, at: readonly (string | number)[]): object {
  const document = new Document(data);
  document.deleteIn(at);
  const left: unknown = document.toJS();
  return typeof left === "object" && left !== null ? left : {};
}

function changedText({ data: was, text }: { data: object; text: string }, data: object, short: object): string {
  const document = parseDocument(text);
  change(document, [], was, data, short);
  return rewrittenText(text, document, (name) => isDeepStrictEqual(field(was, name), field(data, name)));
}

function change(document: Document, at: readonly (string | number)[], was: unknown, is: unknown, short: unknown): void {
  for (const key of keysOf(was, is)) {
    const [before, after, written] = [field(was, key), field(is, key), field(short, key)];
    if (isDeepStrictEqual(before, after)) continue;
    const here = [...at, key];
    const node = document.getIn(here, true);
    if (isAlike(before, after) && (isMap(node) || isSeq(node))) change(document, here, before, after, written ?? {});
    else if (written === undefined) document.deleteIn(here);
    else document.setIn(here, renewed(document.createNode(written), node, before, after));
  }
}

/** Keeps the comments of the replaced value, and unchanged items of a list. */
function renewed(node: Node, old: unknown, was: unknown, is: unknown): Node {
  if (!isNode(old)) return node;
  const { commentBefore, comment, spaceBefore } = old;
  Object.assign(node, { commentBefore, comment, spaceBefore });
  if (isSeq(node) && isSeq(old) && Array.isArray(was) && Array.isArray(is)) {
    node.flow = old.flow === true;
    const left = was.map((value: unknown, index) => ({ value, item: old.items[index] }));
    for (const [index, value] of is.entries()) {
      const found = left.findIndex((one) => isDeepStrictEqual(one.value, value));
      const [same] = found < 0 ? [] : left.splice(found, 1);
      if (same !== undefined) node.items[index] = same.item;
    }
  }
  return node;
}

/** Whether one value can be changed into the other field by field. */
function isAlike(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && a.length === b.length;
  return isFields(a) && isFields(b);
}

function isFields(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function keysOf(a: unknown, b: unknown): readonly (string | number)[] {
  const keys = [...new Set([...Object.keys(Object(a)), ...Object.keys(Object(b))])];
  return Array.isArray(a) ? keys.map(Number) : keys;
}

function field(value: unknown, key: string | number): unknown {
  const fields: [string, unknown][] = Object.entries(Object(value));
  return fields.find(([name]) => name === String(key))?.[1];
}
