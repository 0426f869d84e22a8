import type { z } from "zod";
import { placeInTranslation, translated } from "../../domain/language/translated.ts";
import { valueAt } from "./field-values.ts";
import { readYamlText, type YamlText } from "./yaml-text.ts";

type Place = readonly PropertyKey[];

/**
 * Parses YAML for a schema. Where the schema expects text, numbers such as `2021` and `2.50` are read as text, so
 * that owners need no quotes.
 * @param original what the text translates: only together are they complete
 * @throws ContentError at the first syntax error
 */
export function readContentText(text: string, schema: z.ZodType, original?: unknown): YamlText {
  const yaml = readYamlText(text);
  const issues = schema.safeParse(translated(original, yaml.data)).error?.issues ?? [];
  const places = issues
    .flatMap((issue) => textPlaces(issue, []))
    .map((at) => placeInTranslation(original, yaml.data, at))
    .filter((at) => typeof valueAt(yaml.data, at) === "number");
  const data = places.reduce((whole, at) => replaced(whole, at, yaml.writtenAt(at)), yaml.data);
  return { ...yaml, data };
}

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
