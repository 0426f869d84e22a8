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
  type YAMLError,
} from "yaml";
import { ContentError, type Position, START } from "../diagnostic.ts";

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

/**
 * Parses one YAML document. The core schema keeps days like 2021-03-01 as text.
 * @throws ContentError at the first error
 */
export function readYamlText(text: string): YamlText {
  const { data, document } = parseYaml(text);
  if (document.contents === null) throw new ContentError("the file is empty", START, { rule: "yaml" });
  // The tree takes many times the memory of its data, and is rarely needed again.
  let tree: YamlTree | undefined;
  const parsed = () => {
    tree ??= parseYaml(text);
    return tree;
  };
  return {
    data,
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
  // A line --- alone is empty, too.
  if (isScalar(document.contents) && document.contents.value === null) document.contents = null;
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

type Message = string | readonly (readonly [when: RegExp, text: string])[];

const OTHERWISE = /(?:)/;

/** Messages by the parser's error codes. */
const MESSAGES: Readonly<Record<string, Message>> = {
  BLOCK_AS_IMPLICIT_KEY: "unexpected field: quote text that contains a colon, indent a field like its siblings",
  UNEXPECTED_TOKEN: [
    [/^Block scalar|^Not a YAML token/, "reserved character | or >: quote the text"],
    [/at node end$/, "text after the end of the value: quote all of it"],
    [OTHERWISE, "reserved character: quote the text"],
  ],
  BAD_SCALAR_START: "reserved character @, ` or %: quote the text",
  BAD_ALIAS: "reserved character & or *: quote the text",
  TAG_RESOLVE_FAILED: "reserved character !: quote the text",
  BAD_DQ_ESCAPE: "invalid escape: double the backslash or use single quotes",
  DUPLICATE_KEY: "duplicate field",
  TAB_AS_INDENT: "indented with a tab: use spaces",
  BAD_INDENT: [
    [/end with a \]/, "missing ]"],
    [/end with a \}/, "missing }"],
    [OTHERWISE, "wrong indentation"],
  ],
  MISSING_CHAR: [
    [/^Missing closing/, "missing closing quote"],
    [/^Missing ,/, "missing comma"],
    [OTHERWISE, "missing colon and space after the field name"],
  ],
  MULTILINE_IMPLICIT_KEY: 'expected "field: value"; put text of several lines below >-, indented',
  MULTIPLE_DOCS: "--- starts a second document: a file holds one",
  NON_STRING_KEY: "field names must be text",
};

interface YamlProblem {
  readonly message: string;
  /** In characters. */
  readonly offset: number;
}

/** The first error or warning of a parsed text. Warnings concern unknown tags, which content should not contain. */
function yamlProblem(
  text: string,
  { errors, warnings }: Pick<Document, "errors" | "warnings">,
): YamlProblem | undefined {
  const all = [...errors, ...warnings];
  const [first] = all;
  if (first === undefined) return undefined;
  const { pos } = first;
  // After some values, the parser blames the value rather than the tab, which only a further error at its place reaches.
  const end = Math.max(...all.filter((error) => error.pos[0] === pos[0]).map((error) => error.pos[1]));
  return indentedWithTab(text, pos[0], end) ?? { message: formatYamlError(first), offset: pos[0] };
}

/** The first line of a range that is indented with a tab. */
function indentedWithTab(text: string, from: number, to: number): YamlProblem | undefined {
  const before = text.slice(0, from).split("\n");
  let offset = from - (before.at(-1)?.length ?? 0);
  for (const [index, line] of text.slice(offset).split("\n").entries()) {
    if (offset > to) return undefined;
    const [indent, spaces] = /^( *)\t\s*(?=[^\s#])/.exec(line) ?? [];
    if (indent !== undefined) {
      const found = spaces === "" ? "a tab" : "spaces and a tab";
      return { message: `line ${before.length + index} begins with ${found}: YAML indents with spaces`, offset };
    }
    offset += line.length + 1;
  }
  return undefined;
}

function formatYamlError({ code, message }: Pick<YAMLError, "code" | "message">): string {
  const text = MESSAGES[code] ?? `invalid YAML: ${message}`;
  return typeof text === "string" ? text : (text.find(([when]) => when.test(message))?.[1] ?? message);
}
