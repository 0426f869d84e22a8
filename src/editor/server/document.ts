import type { z } from "zod";
import { ContentError, type Diagnostic, type DiagnosticText, type Position } from "../../content/check/diagnostic.ts";
import { isWarning } from "../../content/check/rule.ts";
import { schemaDiagnostics } from "../../content/check/schema-diagnostics.ts";
import { COLLECTIONS } from "../../content/publish/collections.ts";
import type { TextFile } from "../../content/read/file-kind.ts";
import { readMarkdown } from "../../content/read/markdown-file.ts";
import type { FieldPath } from "../../content/yaml/edit-yaml.ts";
import { valueAt } from "../../content/yaml/field-values.ts";
import { readContentText } from "../../content/yaml/numbers-as-text.ts";
import { DocumentError, parseDocument } from "../../domain/documents/document-error.ts";
import { isFields } from "../../domain/documents/is-fields.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { translated } from "../../domain/language/translated.ts";
import { frontMatterSchema } from "../../domain/site/document-page.ts";
import { parseSite, siteSchema } from "../../domain/site/site.ts";
import type { Message } from "../api.ts";
import { HttpError } from "./http-error.ts";

/** How documents of a kind are read. */
interface Kind {
  readonly schema: z.ZodType;
  /** The field with the text below the front matter of a Markdown file. */
  readonly textField?: string | undefined;
  /** @throws DocumentError */
  check(id: string, data: unknown, today: IsoDay): readonly DocumentError[];
}

export function kindOf({ kind, file }: TextFile): Kind {
  if (kind === "site") return { schema: siteSchema, check: (_, data) => (parseSite(data), []) };
  if (kind === "document") {
    const check = (_: string, data: unknown) => {
      const { text: _text, ...frontMatter } = isFields(data) ? data : {};
      parseDocument(frontMatterSchema, frontMatter);
      return [];
    };
    return { schema: frontMatterSchema, textField: "text", check };
  }
  const known = COLLECTIONS.find(({ name }) => name === kind);
  if (known === undefined) throw new HttpError(400, `${file} is not a document of the content.`);
  return {
    schema: known.schema,
    textField: file.endsWith(".md") ? known.textField : undefined,
    check(id, data, today) {
      known.normalize(id, data, today);
      return known.fieldProblems?.(data) ?? [];
    },
  };
}

/**
 * The fields of a text, valid or not.
 * @throws ContentError if they cannot be read
 */
export function readData(edited: TextFile, text: string): unknown {
  const { schema, textField } = kindOf(edited);
  return textField === undefined
    ? readContentText(text, schema).data
    : readMarkdown(text, schema, textField, "its fields").data;
}

/** The fields of a text; undefined if they cannot be read. */
export function dataIn(edited: TextFile, text: string): unknown {
  try {
    return readData(edited, text);
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

interface Context {
  readonly today: IsoDay;
  /** The data that a translation belongs to, which has only the fields that differ. */
  readonly original: unknown;
}

/** Why a text would not be valid, at its fields. */
export function errorsIn(edited: TextFile, text: string, { today, original }: Context): readonly Message[] {
  const { schema, check } = kindOf(edited);
  let data: unknown;
  try {
    data = translated(original, readData(edited, text));
    return check(edited.id, data, today).map(({ at, message }) => toMessage({ at, message }));
  } catch (error) {
    if (error instanceof DocumentError) return schemaDiagnostics(schema, data, error).map(toMessage);
    if (error instanceof ContentError) return error.found.map((found) => ({ ...toMessage(found), line: found.line }));
    throw error;
  }
}

type Found = Pick<DiagnosticText, "message" | "expected" | "suggestion"> & { readonly at?: readonly PropertyKey[] };

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

export interface FieldPosition {
  readonly at: FieldPath;
  readonly position: Position;
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
