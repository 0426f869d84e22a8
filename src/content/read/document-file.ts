import type { Dirent } from "node:fs";
import { z } from "zod";
import { ContentError, START } from "../check/diagnostic.ts";
import { suggest } from "../check/suggest.ts";
import { type Collection, isDocumentId } from "../publish/collections.ts";
import { valueAt } from "../yaml/field-values.ts";
import { readContentText } from "../yaml/numbers-as-text.ts";
import type { YamlText } from "../yaml/yaml-text.ts";
import { textFileOf } from "./file-kind.ts";
import { readMarkdown } from "./markdown-file.ts";

export type Fields = Pick<YamlText, "data" | "positionOf">;

const requiredOf = new WeakMap<z.ZodType, string>();

/** @throws ContentError unless an entry of a collection's folder can be a document */
export function refuseEntry(entry: Dirent, { database, collection, textField, ids }: Collection, id: string): void {
  if (entry.isDirectory()) {
    const expected = `files directly in ${collection}/`;
    throw new ContentError("unknown folder", START, { rule: "place", expected });
  }
  if (textFileOf(`${database}/${collection}/${entry.name}`) === undefined) {
    const suggestion = /\.(ya?ml|json|md|txt)$/i.test(entry.name) ? `${id}.yaml` : undefined;
    const expected = `a name ending in .yaml${textField === undefined ? "" : " or .md"}`;
    throw new ContentError("unknown file", START, { rule: "place", expected, suggestion });
  }
  if (!isDocumentId(id)) {
    throw new ContentError("invalid id: use letters, digits, hyphens, dots and underscores", START, { rule: "place" });
  }
  if (ids !== undefined && !ids.includes(id)) {
    const suggestion = suggest(id, ids);
    throw new ContentError(`expected the name ${ids.map((known) => `${known}.yaml`).join(" or ")}`, START, {
      rule: "place",
      suggestion: suggestion && `${suggestion}.yaml`,
    });
  }
}

/**
 * The fields of a document or of its translation. A Markdown file's text is one of them.
 * @throws ContentError
 */
export function readFields(file: string, text: string, kind: Collection, id: string): Fields {
  const { textField } = kind;
  if (textField !== undefined && file.endsWith(".md")) {
    const { frontMatter, data, positionOf } = readMarkdown(text, kind.schema, textField, requiredFields(kind));
    refuseText(frontMatter, textField, "below the front matter");
    return { data, positionOf };
  }
  const yaml = readContentText(text, kind.schema);
  if (textField !== undefined) refuseText(yaml, textField, `into ${id}.md, below these fields`);
  return yaml;
}

/** A text among the fields would need its lines indented and its signs quoted. */
function refuseText({ data, positionOf }: Fields, textField: string, place: string): void {
  if (valueAt(data, [textField]) === undefined) return;
  throw new ContentError(`${textField}: the text belongs ${place}`, positionOf([textField]), { rule: "schema" });
}

/**
 * A document is one file: of a YAML and a Markdown file with the same id, the latter is left out.
 * @param names of all files in its folder
 * @throws ContentError
 */
export function refuseSecondFile(
  { textField }: Collection,
  id: string,
  name: string,
  names: ReadonlySet<string>,
): void {
  const other = `${id}.yaml`;
  if (textField === undefined || name === other || !names.has(other)) return;
  throw new ContentError(`${other} has the same id`, START, {
    rule: "duplicate",
    value: id,
    expected: "one file: Markdown if the post has a text, YAML if it is read elsewhere",
  });
}

/** `title, date and categories`. Found once, because there may be many Markdown files. */
function requiredFields({ schema }: Collection): string {
  const known = requiredOf.get(schema);
  if (known !== undefined) return known;
  const { required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const fields = new Intl.ListFormat("en").format(required);
  requiredOf.set(schema, fields);
  return fields;
}
