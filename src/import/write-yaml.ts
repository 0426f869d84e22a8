import { Document, isCollection, isMap, isScalar, visit } from "yaml";
import { wrapMarkdown } from "./text/wrap-markdown.ts";

const WIDTH = 100;

/** Fields are written in order. Those without a value are left out. */
export interface YamlField {
  readonly name: string;
  readonly value: unknown;
  /** Written above the field. */
  readonly comment?: string | undefined;
}

/** The text of a content file in a handwritten style: wrapped, with short lists on one line. */
export function yamlFile(schema: string, fields: readonly YamlField[]): string {
  return `# yaml-language-server: $schema=../../.schemas/${schema}.json\n${yamlFields(fields)}`;
}

/** @param indent spaces before each line */
export function yamlFields(fields: readonly YamlField[], indent = 0): string {
  const width = WIDTH - indent;
  const text = fields
    .filter(({ value }) => !isEmpty(value))
    .map(({ name, value, comment }) => commentLines(comment) + fieldText(name, value, width))
    .join("");
  return indented(text, indent);
}

/** A list item, with a hyphen before its first field. */
export function yamlItem(fields: readonly YamlField[], indent: number): string {
  const text = yamlFields(fields, indent + 2);
  return `${" ".repeat(indent)}- ${text.slice(indent + 2)}`;
}

/** Text as a comment, with `# ` before each line. */
function commentLines(text: string | undefined): string {
  return text === undefined
    ? ""
    : text.replaceAll(/^(.*)$/gm, (line) => (line === "" ? "#" : `# ${line}`)).concat("\n");
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function fieldText(name: string, value: unknown, width: number): string {
  const inBlocks = stringified(name, value, width, false);
  if (typeof value === "string" || !isFlat(value)) return inBlocks;
  const inOneLine = stringified(name, value, 0, true);
  return inOneLine.trimEnd().includes("\n") || inOneLine.length > width ? inBlocks : inOneLine;
}

/** Whether a list or object of short texts fits on one line. */
function isFlat(value: unknown): boolean {
  return Object.values(Object(value)).every((one) => typeof one !== "object" && !String(one).includes("\n"));
}

function stringified(name: string, value: unknown, width: number, flow: boolean): string {
  const document = new Document({ [name]: value });
  visit(document, (_, node) => {
    // The schema reads an unquoted year as text.
    if (isScalar(node) && name === "dates" && /^\d{4}$/.test(String(node.value))) node.value = Number(node.value);
    // Objects in a list have their own line.
    if (isCollection(node) && node !== document.contents) node.flow = flow || (isMap(node) && Array.isArray(value));
    if (isScalar(node) && typeof node.value === "string" && !flow) {
      if (node.value.includes("\n")) {
        node.type = "BLOCK_LITERAL";
        node.value = `${wrapMarkdown(node.value, width - 2)}\n`;
      } else if (node.value.length + name.length + 2 > width) node.type = "BLOCK_FOLDED";
    }
  });
  // Inline objects have spaces inside the braces, inline lists do not.
  return document.toString({ lineWidth: width, flowCollectionPadding: !flow || !Array.isArray(value) });
}

function indented(text: string, indent: number): string {
  return text.replaceAll(/^(?=.)/gm, " ".repeat(indent));
}
