import { z } from "zod";
import type { DocumentError } from "../core/document-error.ts";
import { valueAt } from "./field-values.ts";
import { nearest } from "./nearest.ts";
import type { Complaint } from "./problem.ts";

/** A complaint about a field, which may be one that is not there. */
interface FieldComplaint extends Complaint {
  readonly at: readonly PropertyKey[];
}

type Issue = z.core.$ZodIssue;

/** How long a value may be to be repeated in a message. */
const MAX_SHOWN = 80;

/**
 * Everything in which data breaks its schema.
 * @param first what a check of the whole document said; what the schema says of the same field is left out
 */
export function schemaProblems(
  schema: z.ZodType,
  data: unknown,
  first: DocumentError,
): readonly [FieldComplaint, ...FieldComplaint[]] {
  const issues = schema.safeParse(data).error?.issues ?? [];
  const known = (at: readonly PropertyKey[]) => knownFields(schema, at);
  const all = issues.flatMap((issue) => explained(issue, data, known));
  const same = all.find(({ at, message }) => isSame(at, first.at) || message === first.message);
  return [
    { ...(same ?? { rule: "schema", at: first.at, value: shown(data, first.at) }), message: first.message },
    ...all.filter((complaint) => complaint !== same),
  ];
}

function isSame(a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean {
  return a.length === b.length && a.every((key, index) => String(key) === String(b[index]));
}

function explained(
  issue: Issue,
  data: unknown,
  known: (at: readonly PropertyKey[]) => readonly string[],
): readonly FieldComplaint[] {
  const message = [issue.path.map(String).join("."), issue.message].filter(Boolean).join(": ");
  const complaint = { rule: "schema", at: issue.path, message, value: shown(data, issue.path) } as const;
  switch (issue.code) {
    case "unrecognized_keys": {
      const fields = known(issue.path);
      const expected = fields.length > 0 ? `one of ${fields.join(", ")}` : undefined;
      // The first carries the message of them all, as a page would log it.
      return issue.keys.map((key, index) => ({
        ...complaint,
        message: index === 0 ? message : `${issue.path.map(String).join(".")}: Unrecognized key: "${key}"`,
        at: [...issue.path, key],
        value: key,
        expected,
        suggestion: nearest(key, fields),
      }));
    }
    case "invalid_value": {
      const values = issue.values.map(String);
      const suggestion = nearest(complaint.value ?? "", values);
      return [{ ...complaint, expected: `one of ${values.join(", ")}`, suggestion }];
    }
    case "invalid_type":
      return [{ ...complaint, expected: TYPES[issue.expected] ?? issue.expected }];
    default:
      return [complaint];
  }
}

/** The types of a schema, in an owner's words. */
const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "fields with names",
};

/** What stands at a place, in one line; undefined for what is not there or holds fields of its own. */
function shown(data: unknown, at: readonly PropertyKey[]): string | undefined {
  const value = valueAt(data, at);
  return typeof value === "object" || value === undefined ? undefined : oneLine(String(value));
}

/** A text as a message may repeat it. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line;
}

/** The names that may stand where a schema accepts fields; none where it accepts any, or none at all. */
function knownFields(schema: z.ZodType, at: readonly PropertyKey[]): readonly string[] {
  const root = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
  let nodes: readonly z.core.JSONSchema.BaseSchema[] = [root];
  for (const key of at) nodes = nodes.flatMap((node) => alternatives(node, root)).flatMap((node) => inside(node, key));
  return nodes.flatMap((node) => alternatives(node, root)).flatMap(({ properties = {} }) => Object.keys(properties));
}

/** A schema that refers to another, or is one of several, as those. */
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
