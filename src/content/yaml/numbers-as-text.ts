import type { z } from "zod";
import { valueAt } from "./field-values.ts";
import { readYamlText, type YamlText } from "./yaml-text.ts";

type Place = readonly PropertyKey[];

/**
 * Reads a YAML text for a schema. YAML takes `2021` and `2.50` for numbers; where the schema expects text, they are the
 * text that was written, so that nobody has to know which values need quotes.
 * @throws ContentProblem at the first thing that is not YAML
 */
export function readContentText(text: string, schema: z.ZodType): YamlText {
  const yaml = readYamlText(text);
  const issues = schema.safeParse(yaml.data).error?.issues ?? [];
  const places = issues
    .flatMap((issue) => textPlaces(issue, []))
    .filter((at) => typeof valueAt(yaml.data, at) === "number");
  const data = places.reduce((whole, at) => replaced(whole, at, yaml.writtenAt(at)), yaml.data);
  return { ...yaml, data };
}

/** Where text is expected and something else stands. */
function textPlaces(issue: z.core.$ZodIssue, above: Place): readonly Place[] {
  const at = [...above, ...issue.path];
  if (issue.code === "invalid_union") return issue.errors.flat().flatMap((inner) => textPlaces(inner, at));
  return issue.code === "invalid_type" && issue.expected === "string" ? [at] : [];
}

function replaced(whole: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.map((item: unknown, index) => (index === Number(key) ? replaced(item, rest, value) : item));
  }
  const fields = Object.entries(Object(whole)).map(([name, field]: [string, unknown]) => [
    name,
    name === String(key) ? replaced(field, rest, value) : field,
  ]);
  return Object.fromEntries(fields);
}
