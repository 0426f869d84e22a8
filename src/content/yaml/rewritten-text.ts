import { Document, isCollection, isMap, isNode, isPair, isScalar, type Pair, parseDocument, YAMLMap } from "yaml";

/** Format of rewritten fields. */
export const STYLE = { lineWidth: 100 } as const;

/**
 * The text of a document after a change. Only changed top-level fields are rewritten. Comments around a field are
 * copied from the text, because the parser attaches them to the deepest preceding node and would indent them
 * accordingly.
 * @param text before the change
 * @param isSame whether a top-level field is unchanged
 */
export function rewrittenText(text: string, document: Document, isSame: (name: string) => boolean): string {
  const before = parseDocument(text).contents;
  const { contents } = document;
  if (!isMap(before) || !isMap(contents) || before.flow === true) return document.toString(STYLE);
  const { head, fields, rest } = segmentsOf(before.items, text);
  const pairs = new Map(contents.items.filter(isPair).map((pair) => [nameOf(pair), pair]));
  const pieces = namesInOrder([...fields.keys()], [...pairs.keys()]).map((name) => {
    const segment = fields.get(name) ?? { above: "", text: "", below: "\n" };
    const pair = pairs.get(name);
    if (pair !== undefined && isSame(name)) return whole(segment);
    const { above, below } = segment;
    // Comments of a removed field may describe the next one.
    if (pair === undefined) return [above, below.trimStart()].filter((part) => part.includes("#")).join("");
    return above + fieldText(pair).trimEnd() + below;
  });
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const ended = pieces.map((piece, index) => (index < pieces.length - 1 ? withEnd(piece) : piece));
  return (head + ended.join("") + rest).replaceAll(/\r?\n/g, lineEnd);
}

/** Existing names in their order, with each new one after its predecessor. */
function namesInOrder(written: readonly string[], now: readonly string[]): readonly string[] {
  const names = [...written];
  now.forEach((name, index) => {
    if (!names.includes(name)) names.splice(names.indexOf(now[index - 1] ?? "") + 1, 0, name);
  });
  return names;
}

/** A field's text with the comments and blank lines around it. */
interface Segment {
  readonly above: string;
  readonly text: string;
  /** After the value; a comment on the value's own line belongs to the value. */
  readonly below: string;
}

function whole({ above, text, below }: Segment): string {
  return above + text + below;
}

function withEnd(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

function nameOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key);
}

interface Segments {
  /** Comments about the whole file. */
  readonly head: string;
  readonly fields: ReadonlyMap<string, Segment>;
  readonly rest: string;
}

/** Comments up to a blank line, or the line that names the schema for editors. */
const HEAD = /^(?:#.*\r?\n)+(?:[ \t]*\r?\n)+|^# yaml-language-server:.*\r?\n/;

function segmentsOf(pairs: readonly Pair[], text: string): Segments {
  const fields = new Map<string, Segment>();
  const [head = ""] = HEAD.exec(text) ?? [];
  let end = head.length;
  for (const pair of pairs) {
    const { key, value } = pair;
    if (!isScalar(key) || !key.range) continue;
    const above = text.slice(end, key.range[0]);
    const last = lastPart(value);
    const behind = (isNode(last) ? last.range?.[1] : undefined) ?? key.range[2];
    end = (isNode(value) ? value.range?.[2] : undefined) ?? key.range[2];
    const [ownLine = ""] = /^[^\n\r]*/.exec(text.slice(behind, end)) ?? [];
    const below = behind + ownLine.length;
    fields.set(nameOf(pair), { above, text: text.slice(key.range[0], below), below: text.slice(below, end) });
  }
  return { head, fields, rest: text.slice(end) };
}

/** The deepest last node; comments after it belong to what follows. */
function lastPart(value: unknown): unknown {
  if (isPair(value)) return value.value === null ? value.key : lastPart(value.value);
  return isCollection(value) && value.flow !== true && value.items.length > 0 ? lastPart(value.items.at(-1)) : value;
}

function fieldText(pair: Pair): string {
  if (isScalar(pair.key)) Object.assign(pair.key, { commentBefore: null, spaceBefore: false });
  let part: unknown = pair.value;
  while (isCollection(part) && part.flow !== true) {
    part.comment = null;
    const last: unknown = part.items.at(-1);
    part = isPair(last) ? last.value : last;
  }
  const alone = new Document(new YAMLMap());
  alone.add(pair);
  return alone.toString({ ...STYLE, verifyAliasOrder: false });
}
