import { z } from "zod";
import { typographicFields } from "../format/typographic.ts";
import { isFields, type Written } from "./translations.ts";

/** Breaks its schema: the document is left out and the error logged once with its path. */
export class DocumentError extends Error {
  override readonly name = "DocumentError";
  readonly at: readonly PropertyKey[];
  constructor(message: string, at: readonly PropertyKey[] = []) {
    super(message);
    this.at = at;
  }
}

/** @throws DocumentError with the first error */
export function parseDocument<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = parseWithMessages(schema, data);
  if (!parsed.success) throw firstProblem(parsed.error);
  return parsed.data;
}

/**
 * A parser of stored documents. It sets quotation marks in the language `tag`, except in the fields `asWritten`, and
 * throws a DocumentError.
 */
export function documentParser<T extends object>(schema: z.ZodType<T>, asWritten: readonly string[] = []) {
  return (id: string, data: unknown, tag: string): T & Written & { readonly id: string } => ({
    id,
    ...parseDocument(schema, typographicFields(data, tag, asWritten)),
  });
}

/** `dates.start: expected an existing day` */
export function firstProblem(error: z.ZodError): DocumentError {
  const [issue] = error.issues;
  const at = issue?.path ?? [];
  return new DocumentError(issue === undefined ? "" : issueWithPlace(issue), at);
}

/** `chips.1: expected text` */
export function issueWithPlace({ path, message }: Pick<z.core.$ZodIssue, "path" | "message">): string {
  return [path.map(String).join("."), message].filter(Boolean).join(": ");
}

/** The first error of one form of a union, for schemas that know which form is meant. */
export function errorOfForm({ errors }: Pick<z.core.$ZodIssueInvalidUnion, "errors">, form: number): string {
  const [issue] = errors[form] ?? [];
  return issue === undefined ? "" : issueWithPlace(issue);
}

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "fields with names",
  record: "fields with names",
};

/** Like `safeParse`, with messages for owners where the schema has none. */
export function parseWithMessages<T>(schema: z.ZodType<T>, data: unknown): z.ZodSafeParseResult<T> {
  return schema.safeParse(data, { error: formatIssue });
}

/** Follows the field's name: `expected text, not a number`. */
export function formatIssue(issue: z.core.$ZodRawIssue): string {
  const expected = [expectation(issue), fieldNames(issue)].filter(Boolean).join(" ") || undefined;
  const input = inputOf(issue);
  if (expected !== undefined && input === undefined) return `missing; expected ${expected}`;
  if (expected !== undefined && input === null) return `empty; expected ${expected}`;
  switch (issue.code) {
    case "invalid_type":
      return `expected ${expected}, not ${typeName(input)}${hint(issue.expected, input)}`;
    case "unrecognized_keys":
      return issue.keys.map(noSuchField).join(", ");
    case "invalid_union":
      return `expected ${expected ?? "one of the allowed forms"}`;
    case "invalid_key":
      return ["invalid field name", issue.issues[0]?.message].filter(Boolean).join(": ");
    default:
      return expected === undefined ? "cannot be used" : `expected ${expected}`;
  }
}

/** `(title, date)`: the fields of what should have been fields with names. */
function fieldNames({ code, inst }: z.core.$ZodRawIssue): string | undefined {
  if (code !== "invalid_type" || !(inst instanceof z.ZodObject)) return undefined;
  const names = Object.keys(inst.shape);
  return names.length === 0 ? undefined : `(${names.join(", ")})`;
}

/** The invalid value; for a discriminated union, that of the discriminator. */
function inputOf({ input, ...issue }: z.core.$ZodRawIssue): unknown {
  if (issue.code !== "invalid_union" || !("discriminator" in issue) || !isFields(input)) return input;
  return input[String(issue.discriminator)];
}

/** `one of primary, warning`; undefined if it cannot be said briefly. */
export function expectation(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return TYPES[issue.expected] ?? issue.expected;
    case "invalid_value":
    case "invalid_union": {
      const values = choices(issue);
      return values.length > 1 ? `one of ${values.join(", ")}` : values[0];
    }
    case "too_small":
      return bound(issue.origin, "at least", issue.inclusive === false ? "more than" : "or more", issue.minimum);
    case "too_big":
      return bound(issue.origin, "at most", issue.inclusive === false ? "less than" : "or less", issue.maximum);
    default:
      return undefined;
  }
}

export function choices(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): readonly string[] {
  if (issue.code === "invalid_value") return issue.values.map(String);
  return issue.code === "invalid_union" && "options" in issue && Array.isArray(issue.options)
    ? issue.options.map(String)
    : [];
}

export function noSuchField(name: string): string {
  return `unknown field "${name}"`;
}

function bound(origin: string, limit: string, comparison: string, value: number | bigint): string {
  const unit = { array: ["entry", "entries"], string: ["character", "characters"] }[origin];
  if (unit !== undefined) return `${limit} ${value} ${unit[value === 1 ? 0 : 1]}`;
  return comparison.startsWith("or") ? `${value} ${comparison}` : `${comparison} ${value}`;
}

function typeName(input: unknown): string {
  if (Array.isArray(input)) return "a list";
  if (typeof input === "string") return "text";
  if (typeof input === "object") return "fields with names";
  return typeof input === "number" && Number.isInteger(input) ? "a number" : String(input);
}

/** YAML reads `2021` and `true` as other types, which is not visible in the source. */
function hint(expected: string, input: unknown): string {
  return expected === "string" && /^(number|boolean)$/.test(typeof input) ? `: write it as "${String(input)}"` : "";
}
