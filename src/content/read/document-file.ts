import type { Dirent } from "node:fs";
import { z } from "zod";
import { ContentError, START } from "../check/diagnostic.ts";
import { suggest } from "../check/suggest.ts";
import { type Collection, isDocumentId } from "../publish/collections.ts";
import { valueAt } from "../yaml/field-values.ts";
import { readContentText } from "../yaml/numbers-as-text.ts";
import type { YamlText } from "../yaml/yaml-text.ts";
import { readContentFile } from "./content-file.ts";
import { readMarkdown } from "./markdown-file.ts";

export type Fields = Pick<YamlText, "data" | "positionOf">;

interface DocumentFile {
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
  readonly entry: Dirent;
  /** Of its folder. */
  readonly entries: readonly Dirent[];
  readonly kind: Collection;
  readonly id: string;
}

const requiredOf = new WeakMap<z.ZodType, string>();

/**
 * Reads a document's file, which must be alone with its id.
 * @throws ContentError
 */
export async function readDocumentFile(
  root: string,
  { file, entry, entries, kind, id }: DocumentFile,
): Promise<Fields> {
  if (entry.isDirectory()) {
    const expected = `files directly in ${kind.collection}/`;
    throw new ContentError("unknown folder", START, { rule: "place", expected });
  }
  const { textField } = kind;
  const isMarkdown = textField !== undefined && entry.name.endsWith(".md");
  if (!entry.name.endsWith(".yaml") && !isMarkdown) {
    const suggestion = /\.(ya?ml|json|md|txt)$/i.test(entry.name) ? `${id}.yaml` : undefined;
    const expected = `a name ending in .yaml${textField === undefined ? "" : " or .md"}`;
    throw new ContentError("unknown file", START, { rule: "place", expected, suggestion });
  }
  if (!isDocumentId(id)) {
    throw new ContentError("invalid id: use letters, digits, hyphens, dots and underscores", START, { rule: "place" });
  }
  if (kind.ids !== undefined && !kind.ids.includes(id)) {
    const suggestion = suggest(id, kind.ids);
    throw new ContentError(`expected the name ${kind.ids.map((known) => `${known}.yaml`).join(" or ")}`, START, {
      rule: "place",
      suggestion: suggestion && `${suggestion}.yaml`,
    });
  }
  const written = await readFields(root, file, kind, id);
  refuseSecondFile(kind, id, entry, entries);
  return written;
}

/**
 * The fields of a document or of its translation. A Markdown file's text is one of them.
 * @throws ContentError
 */
export async function readFields(root: string, file: string, kind: Collection, id: string): Promise<Fields> {
  const { textField } = kind;
  const text = await readContentFile(root, file);
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

/** A document is one file: of a YAML and a Markdown file with the same id, the latter is left out. */
function refuseSecondFile({ textField }: Collection, id: string, { name }: Dirent, entries: readonly Dirent[]): void {
  const other = `${id}.yaml`;
  if (textField === undefined || name === other || !entries.some((entry) => entry.name === other)) return;
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
