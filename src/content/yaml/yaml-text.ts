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
import { ContentError, type Position } from "../check/diagnostic.ts";
import { formatYamlError } from "./yaml-messages.ts";

/** A YAML text that has been read: what it says, and where it says it. */
export interface YamlText {
  readonly data: unknown;
  /**
   * Where a field is named, or a list item begins; for one that is missing, where the part that lacks it is.
   * @param words of the field's text: where they stand, as far as they are written as they read
   */
  positionOf(at: readonly PropertyKey[], words?: string): Position;
  /** A single value as it is written: `2.50`, which is the number 2.5. Undefined for what holds fields of its own. */
  writtenAt(at: readonly PropertyKey[]): string | undefined;
}

/** Names that mean something else to JavaScript objects. */
const REFUSED_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** How much of a text may be said through aliases: enough for a shared picture, too little to exhaust the memory. */
const MAX_ALIASES = 50;

/**
 * Reads one YAML document with the core schema, which leaves days like 2021-03-01 as text.
 * @throws ContentProblem at the first thing that is wrong
 */
export function readYamlText(text: string): YamlText {
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

  // Warnings are about tags that YAML does not know: nothing that content should hold.
  const [problem] = [...document.errors, ...document.warnings];
  if (problem !== undefined) refuse(formatYamlError(problem), problem.pos[0]);
  if (document.contents === null) refuse("the file is empty", 0);
  refuseUnsafe(document, refuse);
  return {
    data: plainData(document, refuse),
    positionOf: (at, words) => position(offsetOf(document, at, text, words)),
    writtenAt: (at) => sourceOf(document.contents, at, document),
  };
}

function refuseUnsafe(document: Document.Parsed, refuse: (message: string, offset: number) => never): void {
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key) && REFUSED_KEYS.has(String(key.value)))
        refuse(`"${key.value}" cannot be the name of a field`, startOf(key));
    },
    Alias(_, alias, parents) {
      const target = alias.resolve(document);
      if (target === undefined) refuse(`nothing before is called &${alias.source}`, startOf(alias));
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

/** The offset of the deepest part of a path that is there, or of words in its text. */
function offsetOf(document: Document.Parsed, at: readonly PropertyKey[], text: string, words = ""): number {
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
  if (words === "" || !isScalar(node) || !node.range) return offset;
  const [start, end] = node.range;
  const inside = text.slice(start, end).indexOf(words);
  return inside < 0 ? offset : start + inside;
}
