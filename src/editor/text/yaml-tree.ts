import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
} from "yaml";
import { yamlProblem } from "../../content/yaml/yaml-text.ts";
import { commentsBelow, lineEnd } from "./lines.ts";
import { UneditableText } from "./uneditable-text.ts";

/** A value with its place in the text. */
export type YamlNode = ScalarNode | CollectionNode;

export type ScalarStyle = "plain" | "single" | "double" | "folded" | "literal";

export interface ScalarNode {
  readonly kind: "scalar";
  readonly start: number;
  /** Of a block scalar, its last line that is not blank. */
  readonly end: number;
  readonly value: unknown;
  readonly style: ScalarStyle;
  /** As typed: `2.50` for 2.5. */
  readonly source: string;
}

export interface CollectionNode {
  readonly kind: "map" | "list";
  readonly flow: boolean;
  readonly start: number;
  readonly end: number;
  readonly entries: readonly Entry[];
}

/** A field of a map or an item of a list. */
export interface Entry {
  readonly name: string | number;
  /** Where its key or dash is; in a flow list, its value. */
  readonly start: number;
  /** Behind the colon or dash. */
  readonly valueFrom: number;
  readonly value: YamlNode;
  /** In block style, the end of its last line, without the line break. */
  readonly end: number;
}

const EMPTY: CollectionNode = { kind: "map", flow: false, start: 0, end: 0, entries: [] };

const MISSING = { kind: "scalar", value: null, style: "plain", source: "" } as const;

const STYLES: Readonly<Record<string, ScalarStyle>> = {
  PLAIN: "plain",
  QUOTE_SINGLE: "single",
  QUOTE_DOUBLE: "double",
  BLOCK_FOLDED: "folded",
  BLOCK_LITERAL: "literal",
};

/** Special names of JavaScript objects. */
const REFUSED_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * The fields of a YAML text and where they stand; of an empty text, an empty map.
 * @throws UneditableText
 */
export function yamlTree(text: string): YamlNode {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    schema: "core",
    stringKeys: true,
    prettyErrors: false,
    logLevel: "error",
    keepSourceTokens: true,
    lineCounter,
  });
  function refuse(reason: string, offset: number): never {
    const { line, col } = lineCounter.linePos(offset);
    throw new UneditableText(reason, { line: Math.max(1, line), column: Math.max(1, col) });
  }
  const problem = yamlProblem(text, document);
  if (problem !== undefined) refuse(problem.message, problem.offset);
  refuseUnusual(document, refuse);
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.source === "")) return EMPTY;
  return nodeOf(contents, text, false);
}

function refuseUnusual(document: Document.Parsed, refuse: (reason: string, offset: number) => never): void {
  visit(document, {
    Node(_, node) {
      const start = node.range?.[0] ?? 0;
      if (isAlias(node)) refuse(`*${node.source} repeats another value: edit the text`, start);
      if (node.anchor !== undefined) refuse(`&${node.anchor} names a value to repeat it: edit the text`, start);
      if (node.tag !== undefined) refuse("a type is given with !!: edit the text", start);
    },
    Pair(_, { key, srcToken }) {
      const start = isNode(key) ? (key.range?.[0] ?? 0) : 0;
      if (srcToken?.start.some(({ type }) => type === "explicit-key-ind")) {
        refuse("a field name is written with ?: edit the text", start);
      }
      if (isScalar(key) && REFUSED_KEYS.has(String(key.value)))
        refuse(`"${key.value}" is not a valid field name`, start);
    },
  });
}

function nodeOf(node: unknown, text: string, flow: boolean): YamlNode {
  if (isScalar(node)) return scalarOf(node, text);
  if (!isMap(node) && !isSeq(node)) throw new UneditableText("a value cannot be read: edit the text");
  const inFlow = flow || node.flow === true;
  const [start = 0, end = 0] = node.range ?? [];
  const entries = isMap(node)
    ? node.items.map((pair) => fieldOf(pair, text, inFlow))
    : node.items.map((item: unknown, index) => itemOf(item, index, dashOf(node.srcToken, index), text, inFlow));
  const last = entries.at(-1);
  return {
    kind: isMap(node) ? "map" : "list",
    flow: inFlow,
    start,
    end: inFlow || last === undefined ? end : last.end,
    entries,
  };
}

function scalarOf({ range, type, value, source = "" }: Scalar, text: string): ScalarNode {
  const [start = 0, end = 0] = range ?? [];
  const style = STYLES[type ?? ""] ?? "plain";
  const isBlock = style === "folded" || style === "literal";
  return { kind: "scalar", start, end: isBlock ? blockEnd(text, start, end) : end, value, style, source };
}

/** Blank lines below a block scalar belong to it only if its header has a `+`. */
function blockEnd(text: string, start: number, end: number): number {
  const source = text.slice(start, end);
  const blank = /^[|>]\d?\+/.test(source) ? /\r?\n$/ : /\s+$/;
  return start + source.replace(blank, "").length;
}

function fieldOf(pair: Pair, text: string, flow: boolean): Entry {
  const { key, value, srcToken } = pair;
  const [start = 0, keyEnd = 0] = (isNode(key) ? key.range : undefined) ?? [];
  const colon = srcToken?.sep?.find(({ type }) => type === "map-value-ind");
  const valueFrom = colon === undefined ? keyEnd : colon.offset + 1;
  const name = isScalar(key) ? String(key.value) : "";
  return entry(name, start, valueFrom, value, text, flow);
}

function itemOf(item: unknown, index: number, dash: number | undefined, text: string, flow: boolean): Entry {
  if (isPair(item)) throw new UneditableText("a list holds a field: edit the text");
  const start = dash ?? (isNode(item) ? (item.range?.[0] ?? 0) : 0);
  return entry(index, start, dash === undefined ? start : dash + 1, item, text, flow);
}

function entry(
  name: string | number,
  start: number,
  valueFrom: number,
  value: unknown,
  text: string,
  flow: boolean,
): Entry {
  const read = value === null ? undefined : nodeOf(value, text, flow);
  const isMissing = read === undefined || (read.kind === "scalar" && read.start === read.end);
  // The parser puts a missing value behind a comment.
  const node = isMissing ? { ...MISSING, start: valueFrom, end: valueFrom } : read;
  const end = flow ? node.end : commentsBelow(text, lineEnd(text, Math.max(valueFrom, node.end)), start);
  return { name, start, valueFrom, value: node, end };
}

interface Token {
  readonly items?: readonly { readonly start: readonly { readonly type: string; readonly offset: number }[] }[];
}

function dashOf(token: unknown, index: number): number | undefined {
  return isListToken(token)
    ? token.items?.[index]?.start.find(({ type }) => type === "seq-item-ind")?.offset
    : undefined;
}

function isListToken(token: unknown): token is Token {
  return typeof token === "object" && token !== null && "items" in token;
}

/** The value as plain data. */
export function dataOf(node: YamlNode): unknown {
  if (node.kind === "scalar") return node.value;
  if (node.kind === "list") return node.entries.map(({ value }) => dataOf(value));
  return Object.fromEntries(node.entries.map(({ name, value }) => [name, dataOf(value)]));
}

export function entryOf(node: YamlNode | undefined, name: string | number): Entry | undefined {
  return node?.kind === "map" || node?.kind === "list" ? node.entries.find((one) => one.name === name) : undefined;
}

export function nodeAt(node: YamlNode, at: readonly (string | number)[]): YamlNode | undefined {
  return at.reduce<YamlNode | undefined>((above, name) => entryOf(above, name)?.value, node);
}
