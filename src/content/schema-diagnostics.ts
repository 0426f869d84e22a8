import { z } from "zod";
import {
  choices,
  type DocumentError,
  expectation,
  formatIssue,
  issueWithPlace,
  noSuchField,
} from "../domain/documents/document-error.ts";
import { type DiagnosticText, suggest } from "./diagnostic.ts";
import { valueAt } from "./yaml/field-values.ts";

interface FieldDiagnostic extends DiagnosticText {
  readonly at: readonly PropertyKey[];
}

type Issue = z.core.$ZodIssue;

/** In characters. */
const MAX_SHOWN = 80;
/** Redactions, also unclosed ones. */
const REDACTION = /\|\|[\s\S]*?(?:\|\||$)/g;

/** @param firstError of the whole-document check; schema errors of the same field are omitted */
export function schemaDiagnostics(
  schema: z.ZodType,
  data: unknown,
  firstError: DocumentError,
): readonly [FieldDiagnostic, ...FieldDiagnostic[]] {
  /** The fields that the schema knows at each place with an unknown one. */
  const known = new Map<string, readonly string[]>();
  const { error } = schema.safeParse(data, {
    error(issue) {
      const { inst, path = [] } = issue;
      if (inst instanceof z.ZodObject) known.set(path.join("."), Object.keys(inst.shape));
      return formatIssue(issue);
    },
  });
  // The library makes messages when the issues are read.
  const issues = error?.issues ?? [];
  const all = issues.flatMap((issue) => diagnosticsFor(issue, data, known));
  const [head, ...rest] = all;
  if (head !== undefined && issues.some((issue) => issueWithPlace(issue) === firstError.message))
    return [head, ...rest];
  const { at, message } = firstError;
  return [
    { rule: "schema", at, message, value: shown(data, at) },
    ...all.filter((other) => other.message !== message && other.at.join(".") !== at.join(".")),
  ];
}

function diagnosticsFor(
  issue: Issue,
  data: unknown,
  known: ReadonlyMap<string, readonly string[]>,
): readonly FieldDiagnostic[] {
  const { path: at } = issue;
  if (issue.code === "unrecognized_keys") {
    const fields = known.get(at.join(".")) ?? [];
    const expected = fields.length > 0 ? `one of ${fields.join(", ")}` : undefined;
    return issue.keys.map((key) => {
      const message = issueWithPlace({ path: at, message: noSuchField(key) });
      return { rule: "schema", at: [...at, key], message, value: key, expected, suggestion: suggest(key, fields) };
    });
  }
  const message = issueWithPlace(issue);
  if (issue.code === "invalid_key") {
    const name = String(at.at(-1));
    const suggestion = suggest(name, issue.issues.flatMap(choices));
    return [{ rule: "schema", at, message, value: oneLine(name), suggestion }];
  }
  const value = shown(data, at);
  const suggestion = value === undefined ? undefined : suggestionFor(value, issue);
  const expected = expectation(issue);
  // Custom messages already include what is expected.
  const repeated = expected !== undefined && issue.message.includes(expected) ? { expected } : {};
  return [{ rule: "schema", at, message, value, ...repeated, suggestion }];
}

function suggestionFor(value: string, issue: Issue): string | undefined {
  if (issue.code !== "invalid_type") return suggest(value, choices(issue));
  return issue.expected === "array" && value !== "" ? `[${value}]` : undefined;
}

/** One line; undefined for missing values and objects. */
function shown(data: unknown, at: readonly PropertyKey[]): string | undefined {
  const value = valueAt(data, at);
  return typeof value === "object" || value === undefined ? undefined : oneLine(String(value));
}

/** Without redacted words, because messages are logged. */
export function oneLine(text: string): string {
  const line = text.replaceAll(REDACTION, "||…||").replaceAll(/\s+/g, " ").trim();
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line;
}
