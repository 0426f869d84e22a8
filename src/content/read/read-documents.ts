import type { Dirent } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Shown } from "../../domain/documents/shown.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { ContentError, type Diagnostic, type DocumentRef, START } from "../check/diagnostic.ts";
import { schemaDiagnostics } from "../check/schema-diagnostics.ts";
import { suggest } from "../check/suggest.ts";
import { type Collection, collectionsOf, DATABASES, isDocumentId } from "../publish/collections.ts";
import { fingerprint } from "../publish/fingerprint.ts";
import { valueAt } from "../yaml/field-values.ts";
import { readContentText } from "../yaml/numbers-as-text.ts";
import type { YamlText } from "../yaml/yaml-text.ts";
import { located, readContentFile } from "./content-file.ts";
import { readMarkdown } from "./markdown-file.ts";
import type { Source } from "./source.ts";
import { entriesOf, strayEntries } from "./stray-entries.ts";
import { readTranslationName } from "./translation-file.ts";

export interface ContentDocument extends DocumentRef {
  readonly data: object;
  readonly shown: Shown;
  readonly fingerprint: string;
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
}

const requiredOf = new WeakMap<z.ZodType, string>();

interface Found {
  readonly documents: readonly ContentDocument[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
}

/**
 * Reads the documents of both stores, with all diagnostics.
 * @param languages of translations, which documents do not have
 */
export async function readDocuments(root: string, today: IsoDay, languages: readonly string[] = []): Promise<Found> {
  const found: Found[] = [];
  for (const database of DATABASES) {
    const collections = collectionsOf(database).map(({ collection }) => `${collection}/`);
    found.push({ documents: [], diagnostics: await strayEntries(root, database, collections), sources: [] });
    for (const kind of collectionsOf(database)) found.push(await readCollection(root, kind, today, languages));
  }
  return {
    documents: found.flatMap(({ documents }) => documents),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
    sources: found.flatMap(({ sources }) => sources),
  };
}

async function readCollection(
  root: string,
  kind: Collection,
  today: IsoDay,
  languages: readonly string[],
): Promise<Found> {
  const { database, collection } = kind;
  const documents: ContentDocument[] = [];
  const diagnostics: Diagnostic[] = [];
  const sources: Source[] = [];
  const entries = await entriesOf(path.join(root, database, collection));
  for (const entry of entries) {
    const file = `${database}/${collection}/${entry.name}`;
    const ref: DocumentRef = { database, collection, id: path.parse(entry.name).name };
    try {
      refuseTranslation(entry.name, languages);
      const written = await readFields(root, file, entry, kind, ref.id);
      refuseSecondFile(kind, ref.id, entry, entries);
      sources.push({ file, kind: kind.name, id: ref.id, document: ref, ...written });
      const data = located(written, kind.schema, (found) => kind.normalize(ref.id, found, today));
      const shown = kind.shownOf?.(data) ?? "all";
      documents.push({ ...ref, data, shown, fingerprint: fingerprint(data, shown), file });
      for (const error of kind.fieldProblems?.(written.data) ?? []) {
        const [{ at, ...diagnostic }] = schemaDiagnostics(kind.schema, written.data, error);
        diagnostics.push({ file, ...written.positionOf(at), ...diagnostic, document: ref });
      }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      diagnostics.push(...error.found.map((found) => ({ file, ...found, document: ref })));
    }
  }
  return { documents, diagnostics, sources };
}

type Fields = Pick<YamlText, "data" | "positionOf">;

async function readFields(root: string, file: string, entry: Dirent, kind: Collection, id: string): Promise<Fields> {
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
  const text = await readContentFile(root, file);
  if (isMarkdown) {
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

/** It would be shown beside its original. */
function refuseTranslation(name: string, languages: readonly string[]): void {
  const translation = readTranslationName(name);
  if (translation === undefined || !languages.includes(translation.language)) return;
  throw new ContentError("documents have no translations", START, {
    rule: "translation",
    expected: "translations of site.yaml and Markdown pages only",
  });
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
