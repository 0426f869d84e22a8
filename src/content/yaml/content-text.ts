import { z } from "zod";
import { placeInTranslation, translated } from "../../domain/documents/translations.ts";
import { ContentError } from "../diagnostic.ts";
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

/** YAML front matter followed by Markdown. The YAML keeps the opening line, so that line numbers match the file. */
const FRONT_MATTER = /^(---\r?\n(?:.*\r?\n)*?)---[ \t]*(?:\r?\n|$)/;

/** Splits a Markdown file where its text begins. Undefined without front matter. */
export function markdownParts(file: string): { readonly head: string; readonly textAt: number } | undefined {
  const [whole, head] = FRONT_MATTER.exec(file) ?? [];
  return whole === undefined || head === undefined ? undefined : { head, textAt: whole.length };
}

/** A parsed Markdown file. */
export interface MarkdownFile extends Pick<YamlText, "positionOf"> {
  readonly frontMatter: YamlText;
  readonly text: string;
  /** The fields of the front matter, and the text as another field. */
  readonly data: object;
}

/**
 * @param field for the text
 * @throws ContentError at the first syntax error
 */
export function readMarkdown(file: string, schema: z.ZodType, field: string): MarkdownFile {
  const parts = markdownParts(file);
  if (parts === undefined) {
    const { required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    throw new ContentError(`expected front matter with ${new Intl.ListFormat("en").format(required)}`);
  }
  const { head, textAt } = parts;
  const frontMatter = readContentText(head, schema);
  const text = file.slice(textAt).trim();
  const start = text === "" ? textAt : file.indexOf(text, textAt);
  return {
    frontMatter,
    text,
    data: { ...asFields(frontMatter.data), [field]: text },
    positionOf(at, excerpt) {
      if (at[0] !== field) return frontMatter.positionOf(at, excerpt);
      const before = file.slice(0, Math.max(start, file.indexOf(excerpt ?? "", start))).split("\n");
      return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    },
  };
}

function asFields(data: unknown): object {
  return typeof data === "object" && data !== null ? data : {};
}
