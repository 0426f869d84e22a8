import {
  Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { type Fields, isFields } from "../../domain/documents/translations.ts";
import { ContentError } from "../diagnostic.ts";
import { markdownParts, parseYaml } from "./yaml-text.ts";

/** The change cannot be made in this text without losing something, so the owner has to edit it. */
export class YamlEditError extends Error {
  override readonly name = "YamlEditError";
  constructor() {
    super("this change cannot be made automatically: edit the file's text");
  }
}

/**
 * Changes a YAML text so that it reads as other data. Only the lines that differ are rewritten: comments, order, quotes
 * and line breaks elsewhere stay as they are. A new field follows the field before it, and an item that moves takes the
 * comments above it along. An empty text becomes a new file, below its comments.
 *
 *     editYaml("a: 1 # one\nc: 3\n", { a: 1, b: 2, c: 3 })  // "a: 1 # one\nb: 2\nc: 3\n"
 *
 * Content reads numbers as text where it expects text, so an unquoted 2.50 stays for "2.50".
 * @throws ContentError with line and column if the text is not valid YAML
 * @throws YamlEditError if more of the text depends on the change, such as by an anchor
 */
export function editYaml(text: string, data: Fields): string {
  const isWindows = /\r\n/.test(text) && !/(?<!\r)\n/.test(text);
  const lines = isWindows ? text.replaceAll("\r\n", "\n") : text;
  const isEnded = lines === "" || lines.endsWith("\n");
  const edited = withData(isEnded ? lines : `${lines}\n`, plain(data));
  const ended = isEnded ? edited : edited.replace(/\n$/, "");
  return isWindows ? ended.replaceAll("\n", "\r\n") : ended;
}

/**
 * Changes the fields of a Markdown file in its front matter, and its text, which is one of them.
 * @throws ContentError and YamlEditError as `editYaml` does, and if there is no front matter
 */
export function editMarkdown(file: string, textField: string, { [textField]: text = "", ...fields }: Fields): string {
  const parts = markdownParts(file);
  if (parts === undefined) throw new YamlEditError();
  const { head, textAt } = parts;
  const lineBreak = head.includes("\r\n") ? "\r\n" : "\n";
  const words = String(text)
    .trim()
    .replaceAll(/\r\n?|\n/g, lineBreak);
  const [start, old] = [editYaml(head, fields) + file.slice(head.length, textAt), file.slice(textAt)];
  if (old.trim() !== "") return start + old.replace(old.trim(), () => words);
  return words === "" ? start + old : `${start.trimEnd()}${lineBreak}${lineBreak}${words}${lineBreak}`;
}

/** JSON, with the line breaks that YAML reads. Browsers may send others. */
function plain(data: Fields): Fields {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === "string" ? value.replaceAll(/\r\n?/g, "\n") : value,
  );
}

/** @param text with line feeds, the last one included */
function withData(text: string, data: Fields): string {
  const { document } = parseYaml(text);
  const { contents } = document;
  if (reads(document, contents, data)) return text;
  const fields = Object.entries(data).map(([name, value]) => `${rendered(name, value, 0)}\n`);
  const edited = isMap(contents) ? withEdit(text, mapEdit({ text, document }, contents, data)) : text + fields.join("");
  try {
    const read = parseYaml(edited).document;
    if (reads(read, read.contents, data) || fields.length === 0) return edited;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
  }
  throw new YamlEditError();
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function withEdit(whole: string, { from, to, text }: Edit, start = 0, end = whole.length): string {
  return whole.slice(start, from) + text + whole.slice(to, end);
}

/** Whether content reads a node as a value. A number may stand for the text as which it is typed. */
function reads(document: Document.Parsed, node: unknown, value: unknown): boolean {
  if (isAlias(node)) return reads(document, node.resolve(document), value);
  if (isMap(node)) {
    const isSame = ({ key, value: inside }: Pair) =>
      Object.hasOwn(Object(value), nameOf(key)) && reads(document, inside, Object(value)[nameOf(key)]);
    return isFields(value) && node.items.length === Object.keys(value).length && node.items.every(isSame);
  }
  if (isSeq(node)) {
    const isSame = (item: unknown, index: number) => reads(document, item, Object(value)[index]);
    return Array.isArray(value) && node.items.length === value.length && node.items.every(isSame);
  }
  const known = isScalar(node) ? node.value : null;
  return typeof known === "number" && typeof value === "string" && isScalar(node)
    ? node.source === value
    : Object.is(known, value);
}

function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : "";
}

interface Parsed {
  readonly text: string;
  readonly document: Document.Parsed;
}

/** An entry as it will be. */
interface Wanted {
  /** Its index now; undefined for a new entry. */
  readonly old?: number | undefined;
  readonly name: string | number;
  /** Undefined if it is removed. */
  readonly value: unknown;
}

function mapEdit(parsed: Parsed, map: YAMLMap, fields: Fields): Edit {
  const entries = entriesOf(parsed, map);
  const values = new Map(Object.entries(fields));
  const wanted: Wanted[] = map.items.map(({ key }, old) => ({
    old,
    name: nameOf(key),
    value: values.get(nameOf(key)),
  }));
  // The first field of a list item shares the line of its hyphen.
  let next = entries[0]?.isAlone || map.flow ? 0 : 1;
  for (const [name, value] of values) {
    const known = wanted.findIndex((one) => one.name === name);
    if (known < 0) wanted.splice(next, 0, { name, value });
    next = (known < 0 ? next : known) + 1;
  }
  return entriesEdit(parsed, map, entries, wanted);
}

function listEdit(parsed: Parsed, list: YAMLSeq, values: readonly unknown[]): Edit {
  const unused = new Set(list.items.keys());
  const take = (old = -1) => (unused.delete(old) ? old : undefined);
  // Items that stay the same keep their comments, also where they move.
  const same = values.map((value) => take([...unused].find((old) => reads(parsed.document, list.items[old], value))));
  let next = 0;
  const wanted: Wanted[] = values.map((value, name) => {
    const old = same[name] ?? take(next);
    if (old !== undefined) next = old + 1;
    return { old, name, value };
  });
  for (const old of unused) wanted.splice(old, 0, { old, name: old, value: undefined });
  return entriesEdit(parsed, list, entriesOf(parsed, list), wanted);
}

/** Rewrites the lines of a map or list, or what is between its brackets. */
function entriesEdit(
  parsed: Parsed,
  around: YAMLMap | YAMLSeq,
  entries: readonly Entry[],
  wanted: readonly Wanted[],
): Edit {
  const { text } = parsed;
  const [first, second, last] = [entries[0], entries[1], entries.at(-1)];
  if (first === undefined || last === undefined) throw new YamlEditError();
  const isOnlySpace = (gap: string) => around.flow === true || gap.trim() === "";
  const usual = around.flow ? ", " : isSeq(around) && second && isOnlySpace(second.gap) ? second.gap : "";
  let edited = "";
  for (const { old, name, value } of wanted) {
    const entry = old === undefined ? undefined : entries[old];
    const gap = entry === undefined || entry === first ? usual : entry.gap;
    // Comments between two entries stay when one of them goes.
    if (!isOnlySpace(gap) || (edited !== "" && value !== undefined)) edited += gap;
    if (value === undefined) continue;
    if (entry !== undefined) {
      const start = edited === "" && !first.isAlone ? entry.from : entry.start;
      edited += withEdit(text, valueEdit(parsed, around, entry, name, value), start, entry.end);
    } else if (around.flow) edited += renderedFlow(name, value);
    else
      edited += `${" ".repeat(first.column)}${rendered(name, value, first.column, isSeq(around) ? first.node : undefined)}\n`;
  }
  return { from: first.start, to: last.end, text: edited };
}

/** Rewrites a value; of maps and lists, only what differs. */
function valueEdit(
  parsed: Parsed,
  around: YAMLMap | YAMLSeq,
  { node, from, to, column }: Entry,
  name: string | number,
  value: unknown,
): Edit {
  if (reads(parsed.document, node, value)) return { from, to, text: parsed.text.slice(from, to) };
  if (isMap(node) && isFields(value) && node.items.some(({ key }) => Object.hasOwn(value, nameOf(key)))) {
    return mapEdit(parsed, node, value);
  }
  if (isSeq(node) && Array.isArray(value) && node.items.length > 0 && value.length > 0) {
    return listEdit(parsed, node, value);
  }
  if (!isScalar(node) && isNode(node) && hasComment(node)) throw new YamlEditError();
  return { from, to, text: around.flow ? renderedFlow(name, value) : rendered(name, value, column, node) };
}

/** Comments inside of a value that is rewritten would be lost. */
function hasComment(value: Node): boolean {
  let found = false;
  visit(value, {
    Node: (_, { comment, commentBefore }) => {
      found ||= Boolean(comment || commentBefore);
    },
  });
  return found;
}

interface Entry {
  /** Its value. */
  readonly node: unknown;
  /** Where its field name or hyphen begins; between brackets, its value. */
  readonly from: number;
  /** Where its value ends. */
  readonly to: number;
  /** Where its lines begin, with the comments directly above them. */
  readonly start: number;
  /** The end of its last line, including the line break. */
  readonly end: number;
  /** The text between it and the entry before it. */
  readonly gap: string;
  /** Whether no other entry begins on its line. */
  readonly isAlone: boolean;
  /** Characters before its field name or hyphen. */
  readonly column: number;
}

function entriesOf({ text, document }: Parsed, around: YAMLMap | YAMLSeq): readonly Entry[] {
  let above = 0;
  return around.items.map((item, index) => {
    const [named, node] = isPair(item) ? [item.key, item.value] : [item, item];
    const at = (isNode(named) && named.range?.[0]) || 0;
    const from = isPair(item) || around.flow ? at : text.lastIndexOf("-", at - 1);
    const to = endOf(text, item);
    const line = lineStart(text, from);
    const isAlone = text.slice(line, from).trim() === "";
    let start = isAlone && !around.flow ? line : from;
    // Comments above the first field of a file are about the file.
    while (isAlone && !around.flow && start > above && (around !== document.contents || index > 0)) {
      const before = lineStart(text, start - 1);
      if (!/^ *#/.test(text.slice(before, start))) break;
      start = before;
    }
    const gap = text.slice(above, start);
    above = around.flow ? to : text.indexOf("\n", to) + 1 || text.length;
    return { node, from, to, start, end: above, gap, isAlone, column: from - line };
  });
}

/** Where the last value ends, without comments. */
function endOf(text: string, item: unknown): number {
  if (isPair(item)) return endOf(text, item.value ?? item.key);
  if (isCollection(item) && !item.flow && item.items.length > 0) return endOf(text, item.items.at(-1));
  return text.slice(0, (isNode(item) && item.range?.[1]) || 0).trimEnd().length;
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf("\n", at - 1) + 1;
}

/** In characters. A shorter list is on one line, and a longer text is folded. */
const [SHORT, WIDTH] = [60, 100];

/**
 * An entry as YAML whose first line begins at a column.
 * @param like the value that it replaces, or its neighbor, whose style it gets
 */
function rendered(name: string | number, value: unknown, column: number, like?: unknown): string {
  const width = Math.max(40, WIDTH - column);
  const document = new Document(typeof name === "string" ? { [name]: value } : [value]);
  visit(document, {
    Seq(_, list, parents) {
      const texts = list.items.map((item) => (isScalar(item) ? String(item.value) : "\n")).join(", ");
      const isOuter = parents.length === 1;
      const isValue = isPair(parents.at(-1)) && parents.length === 3;
      if (isValue && isCollection(like) && like.items.length > 0) list.flow = like.flow === true;
      else if (!isOuter) list.flow = texts.length <= SHORT && !texts.includes("\n");
    },
    Map(_, map, parents) {
      if (parents.length === 2 && isMap(like) && like.flow) map.flow = true;
    },
    Scalar(key, scalar, parents) {
      if (typeof scalar.value !== "string" || key === "key") return;
      const parent = parents.at(-1);
      const used = isPair(parent) ? `${nameOf(parent.key)}: `.length : 2;
      const indent = 2 * (parents.filter(isCollection).length - 1);
      const isValue = parents.filter(isCollection).length === 1 && isScalar(like) && typeof like.value === "string";
      if (scalar.value.includes("\n")) scalar.type = Scalar.BLOCK_LITERAL;
      else if (indent + used + scalar.value.length > width) scalar.type = Scalar.BLOCK_FOLDED;
      if (!isValue) return;
      const isBlock = like.type === Scalar.BLOCK_FOLDED || like.type === Scalar.BLOCK_LITERAL;
      if (isBlock && like.comment) scalar.comment = like.comment;
      const isShort = scalar.value.length <= SHORT && !scalar.value.includes("\n");
      if (like.type && like.type !== "PLAIN" && (isBlock ? scalar.value !== "" : isShort)) scalar.type = like.type;
    },
  });
  const options = { lineWidth: width, indentSeq: true, flowCollectionPadding: false };
  return document
    .toString(options)
    .trimEnd()
    .replaceAll(/\n(?=.)/g, `\n${" ".repeat(column)}`);
}

/** An entry between brackets. */
function renderedFlow(name: string | number, value: unknown): string {
  const document = new Document(typeof name === "string" ? { [name]: value } : [value]);
  if (isCollection(document.contents)) document.contents.flow = true;
  visit(document, {
    Scalar(_, scalar) {
      if (String(scalar.value).includes("\n")) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim().slice(1, -1);
}
