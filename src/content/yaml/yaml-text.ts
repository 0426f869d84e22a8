import { LRUCache } from "lru-cache";
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from "yaml";
import { ContentError, type Position, START } from "../check/diagnostic.ts";
import { yamlProblem } from "./yaml-messages.ts";

export interface YamlText {
  readonly data: unknown;
  /**
   * The position of a field's key or a list item; for a missing field, of its parent.
   * @param excerpt part of the field's text, to point at if they can be found
   */
  positionOf(at: readonly PropertyKey[], excerpt?: string): Position;
  /** A scalar as typed: `2.50` for 2.5. Undefined for objects. */
  writtenAt(at: readonly PropertyKey[]): string | undefined;
}

/** Special names of JavaScript objects. */
const REFUSED_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** Enough for shared pictures, too few to exhaust memory. */
const MAX_ALIASES = 50;

/** Of all remembered texts together, in characters. */
const REMEMBERED = 8_000_000;

/** Data by text, because most files are the same at the next reading. Trees with positions would be many times as large. */
const remembered = new LRUCache<string, { readonly data: unknown }>({
  maxSize: REMEMBERED,
  sizeCalculation: (_, text) => text.length + 1,
});

/**
 * Parses one YAML document. The core schema keeps days like 2021-03-01 as text.
 * @throws ContentError at the first error
 */
export function readYamlText(text: string): YamlText {
  let tree: YamlTree | undefined;
  const parsed = () => {
    tree ??= parseYaml(text);
    if (tree.document.contents === null) throw new ContentError("the file is empty", START, { rule: "yaml" });
    return tree;
  };
  const known = remembered.get(text) ?? { data: parsed().data };
  if (tree !== undefined) remembered.set(text, known);
  return {
    data: known.data,
    positionOf: (at, excerpt) => parsed().positionOf(at, excerpt),
    writtenAt: (at) => parsed().writtenAt(at),
  };
}

export interface YamlTree extends YamlText {
  readonly document: Document.Parsed;
}

/**
 * Parses one YAML document, which may be empty and then has no fields.
 * @throws ContentError at the first error
 */
export function parseYaml(text: string): YamlTree {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    schema: "core",
    stringKeys: true,
    prettyErrors: false,
    logLevel: "error",
    lineCounter,
  });
  function position(offset: number): Position {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  }
  function refuse(message: string, offset: number): never {
    throw new ContentError(message, position(offset), { rule: "yaml" });
  }

  const problem = yamlProblem(text, document);
  if (problem !== undefined) refuse(problem.message, problem.offset);
  refuseUnsafe(document, refuse);
  return {
    document,
    data: document.contents === null ? {} : plainData(document, refuse),
    positionOf: (at, excerpt) => position(offsetOf(document, at, text, excerpt)),
    writtenAt: (at) => sourceOf(document.contents, at, document),
  };
}

function refuseUnsafe(document: Document.Parsed, refuse: (message: string, offset: number) => never): void {
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key) && REFUSED_KEYS.has(String(key.value)))
        refuse(`"${key.value}" is not a valid field name`, startOf(key));
    },
    Alias(_, alias, parents) {
      const target = alias.resolve(document);
      if (target === undefined) refuse(`no anchor &${alias.source}`, startOf(alias));
      if (parents.some((parent) => parent === target)) refuse(`*${alias.source} would contain itself`, startOf(alias));
    },
  });
}

function plainData(document: Document.Parsed, refuse: (message: string, offset: number) => never): unknown {
  try {
    const data: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return data;
  } catch (error) {
    return refuse(error instanceof ReferenceError ? "too many aliases" : String(error), 0);
  }
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

function sourceOf(node: unknown, [key, ...rest]: readonly PropertyKey[], document: Document): string | undefined {
  if (isAlias(node)) return sourceOf(node.resolve(document), key === undefined ? [] : [key, ...rest], document);
  if (key === undefined) return isScalar(node) ? node.source : undefined;
  return isCollection(node) ? sourceOf(node.get(String(key), true), rest, document) : undefined;
}

function offsetOf(document: Document.Parsed, at: readonly PropertyKey[], text: string, excerpt = ""): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? startOf(node) : 0;
  for (const key of at) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
      if (pair === undefined) break;
      if (isNode(pair.key)) offset = startOf(pair.key);
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      if (!isNode(node)) break;
      offset = startOf(node);
    } else break;
  }
  if (excerpt === "" || !isScalar(node) || !node.range) return offset;
  const [start, end] = node.range;
  const inside = text.slice(start, end).indexOf(excerpt);
  return inside < 0 ? offset : start + inside;
}
