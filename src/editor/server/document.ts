import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { themeErrors } from "../../content/check/styles.ts";
import { ContentError, type Diagnostic, isWarning, type Position } from "../../content/diagnostic.ts";
import type { TextFile } from "../../content/read/file-kind.ts";
import { schemaDiagnostics } from "../../content/schema-diagnostics.ts";
import { editMarkdown, editYaml, YamlEditError } from "../../content/yaml/edit-yaml.ts";
import { type FieldPath, valueAt } from "../../content/yaml/field-values.ts";
import { readContentText, readMarkdown } from "../../content/yaml/yaml-text.ts";
import { COLLECTIONS } from "../../domain/collections.ts";
import { DocumentError, parseDocument } from "../../domain/documents/document-error.ts";
import { isFields, translated } from "../../domain/documents/translations.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { resumeVersionSchema } from "../../domain/resume/resume-version.ts";
import { frontMatterSchema } from "../../domain/site/page.ts";
import { recipientsSchema } from "../../domain/site/recipients.ts";
import { parseSite, siteSchema } from "../../domain/site/site.ts";
import type { Message } from "../api.ts";
import { HttpError } from "./http-error.ts";

interface Kind {
  readonly schema: z.ZodType;
  /** The field with the text below the front matter of a Markdown file. */
  readonly textField?: string | undefined;
  /** @throws DocumentError */
  check(id: string, data: unknown, today: IsoDay): readonly DocumentError[] | undefined;
}

/** Kinds outside the collections. */
const KINDS: Readonly<Record<string, Kind>> = {
  site: { schema: siteSchema, check: (_, data) => void parseSite(data) },
  document: {
    schema: frontMatterSchema,
    textField: "text",
    check: (_, data) => void parseDocument(frontMatterSchema.extend({ text: z.string() }), data),
  },
  recipients: { schema: recipientsSchema, check: (_, data) => void parseDocument(recipientsSchema, data) },
  "resume-version": { schema: resumeVersionSchema, check: (_, data) => void parseDocument(resumeVersionSchema, data) },
};

function kindOf({ kind, file }: TextFile): Kind {
  const other = KINDS[kind];
  if (other !== undefined) return other;
  const known = COLLECTIONS.find(({ name }) => name === kind);
  if (known === undefined) throw new HttpError(400, `${file} is not a document of the content.`);
  return {
    schema: known.schema,
    textField: file.endsWith(".md") ? known.textField : undefined,
    check(id, data, today) {
      known.normalize(id, data, today);
      return known.fieldProblems?.(data);
    },
  };
}

/**
 * The fields of a text, valid or not, and why it would not be valid, at its fields. There are none if they cannot be
 * read, and in styles.
 * @param original the data that a translation belongs to, which has only the fields that differ
 */
export function readDocument(edited: TextFile, text: string, today: IsoDay, original: unknown): ReadDocument {
  if (edited.kind === "theme") return { errors: themeErrors(text).map(toMessage) };
  const kind = kindOf(edited);
  let data: unknown;
  try {
    data = dataIn(kind, text);
    const problems = kind.check(edited.id, translated(original, data), today) ?? [];
    return { data, errors: problems.map(toMessage) };
  } catch (error) {
    if (error instanceof ContentError) return { data, errors: error.found.map(toMessage) };
    if (!(error instanceof DocumentError)) throw error;
    return { data, errors: schemaDiagnostics(kind.schema, translated(original, data), error).map(toMessage) };
  }
}

interface ReadDocument {
  readonly data?: unknown;
  readonly errors: readonly Message[];
}

/** @throws ContentError if it cannot be read */
function dataIn({ schema, textField }: Kind, text: string): unknown {
  return (textField === undefined ? readContentText(text, schema) : readMarkdown(text, schema, textField)).data;
}

interface Found extends Pick<Diagnostic, "message" | "expected" | "suggestion"> {
  readonly at?: readonly PropertyKey[];
  readonly line?: number;
}

/** The words of `content check`, without the name of the field that they stand beside. */
function toMessage({ at, line, message, expected, suggestion }: Found): Message {
  const place = `${at?.map(String).join(".")}: `;
  const parts = [
    message.startsWith(place) ? message.slice(place.length) : message,
    expected !== undefined && !message.includes(expected) && `expected ${expected}`,
    suggestion !== undefined && `did you mean "${suggestion}"?`,
  ];
  const text = parts.filter(Boolean).join("; ");
  return {
    ...(at && at.length > 0 && { at: at.map((key) => (typeof key === "number" ? key : String(key))) }),
    ...(line !== undefined && { line }),
    severity: "error",
    text: text.charAt(0).toUpperCase() + text.slice(1),
  };
}

interface FieldPosition {
  readonly at: FieldPath;
  readonly position: Position;
}

/** A diagnostic of the whole check, at the field whose text it points into. */
export function messageOf(diagnostic: Diagnostic, fields: readonly FieldPosition[] = []): Message {
  const { line, column } = diagnostic;
  const isBefore = ({ position }: FieldPosition) =>
    position.line < line || (position.line === line && position.column <= column);
  const at = fields.findLast(isBefore)?.at;
  const severity = isWarning(diagnostic) ? "warning" : "error";
  return { ...toMessage({ ...diagnostic, ...(at && { at }) }), severity };
}

/** Where each field of a document stands, parents before what is inside them. */
export function positionsIn(
  data: unknown,
  positionOf: (at: FieldPath) => Position,
  at: FieldPath = [],
): readonly FieldPosition[] {
  const names = Array.isArray(data) ? [...data.keys()] : isFields(data) ? Object.keys(data) : [];
  return names.flatMap((name) => {
    const place = [...at, name];
    return [{ at: place, position: positionOf(place) }, ...positionsIn(valueAt(data, [name]), positionOf, place)];
  });
}

/**
 * The text of a document with other data: only what differs is written anew.
 * @throws HttpError if the change cannot be made without losing something
 */
export function withData(edited: TextFile, text: string, data: unknown): string {
  const kind = kindOf(edited);
  const { schema, textField } = kind;
  const before = dataIn(kind, text);
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const after = inOrder(before, data, names);
  const fields = Object(filled(before, after));
  try {
    return textField === undefined ? editYaml(text, fields) : editMarkdown(text, textField, fields);
  } catch (error) {
    if (error instanceof YamlEditError) throw new HttpError(422, `${error.message}.`);
    throw error;
  }
}

/** The form appends new fields. Here each follows the fields that come before it in the schema. */
function inOrder(before: unknown, after: unknown, names: readonly string[]): unknown {
  if (!isFields(before) || !isFields(after)) return after;
  const order = Object.keys(before).filter((name) => name in after);
  const added = Object.keys(after).filter((name) => !(name in before));
  for (const name of added.toSorted((a, b) => names.indexOf(a) - names.indexOf(b))) {
    const place = order.findLastIndex((other) => names.indexOf(other) < names.indexOf(name));
    order.splice(place + 1, 0, name);
  }
  return Object.fromEntries(order.map((name) => [name, after[name]]));
}

/** Data without the empty groups and lists that a form adds while it is filled in. What did not change stays. */
function filled(before: unknown, after: unknown): unknown {
  if (isDeepStrictEqual(before, after)) return after;
  if (Array.isArray(after)) {
    const known: readonly unknown[] = Array.isArray(before) ? before : [];
    // Items may have moved.
    return after.map((item, index) =>
      known.some((one) => isDeepStrictEqual(one, item)) ? item : filled(known[index], item),
    );
  }
  if (!isFields(after)) return after;
  const former = isFields(before) ? before : {};
  const fields = Object.entries(after).filter(
    ([name, value]) => !isEmpty(value) || isDeepStrictEqual(former[name], value),
  );
  return Object.fromEntries(fields.map(([name, value]) => [name, filled(former[name], value)]));
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || (isFields(value) && Object.values(value).every(isEmpty));
}
