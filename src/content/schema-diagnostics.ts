import { z } from "zod";
import {
  choices,
  type DocumentError,
  expectation,
  issueWithPlace,
  noSuchField,
  parseWithMessages,
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

/** @param first errors of the whole-document check; schema errors of the same fields are omitted */
export function schemaDiagnostics(
  schema: z.ZodType,
  data: unknown,
  first: DocumentError,
): readonly [FieldDiagnostic, ...FieldDiagnostic[]] {
  const issues = parseWithMessages(schema, data).error?.issues ?? [];
  const known = (at: readonly PropertyKey[]) => knownFields(schema, at, data);
  const all = issues.flatMap((issue) => diagnosticsFor(issue, data, known));
  const [head, ...rest] = all;
  if (head !== undefined && issues.some((issue) => issueWithPlace(issue) === first.message)) return [head, ...rest];
  const same = all.find(({ at, message }) => isSame(at, first.at) || message === first.message);
  return [
    { ...(same ?? { rule: "schema", at: first.at, value: shown(data, first.at) }), message: first.message },
    ...all.filter((diagnostic) => diagnostic !== same),
  ];
}

function isSame(a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean {
  return a.length === b.length && a.every((key, index) => String(key) === String(b[index]));
}

function diagnosticsFor(
  issue: Issue,
  data: unknown,
  known: (at: readonly PropertyKey[]) => readonly string[],
): readonly FieldDiagnostic[] {
  const { path: at } = issue;
  if (issue.code === "unrecognized_keys") {
    const fields = known(at);
    const expected = fields.length > 0 ? `one of ${fields.join(", ")}` : undefined;
    return issue.keys.map((key) => {
      const message = issueWithPlace({ path: at, message: noSuchField(key) });
      return { rule: "schema", at: [...at, key], message, value: key, expected, suggestion: suggest(key, fields) };
    });
  }
  if (issue.code === "invalid_key") {
    const name = String(at.at(-1));
    const suggestion = suggest(name, issue.issues.flatMap(choices));
    return [{ rule: "schema", at, message: issueWithPlace(issue), value: oneLine(name), suggestion }];
  }
  const value = shown(data, at);
  const suggestion = value === undefined ? undefined : suggestionFor(value, issue);
  const expected = expectation(issue);
  // Custom messages already include what is expected.
  const repeated = expected !== undefined && issue.message.includes(expected) ? { expected } : {};
  return [{ rule: "schema", at, message: issueWithPlace(issue), value, ...repeated, suggestion }];
}

/** Booleans of YAML 1.1 and other languages. */
const YES_AND_NO = new Map([
  ["yes", "true"],
  ["on", "true"],
  ["no", "false"],
  ["off", "false"],
]);

function suggestionFor(value: string, issue: Issue): string | undefined {
  if (issue.code === "invalid_type" && issue.expected === "array" && value !== "") return `[${value}]`;
  if (issue.code !== "invalid_type" || issue.expected !== "boolean") return suggest(value, choices(issue));
  return YES_AND_NO.get(value.toLowerCase()) ?? suggest(value, ["true", "false"]);
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

function knownFields(schema: z.ZodType, at: readonly PropertyKey[], data: unknown): readonly string[] {
  const root = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
  let nodes: readonly z.core.JSONSchema.BaseSchema[] = [root];
  for (const key of at) nodes = nodes.flatMap((node) => alternatives(node, root)).flatMap((node) => inside(node, key));
  const forms = nodes.flatMap((node) => alternatives(node, root));
  const chosen = forms.filter((form) => isChosen(form, valueAt(data, at)));
  return [...new Set(chosen.flatMap(namesIn))];
}

/** Whether a value has the constants of a form, such as its `kind`. */
function isChosen({ properties = {} }: z.core.JSONSchema.BaseSchema, value: unknown): boolean {
  return Object.entries(properties).every(
    ([name, field]) =>
      typeof field === "boolean" || field.const === undefined || field.const === valueAt(value, [name]),
  );
}

/** Includes the keys that a record's key schema allows. */
function namesIn({ properties = {}, propertyNames }: z.core.JSONSchema.BaseSchema): readonly string[] {
  const allowed = typeof propertyNames === "object" ? (propertyNames.enum ?? []) : [];
  return [...Object.keys(properties), ...allowed.map(String)];
}

/** Resolves references and unions. */
function alternatives(
  node: z.core.JSONSchema.BaseSchema,
  root: z.core.JSONSchema.BaseSchema,
): readonly z.core.JSONSchema.BaseSchema[] {
  const { $ref, anyOf = [], oneOf = [] } = node;
  const target = $ref === undefined ? undefined : root.$defs?.[$ref.replace("#/$defs/", "")];
  return [node, ...(target === undefined ? [] : [target]), ...anyOf, ...oneOf].flatMap((one) =>
    one === node || typeof one === "boolean" ? (one === node ? [node] : []) : alternatives(one, root),
  );
}

function inside(node: z.core.JSONSchema.BaseSchema, key: PropertyKey): readonly z.core.JSONSchema.BaseSchema[] {
  const child = typeof key === "number" ? node.items : node.properties?.[String(key)];
  return typeof child === "object" && !Array.isArray(child) ? [child] : [];
}
