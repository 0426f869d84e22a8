import type { Dirent } from "node:fs";
import path from "node:path";
import type { IsoDay } from "../../domain/format/dates.ts";
import { ContentError, type Diagnostic, type DocumentRef, START } from "../check/diagnostic.ts";
import { schemaDiagnostics } from "../check/schema-diagnostics.ts";
import { suggest } from "../check/suggest.ts";
import { type Collection, collectionsOf, DATABASES, isDocumentId } from "../publish/collections.ts";
import { fingerprint } from "../publish/fingerprint.ts";
import { readContentText } from "../yaml/numbers-as-text.ts";
import type { YamlText } from "../yaml/yaml-text.ts";
import { located, readContentFile } from "./content-file.ts";
import type { Source } from "./source.ts";
import { entriesOf, strayEntries } from "./stray-entries.ts";

export interface ContentDocument extends DocumentRef {
  readonly data: object;
  readonly fingerprint: string;
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
}

interface Found {
  readonly documents: readonly ContentDocument[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
}

/** Reads the documents of both stores, with all diagnostics. */
export async function readDocuments(root: string, today: IsoDay): Promise<Found> {
  const found: Found[] = [];
  for (const database of DATABASES) {
    const collections = collectionsOf(database).map(({ collection }) => `${collection}/`);
    found.push({ documents: [], diagnostics: await strayEntries(root, database, collections), sources: [] });
    for (const kind of collectionsOf(database)) found.push(await readCollection(root, kind, today));
  }
  return {
    documents: found.flatMap(({ documents }) => documents),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
    sources: found.flatMap(({ sources }) => sources),
  };
}

async function readCollection(root: string, kind: Collection, today: IsoDay): Promise<Found> {
  const { database, collection } = kind;
  const documents: ContentDocument[] = [];
  const diagnostics: Diagnostic[] = [];
  const sources: Source[] = [];
  for (const entry of await entriesOf(path.join(root, database, collection))) {
    const file = `${database}/${collection}/${entry.name}`;
    const ref: DocumentRef = { database, collection, id: path.parse(entry.name).name };
    try {
      const yaml = await readYaml(root, file, entry, kind, ref.id);
      sources.push({ file, kind: kind.name, id: ref.id, document: ref, ...yaml });
      const data = located(yaml, kind.schema, (written) => kind.normalise(ref.id, written, today));
      documents.push({ ...ref, data, fingerprint: fingerprint(data), file });
      for (const error of kind.fieldProblems?.(yaml.data) ?? []) {
        const [{ at, ...diagnostic }] = schemaDiagnostics(kind.schema, yaml.data, error);
        diagnostics.push({ file, ...yaml.positionOf(at), ...diagnostic, document: ref });
      }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      diagnostics.push(...error.found.map((found) => ({ file, ...found, document: ref })));
    }
  }
  return { documents, diagnostics, sources };
}

async function readYaml(root: string, file: string, entry: Dirent, kind: Collection, id: string): Promise<YamlText> {
  if (entry.isDirectory()) {
    const expected = `files directly in ${kind.collection}/`;
    throw new ContentError("unknown folder", START, { rule: "place", expected });
  }
  if (!entry.name.endsWith(".yaml")) {
    const suggestion = /\.(ya?ml|json|md|txt)$/i.test(entry.name) ? `${id}.yaml` : undefined;
    const details = { rule: "place", expected: "a name ending in .yaml", suggestion } as const;
    throw new ContentError("unknown file", START, details);
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
  return readContentText(await readContentFile(root, file), kind.schema);
}
