import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import type { Shown } from "../../domain/documents/shown.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { ContentError, type Diagnostic, type DocumentRef } from "../check/diagnostic.ts";
import { schemaDiagnostics } from "../check/schema-diagnostics.ts";
import type { Collection } from "../publish/collections.ts";
import { documentToPublish } from "../publish/translated-document.ts";
import { located } from "./content-file.ts";
import { readFields } from "./document-file.ts";
import { readTranslations, type TranslationText } from "./document-translations.ts";
import type { Source } from "./source.ts";

export interface ContentDocument extends DocumentRef {
  /** With its translations. */
  readonly data: object;
  readonly shown: Shown;
  readonly fingerprint: string;
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
}

/** All that a document is read from. */
interface WrittenDocument {
  readonly file: string;
  readonly ref: DocumentRef;
  readonly kind: Collection;
  readonly text: string;
  readonly translations: readonly TranslationText[];
  readonly today: IsoDay;
}

interface ReadDocument {
  /** Undefined if the file is unreadable. */
  readonly source?: Source;
  readonly translationSources: readonly Source[];
  /** Undefined if it is invalid. */
  readonly document?: ContentDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** Of all remembered texts together, in characters. */
const REMEMBERED = 8_000_000;

/** By file, because most are the same at the next reading. */
const remembered = new LRUCache<string, { readonly written: WrittenDocument; readonly read: ReadDocument }>({
  maxSize: REMEMBERED,
  sizeCalculation: ({ written: { text, translations } }) =>
    translations.reduce((sum, own) => sum + String(own.text).length, text.length + 1),
});

/** Reads a document; the same one, with the same source, if it is written as it was at the last reading. */
export function readWritten(written: WrittenDocument): ReadDocument {
  const known = remembered.get(written.file);
  if (known !== undefined && isDeepStrictEqual(known.written, written)) return known.read;
  const read = readDocument(written);
  remembered.set(written.file, { written, read });
  return read;
}

function readDocument({ file, ref, kind, text, translations: texts, today }: WrittenDocument): ReadDocument {
  let source: Source | undefined;
  try {
    const written = readFields(file, text, kind, ref.id);
    source = { file, kind: kind.name, id: ref.id, document: ref, ...written };
    const data = located(written, kind.schema, (found) => kind.normalize(ref.id, found, today));
    const own = readTranslations({ kind, document: ref, written, data }, texts, today);
    const [problem] = kind.fieldProblems?.(written.data) ?? [];
    const problems = problem === undefined ? [] : schemaDiagnostics(kind.schema, written.data, problem);
    return {
      source,
      translationSources: own.sources,
      document: { ...documentToPublish(kind, data, own.translations), ...ref, file },
      diagnostics: [
        ...own.diagnostics,
        ...problems.map(({ at, ...diagnostic }) => ({ file, ...written.positionOf(at), ...diagnostic, document: ref })),
      ],
    };
  } catch (error) {
    return { ...(source && { source }), translationSources: [], diagnostics: diagnosticsOf(error, file, ref) };
  }
}

/** @throws what is no error of the content */
export function diagnosticsOf(error: unknown, file: string, document: DocumentRef): readonly Diagnostic[] {
  if (!(error instanceof ContentError)) throw error;
  return error.found.map((found) => ({ file, ...found, document }));
}
