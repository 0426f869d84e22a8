import { isFields } from "../../text/changed-data.ts";
import { type JsonSchema, resolved } from "./json-schema.ts";

export interface Option {
  readonly value: unknown;
  readonly label: string;
}

/** The control for a value. */
export type FieldKind =
  | { readonly kind: "constant"; readonly value: unknown }
  /** With suggestions by the format, if there are any. */
  | { readonly kind: "text"; readonly isLong: boolean }
  | { readonly kind: "markdown" }
  /** An exact one has a day. */
  | { readonly kind: "date"; readonly isExact: boolean }
  | { readonly kind: "number"; readonly isWhole: boolean }
  | { readonly kind: "switch" }
  | { readonly kind: "choice"; readonly options: readonly Option[] }
  | { readonly kind: "color" }
  /** Words instead of a picture, such as `initials`. */
  | { readonly kind: "media"; readonly words: readonly string[] }
  | { readonly kind: "reference"; readonly to: string }
  /** Short texts without an order of importance. */
  | { readonly kind: "words"; readonly of: string | undefined }
  | { readonly kind: "list"; readonly items: JsonSchema }
  | { readonly kind: "group"; readonly fields: readonly (readonly [name: string, schema: JsonSchema])[] }
  | { readonly kind: "record"; readonly values: JsonSchema }
  | { readonly kind: "union"; readonly variants: readonly JsonSchema[] }
  /** Allows nothing. */
  | { readonly kind: "never" }
  | { readonly kind: "unknown" };

const LONG = "multiline";
const MARKDOWN = "markdown";
const PARTIAL_DATE = "partial-date";

export function fieldKind(schema: JsonSchema, root: JsonSchema): FieldKind {
  const { type, format = "", properties, additionalProperties, items, anyOf, oneOf } = schema;
  if (schema.not !== undefined) return { kind: "never" };
  if (schema.const !== undefined) return { kind: "constant", value: schema.const };
  if (schema.enum !== undefined) return { kind: "choice", options: optionsOf(schema) };
  if (format === PARTIAL_DATE) return { kind: "date", isExact: false };
  // Beside properties, alternatives only say which of them are required.
  if (properties !== undefined) return { kind: "group", fields: Object.entries(properties) };
  const variants = oneOf ?? anyOf;
  if (variants !== undefined) return { kind: "union", variants: variants.map((variant) => resolved(variant, root)) };
  switch (type) {
    case "string":
      return textKind(schema, format);
    case "number":
    case "integer":
      return { kind: "number", isWhole: type === "integer" };
    case "boolean":
      return { kind: "switch" };
    case "array":
      return items === undefined ? { kind: "unknown" } : listKind(resolved(items, root), root);
    case "object":
      return isOpen(additionalProperties) ? { kind: "record", values: additionalProperties } : { kind: "unknown" };
    default:
      return { kind: "unknown" };
  }
}

function isOpen(values: JsonSchema | undefined): values is JsonSchema {
  return values !== undefined && values.not === undefined;
}

function textKind({ examples = [] }: JsonSchema, format: string): FieldKind {
  switch (format) {
    case MARKDOWN:
      return { kind: "markdown" };
    case LONG:
      return { kind: "text", isLong: true };
    case "date":
      return { kind: "date", isExact: true };
    case "color-hex":
      return { kind: "color" };
    case "media":
      return { kind: "media", words: examples.map(String).filter((word) => !word.includes(".")) };
    default:
      return format.endsWith("-id") ? { kind: "reference", to: format } : { kind: "text", isLong: false };
  }
}

function listKind(items: JsonSchema, root: JsonSchema): FieldKind {
  const item = fieldKind(items, root);
  return item.kind === "text" && !item.isLong ? { kind: "words", of: items.format } : { kind: "list", items };
}

function optionsOf({ enum: values = [], enumDescriptions = [] }: JsonSchema): readonly Option[] {
  return values.map((value, index) => ({ value, label: enumDescriptions[index] ?? String(value) }));
}

/** Whether the control of a kind can show a value. Others are shown as text. */
export function canShow(kind: FieldKind, value: unknown): boolean {
  if (value === undefined || value === null) return kind.kind !== "never" || value === undefined;
  switch (kind.kind) {
    case "words":
      return Array.isArray(value) && value.every(isPlain);
    case "list":
      return Array.isArray(value);
    case "group":
    case "record":
      return isFields(value);
    case "switch":
      return typeof value === "boolean";
    case "union":
    case "constant":
      return true;
    case "never":
    case "unknown":
      return false;
    default:
      return isPlain(value);
  }
}

/** A text, or what YAML reads as a number or as true or false. */
function isPlain(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}
