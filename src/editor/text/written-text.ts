import type { FileStyle } from "./file-style.ts";
import { foldedLines } from "./folded-lines.ts";
import { indented } from "./lines.ts";
import { isSameText, withoutFinalBreaks } from "./same-text.ts";
import { UneditableText } from "./uneditable-text.ts";
import { entryOf, type ScalarNode, type ScalarStyle, yamlTree } from "./yaml-tree.ts";

/** A value as YAML: what stands beside its key or dash, and lines below, indented relative to those. */
export interface Written {
  readonly head: string;
  readonly lines: readonly string[];
}

/** Where a value is written. */
export interface Place {
  readonly file: FileStyle;
  readonly flow: boolean;
  /** Of its key or dash. */
  readonly column: number;
  /** Columns between the key or dash and the value's first line. */
  readonly lead: number;
  readonly parent: "field" | "item";
}

/** How a text was written before. */
export interface TextBefore {
  readonly node: ScalarNode;
  /** Of a block scalar, such as `>-`. */
  readonly header: string;
  /** Below the header, without their indent. */
  readonly lines: readonly string[];
  readonly indent: number;
  readonly isTooLong: boolean;
}

/** A text in the style that it had, or the simplest in which it reads the same. */
export function writtenText(value: string, place: Place, before?: TextBefore): Written {
  const text = withoutFinalBreaks(value);
  const found = candidates(text, place, before).find((written) => readsAs(written, text, place, before));
  if (found === undefined) throw new UneditableText(`a text cannot be written as YAML: ${JSON.stringify(text)}`);
  return found;
}

/** All but tabs and line breaks. */
const CONTROLS = /[^\P{Cc}\t\n]/u;

function candidates(text: string, place: Place, before: TextBefore | undefined): readonly Written[] {
  const style = before?.node.style;
  if (CONTROLS.test(text)) return [{ head: JSON.stringify(text), lines: [] }];
  const inline = inlineHeads(text, style, place.file.quote).map((head) => ({ head, lines: [] }));
  if (place.flow || text === "") return inline;
  const literal = { head: header("|", text, place, before), lines: text.split("\n") };
  const width = place.file.width - place.column - indentOf(place, before);
  const folded = { head: header(">-", text, place, before), lines: foldedLines(text, before?.lines ?? [], width) };
  const hasBreaks = text.includes("\n");
  if (style === "literal") return [literal, ...inline];
  if (style === "folded") {
    const isNowBroken = hasBreaks && !String(before?.node.value).trimEnd().includes("\n");
    return [...(isNowBroken ? [literal] : [folded, literal]), ...inline];
  }
  if (hasBreaks) return [literal, ...inline];
  const room = before?.isTooLong ? Number.POSITIVE_INFINITY : place.file.lineWidth - place.column - place.lead;
  const [short] = inline.filter((written) => readsAs(written, text, place, before));
  return short !== undefined && short.head.length > room && folded.lines.length > 1 ? [folded, ...inline] : inline;
}

function inlineHeads(text: string, style: ScalarStyle | undefined, quote: FileStyle["quote"]): readonly string[] {
  const single = `'${text.replaceAll("'", "''")}'`;
  const double = JSON.stringify(text);
  if (style === "single") return [single, double];
  if (style === "double") return [double];
  return [text, ...(quote === "single" ? [single] : []), double];
}

function indentOf(place: Place, before: TextBefore | undefined): number {
  return before !== undefined && before.indent > 0 ? before.indent : stepBelow(place);
}

/** The columns by which the lines below a key or dash are indented. */
export function stepBelow({ parent, file }: Place): number {
  return parent === "item" ? 2 : file.step;
}

/** A text that begins with a space needs a number for its indent. */
function header(fresh: string, text: string, place: Place, before: TextBefore | undefined): string {
  const own = before?.header.startsWith(fresh.slice(0, 1)) ? before.header : fresh;
  if (!/^\n* /.test(text) || /\d/.test(own)) return own;
  return own.slice(0, 1) + indentOf(place, before) + own.slice(1);
}

/** Whether YAML reads it as this text, or as a number that stands for this text where there was a number before. */
function readsAs({ head, lines }: Written, text: string, place: Place, before: TextBefore | undefined): boolean {
  const key = "- k:";
  const below = indented(lines, 2 + indentOf(place, before));
  const alone = place.flow ? `[${head}]` : `${key} ${[head, ...below].join("\n")}\n`;
  try {
    const [only, ...others] = entriesOf(alone);
    const value = place.flow ? only?.value : entryOf(only?.value, "k")?.value;
    if (others.length > 0 || value?.kind !== "scalar") return false;
    if (typeof value.value === "string") return isSameText(value.value, text);
    return typeof before?.node.value === "number" && typeof value.value === "number" && value.source === text;
  } catch (error) {
    if (error instanceof UneditableText) return false;
    throw error;
  }
}

function entriesOf(text: string) {
  const tree = yamlTree(text);
  return tree.kind === "scalar" ? [] : tree.entries;
}
