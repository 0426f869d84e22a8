import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";
import { z } from "zod";
import { placeInTranslation, translated } from "../../domain/documents/translations.ts";
import { ContentError, type Position, START } from "../diagnostic.ts";
import { rememberTexts } from "../remember-texts.ts";
import { valueAt } from "./field-values.ts";

/** Where a field is in the data: names and indexes. */
type Place = readonly PropertyKey[];

export interface YamlText {
  readonly data: unknown;
  /**
   * The position of a field's key or a list item; for a missing field, of its parent.
   * @param excerpt part of the field's text, to point at if they can be found
   */
  positionOf(at: Place, excerpt?: string): Position;
}

/** Keys that could change an object's prototype. */
const REFUSED_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** Allows content to repeat a picture by alias, and stops alias bombs. */
const MAX_ALIASES = 50;

/**
 * Parses one YAML document. The core schema keeps days like 2021-03-01 as text.
 * @throws ContentError at the first error
 */
export const readYamlText = rememberTexts((text) => {
  const { data, document } = parseYaml(text);
  if (document.contents === null) throw new ContentError("the file is empty", START, { rule: "yaml" });
  // The tree takes many times the memory of its data, and is rarely needed again.
  let tree: ReturnType<typeof parseYaml> | undefined;
  const parsed = () => {
    tree ??= parseYaml(text);
    return tree;
  };
  return {
    data,
    positionOf: (at: Place, excerpt?: string) => parsed().positionOf(at, excerpt),
    writtenAt: (at: Place) => parsed().writtenAt(at),
  };
});

/**
 * Parses one YAML document. An empty document gives no fields.
 * @throws ContentError at the first error
 */
export function parseYaml(text: string) {
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

  // Warnings concern unknown tags, which content should not contain.
  const errors = [...document.errors, ...document.warnings];
  const [first] = errors;
  if (first !== undefined) {
    const tab = /^ *\t\s*(?=[^\s#])/m.exec(text.slice(0, Math.max(...errors.map(({ pos }) => pos[1]))));
    if (tab !== null && tab.index > text.lastIndexOf("\n", first.pos[0] - 2)) refuse(TAB, tab.index);
    refuse(formatYamlError(first), first.pos[0]);
  }
  // A file with nothing but `---` is also empty.
  if (isScalar(document.contents) && document.contents.value === null) document.contents = null;
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key) || !REFUSED_KEYS.has(String(key.value))) return;
      refuse(`"${key.value}" is not a valid field name`, startOf(key));
    },
    Alias(_, alias, parents) {
      const target = alias.resolve(document);
      if (target === undefined) refuse(`no anchor &${alias.source}`, startOf(alias));
      if (parents.some((parent) => parent === target)) refuse(`*${alias.source} would contain itself`, startOf(alias));
    },
  });
  let data: unknown;
  try {
    data = document.contents === null ? {} : document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    refuse(error instanceof ReferenceError ? "too many aliases" : String(error), 0);
  }
  return {
    document,
    data,
    positionOf: (at: Place, excerpt?: string) => position(offsetOf(document, at, text, excerpt)),
    /** A scalar as typed: `2.50` for 2.5. Undefined for objects. */
    writtenAt(at: Place): string | undefined {
      const { node } = nodeAt(document, at);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

function startOf(node: unknown): number {
  return (isNode(node) && node.range?.[0]) || 0;
}

/** The node at a place, and where it or its nearest existing parent begins. */
function nodeAt(document: Document.Parsed, at: Place): { readonly node: unknown; readonly offset: number } {
  let node: unknown = document.contents;
  let offset = startOf(node);
  for (const key of at) {
    if (isAlias(node)) node = node.resolve(document);
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
      : undefined;
    const item = isSeq(node) ? node.items[Number(key)] : pair?.value;
    const named = isSeq(node) ? item : pair?.key;
    if (!isNode(named)) return { node: undefined, offset };
    [node, offset] = [item, startOf(named)];
  }
  return { node, offset };
}

function offsetOf(document: Document.Parsed, at: Place, text: string, excerpt = ""): number {
  const { node, offset } = nodeAt(document, at);
  if (excerpt === "" || !isScalar(node) || !node.range) return offset;
  const [start, end] = node.range;
  const inside = text.slice(start, end).indexOf(excerpt);
  return inside < 0 ? offset : start + inside;
}

const OTHERWISE = /(?:)/;
const TAB = "indented with a tab: YAML indents with spaces";

/** Messages by the parser's error codes. */
const MESSAGES: Readonly<Record<string, string | readonly (readonly [when: RegExp, text: string])[]>> = {
  BLOCK_AS_IMPLICIT_KEY:
    "unexpected field: quote text that contains a colon, or indent a field like the fields around it",
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
  TAB_AS_INDENT: TAB,
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

function formatYamlError({ code, message }: { readonly code: string; readonly message: string }): string {
  const text = MESSAGES[code] ?? `invalid YAML: ${message}`;
  return typeof text === "string" ? text : (text.find(([when]) => when.test(message))?.[1] ?? message);
}

/**
 * Parses YAML for a schema. Where the schema expects text, numbers such as `2021` and `2.50` are read as text, so
 * that owners need no quotes.
 * @param original the document that this text translates, which has the fields that a translation omits
 * @throws ContentError at the first syntax error
 */
export function readContentText(text: string, schema: z.ZodType, original?: unknown): YamlText {
  const yaml = readYamlText(text);
  if (!hasNumber(yaml.data)) return yaml;
  const issues = schema.safeParse(translated(original, yaml.data)).error?.issues ?? [];
  const places = issues
    .flatMap((issue) => textPlaces(issue, []))
    .map((at) => placeInTranslation(original, yaml.data, at))
    .filter((at) => typeof valueAt(yaml.data, at) === "number");
  const data = places.reduce((whole, at) => replaced(whole, at, yaml.writtenAt(at)), yaml.data);
  return { data, positionOf: yaml.positionOf };
}

function hasNumber(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).some(hasNumber);
  return typeof value === "number";
}

function textPlaces(issue: z.core.$ZodIssue, above: Place): readonly Place[] {
  const at = [...above, ...issue.path];
  if (issue.code === "invalid_union") return issue.errors.flat().flatMap((inner) => textPlaces(inner, at));
  return issue.code === "invalid_type" && issue.expected === "string" ? [at] : [];
}

function replaced(whole: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.map((item: unknown, index) => (index === Number(key) ? replaced(item, rest, value) : item));
  }
  const fields = Object.entries(Object(whole)).map(([name, field]: [string, unknown]) => [
    name,
    name === String(key) ? replaced(field, rest, value) : field,
  ]);
  return Object.fromEntries(fields);
}

/** YAML front matter followed by Markdown. The YAML keeps the opening line, so that line numbers match the file. */
const FRONT_MATTER = /^(---\r?\n(?:.*\r?\n)*?)---[ \t]*(?:\r?\n|$)/;

/** Splits a Markdown file where its text begins. Undefined without front matter. */
export function markdownParts(file: string): { readonly head: string; readonly textAt: number } | undefined {
  const [whole, head] = FRONT_MATTER.exec(file) ?? [];
  return whole === undefined || head === undefined ? undefined : { head, textAt: whole.length };
}

/**
 * @param field for the text
 * @throws ContentError at the first syntax error
 */
export function readMarkdown(file: string, schema: z.ZodType, field: string) {
  const parts = markdownParts(file);
  if (parts === undefined) {
    const { required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    throw new ContentError(`expected front matter with ${new Intl.ListFormat("en").format(required)}`);
  }
  const { head, textAt } = parts;
  const frontMatter = readContentText(head, schema);
  const text = file.slice(textAt).trim();
  const start = text === "" ? textAt : file.indexOf(text, textAt);
  return {
    frontMatter,
    text,
    /** The fields of the front matter, and the text as another field. */
    data: { ...Object(frontMatter.data), [field]: text },
    positionOf(at: Place, excerpt?: string) {
      if (at[0] !== field) return frontMatter.positionOf(at, excerpt);
      const before = file.slice(0, Math.max(start, file.indexOf(excerpt ?? "", start))).split("\n");
      return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    },
  };
}
