import { isDeepStrictEqual } from "node:util";
import { Document, isMap, isNode, isScalar, isSeq, parseDocument, stringify, YAMLMap } from "yaml";
import type { IsoDay } from "../core/dates.ts";
import { DocumentError } from "../core/document-error.ts";
import { valuesAt } from "./field-values.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Kind } from "./kinds.ts";
import { ContentProblem } from "./problem.ts";
import { readYamlText } from "./yaml-text.ts";

const STYLE = { lineWidth: 100 } as const;

/** A document and what a file about it has to say. */
interface Written {
  readonly kind: Kind;
  readonly id: string;
  /** With all defaults filled in. */
  readonly data: object;
  /** What the file says now, with all defaults filled in, and its text. */
  readonly before?: { readonly data: object; readonly text: string } | undefined;
}

/**
 * The text of a document's file, without what its schema would fill in. A file that is there keeps its comments, and
 * every field that says what it should.
 * @throws Error for a document that cannot be written so that it reads the same
 */
export function documentText(written: Written, today: IsoDay): string {
  const { kind, id, data, before } = written;
  const short = withoutDefaults(written, today);
  const says = (text: string) => saysTheSame(kind, id, text, data, today);
  if (before !== undefined) {
    const changed = changedText(before, data, short);
    if (says(changed)) return changed;
  }
  const fresh = `# yaml-language-server: $schema=../../.schemas/${kind.name}.json\n${stringify(short, STYLE)}`;
  if (!says(fresh)) throw new Error(`${kind.collection}/${id} cannot be written as YAML`);
  return fresh;
}

function saysTheSame(kind: Kind, id: string, text: string, data: object, today: IsoDay): boolean {
  try {
    return fingerprint(kind.normalise(id, readYamlText(text).data, today)) === fingerprint(data);
  } catch (error) {
    if (error instanceof ContentProblem || error instanceof DocumentError) return false;
    throw error;
  }
}

/** A document without the fields that its schema gives the same value anyway. */
function withoutDefaults({ kind, id, data }: Written, today: IsoDay): object {
  let short = data;
  for (const { at } of valuesAt(data, "**")) {
    const name = at.at(-1);
    if (typeof name !== "string") continue;
    const shorter = without(short, at);
    if (isSame(kind, id, shorter, data, today)) short = shorter;
  }
  return short;
}

function isSame(kind: Kind, id: string, candidate: object, data: object, today: IsoDay): boolean {
  try {
    return isDeepStrictEqual(kind.normalise(id, candidate, today), data);
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
  const before = segments(document, text);
  change(document, [], was, data, short);
  if (!isMap(document.contents)) return document.toString(STYLE);
  return document.contents.items
    .map((pair) => {
      const key = isScalar(pair.key) ? String(pair.key.value) : "";
      const segment = before.get(key);
      if (segment !== undefined && isDeepStrictEqual(field(was, key), field(data, key))) return segment.text;
      if (isScalar(pair.key)) Object.assign(pair.key, { commentBefore: undefined, spaceBefore: false });
      const alone = new Document(new YAMLMap());
      alone.add(pair);
      return (segment?.above ?? "") + alone.toString(STYLE);
    })
    .join("");
}

/** The text of each field of a file, with what stands above it: comments and empty lines. */
function segments(document: Document.Parsed, text: string): ReadonlyMap<string, { above: string; text: string }> {
  const found = new Map<string, { above: string; text: string }>();
  let end = 0;
  for (const { key, value } of isMap(document.contents) ? document.contents.items : []) {
    if (!isScalar(key) || !key.range) continue;
    const start = end;
    end = (isNode(value) ? value.range?.[2] : undefined) ?? key.range[2];
    found.set(String(key.value), { above: text.slice(start, key.range[0]), text: text.slice(start, end) });
  }
  return found;
}

/** Touches what differs, and nothing else. */
function change(document: Document, at: readonly (string | number)[], was: unknown, is: unknown, short: unknown): void {
  for (const key of keysOf(was, is)) {
    const [before, after, written] = [field(was, key), field(is, key), field(short, key)];
    if (isDeepStrictEqual(before, after)) continue;
    const here = [...at, key];
    const node = document.getIn(here, true);
    if (isAlike(before, after) && (isMap(node) || isSeq(node))) change(document, here, before, after, written ?? {});
    else if (written === undefined) document.deleteIn(here);
    else document.setIn(here, document.createNode(written));
  }
}

/** Whether two values hold the same kind of fields, so that one can be turned into the other field by field. */
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
