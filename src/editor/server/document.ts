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
 * The fields of a text, valid or not.
 * @throws ContentError if they cannot be read
 */
function readData(edited: TextFile, text: string): unknown {
  const { schema, textField } = kindOf(edited);
  return textField === undefined ? readContentText(text, schema).data : readMarkdown(text, schema, textField).data;
}

/** The fields of a text; undefined if they cannot be read, and for styles, which have none. */
export function dataIn(edited: TextFile, text: string): unknown {
  if (edited.kind === "theme") return undefined;
  try {
    return readData(edited, text);
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

/**
 * Why a text would not be valid, at its fields.
 * @param original the data that a translation belongs to, which has only the fields that differ
 */
export function errorsIn(edited: TextFile, text: string, today: IsoDay, original: unknown): readonly Message[] {
  if (edited.kind === "theme") return themeErrors(text).map((error) => ({ ...toMessage(error), line: error.line }));
  const { schema, check } = kindOf(edited);
  let data: unknown;
  try {
    data = translated(original, readData(edited, text));
    return (check(edited.id, data, today) ?? []).map(({ at, message }) => toMessage({ at, message }));
  } catch (error) {
    if (error instanceof DocumentError) return schemaDiagnostics(schema, data, error).map(toMessage);
    if (error instanceof ContentError) return error.found.map((found) => ({ ...toMessage(found), line: found.line }));
    throw error;
  }
}

type Found = Pick<Diagnostic, "message" | "expected" | "suggestion"> & { readonly at?: readonly PropertyKey[] };

/** The words of `content check`, without the name of the field that they stand beside. */
function toMessage({ at, message, expected, suggestion }: Found): Message {
  const place = `${at?.map(String).join(".")}: `;
  const parts = [
    message.startsWith(place) ? message.slice(place.length) : message,
    expected !== undefined && !message.includes(expected) && `expected ${expected}`,
    suggestion !== undefined && `did you mean "${suggestion}"?`,
  ];
  const text = parts.filter(Boolean).join("; ");
  return {
    ...(at && at.length > 0 && { at: at.map((key) => (typeof key === "number" ? key : String(key))) }),
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
  return {
    ...toMessage({ ...diagnostic, ...(at && { at }) }),
    line,
    severity: isWarning(diagnostic) ? "warning" : "error",
  };
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
  const { schema, textField } = kindOf(edited);
  const before = readData(edited, text);
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
