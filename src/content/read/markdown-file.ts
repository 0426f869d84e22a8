import type { z } from "zod";
import { ContentError } from "../check/diagnostic.ts";
import { readContentText } from "../yaml/numbers-as-text.ts";
import type { YamlText } from "../yaml/yaml-text.ts";

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
 * @param fields required in the front matter, for the message if there is none
 * @throws ContentError at the first syntax error
 */
export function readMarkdown(file: string, schema: z.ZodType, field: string, fields: string): MarkdownFile {
  const parts = markdownParts(file);
  if (parts === undefined) throw new ContentError(`expected front matter with ${fields}`);
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
