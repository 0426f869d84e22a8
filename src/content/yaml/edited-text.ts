import {
  Document,
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
  YAMLMap,
  YAMLSeq,
} from "yaml";
import type { FieldPath, YamlChange } from "./edit-yaml.ts";
import { parseYaml } from "./yaml-text.ts";

/** A change of one place, with a value of JSON. */
export type Step =
  | Exclude<YamlChange, { type: "set" }>
  /** @param index among the fields of its map, if it is a new one */
  | { readonly type: "set"; readonly at: FieldPath; readonly value: unknown; readonly index?: number };

/**
 * Candidates for the text after a step, those that change least first. They may be wrong where a text is unusual.
 * @param text with line feeds, the last one included
 */
export function* editedTexts(text: string, step: Step): Generator<string> {
  const whole = withWholeLines(text, step);
  if (whole !== undefined) yield whole;
  for (let depth = step.at.length; depth > 0; depth -= 1) {
    const rewritten = withRewrittenEntry(text, step, step.at.slice(0, depth));
    if (rewritten !== undefined) yield rewritten;
  }
}

/** Adds, moves or removes the lines of an entry in a block map or list. */
function withWholeLines(text: string, step: Step): string | undefined {
  const { document } = parseYaml(text);
  const isOfList = step.type === "insert" || step.type === "move";
  const container = nodeAt(document, isOfList ? step.at : step.at.slice(0, -1));
  const name = step.at.at(-1) ?? 0;
  if (step.type === "set" && document.contents === null) {
    return `${text}${rendered(newPair(document, name, step.value), STYLE, 0)}\n`;
  }
  if (!isCollection(container) || container.flow || container.items.length === 0) return undefined;
  const entries = entriesOf(text, container, container === document.contents);
  if (step.type === "move") return withMovedEntry(text, entries, step.from, step.to);
  if (step.type === "remove") return withoutEntry(text, entries, indexOf(container, name));
  if (step.type === "insert") {
    const item = newNode(document, step.value, container.items[0]);
    return withNewEntry(text, entries, item, step.index, gapAfter(text, entries, 0));
  }
  if (indexOf(container, name) >= 0) return undefined;
  const item = isMap(container) ? newPair(document, name, step.value) : newNode(document, step.value);
  return withNewEntry(text, entries, item, step.index ?? entries.length, "");
}

/** An entry of a block map or list in the text, with the comments directly above it. */
interface Entry {
  readonly start: number;
  /** The end of its last line, including the line break. */
  readonly end: number;
  /** Spaces before its field name or hyphen. */
  readonly column: number;
}

function entriesOf(text: string, container: YAMLMap | YAMLSeq, isRoot: boolean): readonly Entry[] {
  let above = 0;
  return container.items.map((item, index) => {
    const at = startOf(text, item);
    const line = lineStart(text, at);
    const isAlone = text.slice(line, at).trim() === "";
    let start = isAlone ? line : at;
    // Comments above the first field of a file are about the file.
    while (isAlone && start > above && !(isRoot && index === 0)) {
      const before = lineStart(text, start - 1);
      if (!/^ *#/.test(text.slice(before, start))) break;
      start = before;
    }
    above = lineEnd(text, endOf(text, item));
    return { start, end: above, column: at - line };
  });
}

function withNewEntry(
  text: string,
  entries: readonly Entry[],
  item: Item,
  index: number,
  gap: string,
): string | undefined {
  const column = entries[0]?.column ?? 0;
  const lines = `${" ".repeat(column)}${rendered(item, STYLE, column)}\n`;
  const at = index === 0 ? (entries[0]?.start ?? 0) : (entries[index - 1]?.end ?? text.length);
  // The first entry of an item shares a line with the hyphen.
  if (lineStart(text, at) !== at) return undefined;
  return text.slice(0, at) + (index === 0 ? lines + gap : gap + lines) + text.slice(at);
}

function withoutEntry(text: string, entries: readonly Entry[], index: number): string | undefined {
  const entry = entries[index];
  if (entry === undefined) return undefined;
  const gap = gapAfter(text, entries, Math.max(0, index - 1)).length;
  if (index > 0) return text.slice(0, entry.start - gap) + text.slice(entry.end);
  const isOnHyphensLine = lineStart(text, entry.start) !== entry.start;
  return text.slice(0, entry.start) + text.slice(entry.end + (isOnHyphensLine ? entry.column : gap));
}

/** The lines between entries stay where they are. */
function withMovedEntry(text: string, entries: readonly Entry[], from: number, to: number): string | undefined {
  const texts = entries.map(({ start, end }) => text.slice(start, end));
  const moved = texts.toSpliced(from, 1).toSpliced(to, 0, texts[from] ?? "");
  const all = moved.map((lines, index) => lines + text.slice(entries[index]?.end, entries[index + 1]?.start));
  return text.slice(0, entries[0]?.start) + all.join("");
}

/** The blank lines between an entry and the next; none if there are comments. */
function gapAfter(text: string, entries: readonly Entry[], index: number): string {
  const next = entries[index + 1];
  const gap = next === undefined ? "" : text.slice(entries[index]?.end, next.start);
  return gap.trim() === "" ? gap : "";
}

/** Writes an entry anew, with the styles of its values and the comments inside. All around it stays. */
function withRewrittenEntry(text: string, step: Step, at: FieldPath): string | undefined {
  const { document } = parseYaml(text);
  const container = nodeAt(document, at.slice(0, -1));
  if (!isCollection(container) || container.flow) return undefined;
  const before = itemAt(container, at.at(-1) ?? 0);
  if (before === undefined) return undefined;
  const [start, end] = [startOf(text, before), endOf(text, before)];
  const column = start - lineStart(text, start);
  const old = text.slice(start, end);
  const style = STYLES.find((candidate) => rendered(before, candidate, column) === old) ?? STYLE;
  if (!applied(document, step)) return undefined;
  const after = itemAt(container, at.at(-1) ?? 0);
  if (after === undefined) return undefined;
  const written = rendered(after, style, column);
  if (old.includes("\n") || !written.includes("\n")) return text.slice(0, start) + written + text.slice(end);
  // One line becomes several: brackets are dropped, and the comment beside it stands above.
  const value = isPair(after) ? after.value : after;
  if (isCollection(value)) value.flow = false;
  const [comment = ""] = /^[ \t]+#.*/.exec(text.slice(end)) ?? [];
  const lines = rendered(after, style, column).replace("\n", `${comment}\n`);
  return text.slice(0, start) + lines + text.slice(end + comment.length);
}

/** Makes the change in the tree of nodes. */
function applied(document: Document.Parsed, step: Step): boolean {
  try {
    if (step.type === "set") {
      document.setIn(step.at, newNode(document, step.value, nodeAt(document, step.at)));
      return true;
    }
    if (step.type === "remove") return document.deleteIn(step.at);
    const list = nodeAt(document, step.at);
    if (!isSeq(list)) return false;
    if (step.type === "insert") list.items.splice(step.index, 0, newNode(document, step.value));
    else list.items.splice(step.to, 0, ...list.items.splice(step.from, 1));
    return true;
  } catch {
    // The parser's tree cannot be changed below aliases.
    return false;
  }
}

type Item = Node | Pair;

interface Style {
  readonly lineWidth: number;
  readonly indentSeq: boolean;
  readonly flowCollectionPadding: boolean;
}

/** How owners may have written an entry; the first one is ours. */
const STYLES: readonly Style[] = [100, 80, 90, 120, 72, 0].flatMap((lineWidth) =>
  [true, false].flatMap((indentSeq) =>
    [false, true].map((flowCollectionPadding) => ({ lineWidth, indentSeq, flowCollectionPadding })),
  ),
);
const STYLE: Style = { lineWidth: 100, indentSeq: true, flowCollectionPadding: false };

/** The YAML of an entry whose first line begins at a column, without the comments around it. */
function rendered(item: Item, { lineWidth, ...style }: Style, column: number): string {
  const width = lineWidth === 0 ? 0 : Math.max(40, lineWidth - column);
  const alone = new Document();
  alone.contents = isPair(item) ? new YAMLMap() : new YAMLSeq();
  alone.add(item);
  withoutOuterComments(item);
  visit(alone, {
    Scalar(_, scalar, parents) {
      if (typeof scalar.value !== "string" || scalar.type !== undefined) return;
      const parent = parents.at(-1);
      const name = isPair(parent) && isScalar(parent.key) ? `${parent.key.value}: `.length : 2;
      const indent = 2 * (parents.filter(isCollection).length - 1);
      if (scalar.value.includes("\n")) scalar.type = Scalar.BLOCK_LITERAL;
      else if (width > 0 && indent + name + scalar.value.length > width) scalar.type = Scalar.BLOCK_FOLDED;
    },
  });
  const text = alone.toString({ ...style, lineWidth: width, verifyAliasOrder: false }).replace(/\n$/, "");
  return text.replaceAll(/\n(?=.)/g, `\n${" ".repeat(column)}`);
}

/** The parser attaches comments to the deepest node before or after them, which may be of another entry. */
function withoutOuterComments(item: Item): void {
  const first = isPair(item) ? item.key : item;
  if (isNode(first)) Object.assign(first, { commentBefore: null, spaceBefore: false });
  let last: unknown = item;
  while (isPair(last) || isCollection(last)) {
    if (isCollection(last)) last.comment = null;
    last = isPair(last) ? last.value : last.items.at(-1);
  }
  if (isNode(last) && last.range && !isBlock(last)) last.comment = null;
}

function newPair(document: Document.Parsed, name: string | number, value: unknown): Pair {
  return document.createPair(name, newNode(document, value));
}

/** @param like the value that it replaces, or its neighbor, whose style it gets */
function newNode(document: Document.Parsed, value: unknown, like?: unknown): Node {
  const node = document.createNode(value);
  if (isCollection(node) && isCollection(like)) node.flow = like.flow === true;
  if (isScalar(node) && isScalar(like) && typeof value === "string" && typeof like.value === "string") {
    if (isBlock(like) && like.comment) node.comment = like.comment;
    const isShort = value.length <= 60 && !value.includes("\n");
    if (like.type && like.type !== "PLAIN" && (isBlock(like) ? value !== "" : isShort)) node.type = like.type;
  }
  visit(node, {
    Seq(_, list) {
      if (list === node && isCollection(like)) return;
      const texts = list.items.map((item) => (isScalar(item) ? String(item.value) : "\n"));
      if (texts.join(", ").length <= 60 && !texts.join("").includes("\n")) list.flow = true;
    },
  });
  return node;
}

/** Whether a comment may stand in its first line. */
function isBlock(node: unknown): boolean {
  return isScalar(node) && (node.type === "BLOCK_FOLDED" || node.type === "BLOCK_LITERAL");
}

function nodeAt(document: Document.Parsed, at: FieldPath): unknown {
  return at.length === 0 ? document.contents : document.getIn(at, true);
}

function indexOf(container: YAMLMap | YAMLSeq, name: string | number): number {
  if (isSeq(container)) return Number(name) < container.items.length ? Number(name) : -1;
  return container.items.findIndex(({ key }) => isScalar(key) && key.value === name);
}

function itemAt(container: YAMLMap | YAMLSeq, name: string | number): Item | undefined {
  const item: unknown = container.items[indexOf(container, name)];
  return isPair(item) || isNode(item) ? item : undefined;
}

/** Where a field name or a hyphen begins. */
function startOf(text: string, item: unknown): number {
  const node = isPair(item) ? item.key : item;
  const start = (isNode(node) && node.range?.[0]) || 0;
  return isPair(item) ? start : text.lastIndexOf("-", start - 1);
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

function lineEnd(text: string, at: number): number {
  return text.indexOf("\n", at) + 1 || text.length;
}
