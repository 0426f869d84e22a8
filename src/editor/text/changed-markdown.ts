import type { Position } from "../../content/diagnostic.ts";
import { markdownParts } from "../../content/yaml/content-text.ts";
import type { Change, FieldPath } from "../api.ts";
import { changedText, type FieldOrder } from "./changed-text.ts";
import { fieldAt } from "./field-at.ts";
import { lineBreakOf } from "./lines.ts";
import { spliced } from "./spliced.ts";
import { UneditableText } from "./uneditable-text.ts";

/**
 * A Markdown file after a change of its front matter or its text. All else stays byte for byte.
 * @param textField the field that stands below the front matter
 * @throws UneditableText as `changedText` does, and without front matter
 */
export function changedMarkdown(file: string, change: Change, textField: string, orderOf?: FieldOrder): string {
  const parts = markdownParts(file);
  if (parts === undefined) throw new UneditableText("the file has no front matter between --- lines: edit the text");
  const { head, textAt } = parts;
  if (change.at[0] !== textField) return changedText(head, change, orderOf) + file.slice(head.length);
  if (change.at.length > 1) throw new UneditableText(`${textField} is a text and has no fields`);
  if (change.type === "remove") return withText(file, textAt, "");
  if (change.type !== "set" || typeof change.value !== "string")
    throw new UneditableText(`${textField} must be a text`);
  return withText(file, textAt, change.value);
}

function withText(file: string, textAt: number, value: string): string {
  const lineBreak = lineBreakOf(file);
  const text = value.trim().replaceAll(/\r\n?|\n/g, lineBreak);
  const before = file.slice(textAt).trim();
  const start = file.length - file.slice(textAt).trimStart().length;
  if (before !== "") return spliced(file, start, start + before.length, text);
  if (text === "") return file;
  const head = file.slice(0, textAt);
  return `${head}${head.endsWith("\n") ? "" : lineBreak}${lineBreak}${text}${lineBreak}`;
}

/** As `fieldAt`; below the front matter, the text. */
export function markdownFieldAt(file: string, position: Position, textField: string): FieldPath | undefined {
  const parts = markdownParts(file);
  if (parts === undefined) return undefined;
  const linesAbove = file.slice(0, parts.textAt).split("\n").length - 1;
  return position.line > linesAbove ? [textField] : fieldAt(parts.head, position);
}
