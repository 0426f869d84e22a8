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
  const edits = isMap(contents)
    ? mapEdits({ text, document }, contents, data)
    : Object.entries(data).map(([name, value]) => insertAt(text.length, `${rendered(name, value, 0)}\n`));
  const edited = withEdits(text, edits);
  try {
    const read = parseYaml(edited).document;
    if (reads(read, read.contents, data) || Object.keys(data).length === 0) return edited;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
  }
  throw new YamlEditError();
}

type Edit = ReturnType<typeof insertAt>;

function insertAt(at: number, text: string) {
  return { from: at, to: at, text };
}

function withEdits(text: string, edits: readonly Edit[]): string {
  let [edited, at] = ["", 0];
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    edited += text.slice(at, edit.from) + edit.text;
    at = Math.max(at, edit.to);
  }
  return edited + text.slice(at);
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

function mapEdits(parsed: Parsed, map: YAMLMap, fields: Fields): readonly Edit[] {
  const known = map.items.map(({ key }) => nameOf(key));
  const entries = entriesOf(parsed, map);
  const wanted = Object.keys(fields);
  return [
    ...known.flatMap((name, index) =>
      wanted.includes(name)
        ? valueEdits(parsed, map, entries[index], name, map.items[index]?.value, fields[name])
        : removal(parsed, map, entries, index),
    ),
    ...wanted.flatMap((name, index) => {
      if (known.includes(name)) return [];
      const previous = wanted.slice(0, index).findLast((one) => known.includes(one));
      const at = previous === undefined ? 0 : known.indexOf(previous) + 1;
      return insertion(parsed, map, entries, at, name, fields[name]);
    }),
  ];
}

function listEdits(parsed: Parsed, list: YAMLSeq, values: readonly unknown[]): readonly Edit[] {
  const { text, document } = parsed;
  const { items } = list;
  const entries = entriesOf(parsed, list);
  const isSame = (old: number, now: number) => reads(document, items[old], values[now]);
  const common = Math.min(items.length, values.length);
  let first = 0;
  while (first < common && isSame(first, first)) first += 1;
  let last = 0;
  while (last < common - first && isSame(items.length - last - 1, values.length - last - 1)) last += 1;
  const changed = Array.from({ length: Math.max(items.length, values.length) - last - first }, (_, i) => first + i);
  for (const step of items.length === values.length && !list.flow ? [1, -1] : []) {
    // One item moved over all others that changed.
    const order = changed.map((_, i) => changed[(i + step + changed.length) % changed.length] ?? 0);
    if (order.some((old, i) => !isSame(old, first + i))) continue;
    const gaps = changed.map((i) => text.slice(entries[i]?.end, i === changed.at(-1) ? 0 : entries[i + 1]?.start));
    const moved = order.map((old, i) => text.slice(entries[old]?.start, entries[old]?.end) + gaps[i]);
    return [{ from: entries[first]?.start ?? 0, to: entries[changed.at(-1) ?? 0]?.end ?? 0, text: moved.join("") }];
  }
  return changed.flatMap((index) => {
    if (index < common - last) return valueEdits(parsed, list, entries[index], index, items[index], values[index]);
    if (index >= items.length - last) return insertion(parsed, list, entries, common - last, index, values[index]);
    return removal(parsed, list, entries, index);
  });
}

/** Rewrites a value; of maps and lists, only what differs. */
function valueEdits(
  parsed: Parsed,
  around: YAMLMap | YAMLSeq,
  entry: Entry | undefined,
  name: string | number,
  node: unknown,
  value: unknown,
): readonly Edit[] {
  if (entry === undefined || reads(parsed.document, node, value)) return [];
  if (isMap(node) && isFields(value) && node.items.some(({ key }) => Object.hasOwn(value, nameOf(key)))) {
    return mapEdits(parsed, node, value);
  }
  if (isSeq(node) && Array.isArray(value) && node.items.length > 0 && value.length > 0) {
    return listEdits(parsed, node, value);
  }
  if (!isScalar(node) && isNode(node) && hasComment(node)) throw new YamlEditError();
  const written = around.flow ? renderedFlow(name, value) : rendered(name, value, entry.column, node);
  return [{ from: entry.from, to: entry.to, text: written }];
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

function removal({ text }: Parsed, around: YAMLMap | YAMLSeq, entries: readonly Entry[], index: number) {
  const [before, entry, after] = [entries[index - 1], entries[index], entries[index + 1]];
  if (entry === undefined) return [];
  const cut = (from: number, to: number) => [{ from, to, text: "" }];
  if (around.flow) return before === undefined ? cut(entry.from, after?.from ?? entry.to) : cut(before.to, entry.to);
  if (before !== undefined) return cut(entry.start - gapBetween(text, before, entry).length, entry.end);
  const isOnHyphensLine = lineStart(text, entry.start) !== entry.start;
  return cut(entry.start, (isOnHyphensLine ? after?.from : after?.start) ?? entry.end);
}

function insertion(
  { text }: Parsed,
  around: YAMLMap | YAMLSeq,
  entries: readonly Entry[],
  index: number,
  name: string | number,
  value: unknown,
): readonly Edit[] {
  const [first, second] = entries;
  if (first === undefined) throw new YamlEditError();
  if (around.flow) {
    const written = renderedFlow(name, value);
    return [index === 0 ? insertAt(first.from, `${written}, `) : insertAt(entries[index - 1]?.to ?? 0, `, ${written}`)];
  }
  // The first field of a list item shares the line of its hyphen.
  const before = index > 0 ? entries[index - 1] : lineStart(text, first.from) === first.start ? undefined : first;
  const gap = typeof name === "number" && second !== undefined ? gapBetween(text, first, second) : "";
  const lines = `${" ".repeat(first.column)}${rendered(name, value, first.column, isSeq(around) ? around.items[0] : undefined)}\n`;
  return [before === undefined ? insertAt(first.start, lines + gap) : insertAt(before.end, gap + lines)];
}

interface Entry {
  /** Where its field name or hyphen begins; between brackets, its value. */
  readonly from: number;
  /** Where its value ends. */
  readonly to: number;
  /** Where its lines begin, with the comments directly above them. */
  readonly start: number;
  /** The end of its last line, including the line break. */
  readonly end: number;
  /** Characters before its field name or hyphen. */
  readonly column: number;
}

function entriesOf({ text, document }: Parsed, around: YAMLMap | YAMLSeq): readonly Entry[] {
  let above = 0;
  return around.items.map((item, index) => {
    const node = isPair(item) ? item.key : item;
    const at = (isNode(node) && node.range?.[0]) || 0;
    const from = isPair(item) || around.flow ? at : text.lastIndexOf("-", at - 1);
    const to = endOf(text, item);
    const line = lineStart(text, from);
    const isAlone = text.slice(line, from).trim() === "";
    let start = isAlone ? line : from;
    // Comments above the first field of a file are about the file.
    while (isAlone && start > above && (around !== document.contents || index > 0)) {
      const before = lineStart(text, start - 1);
      if (!/^ *#/.test(text.slice(before, start))) break;
      start = before;
    }
    above = text.indexOf("\n", to) + 1 || text.length;
    return { from, to, start, end: above, column: from - line };
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

/** The blank lines between two entries; none if there are comments. */
function gapBetween(text: string, { end }: Entry, { start }: Entry): string {
  const gap = text.slice(end, start);
  return gap.trim() === "" ? gap : "";
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
