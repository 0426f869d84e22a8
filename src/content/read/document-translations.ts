import type { DocumentTranslations } from "../../domain/documents/translations.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { ContentError, type Diagnostic, type DocumentRef, START } from "../check/diagnostic.ts";
import type { Collection } from "../publish/collections.ts";
import { checkTranslation } from "../publish/translated-document.ts";
import { valueAt } from "../yaml/field-values.ts";
import { located } from "./content-file.ts";
import { type Fields, readFields } from "./document-file.ts";
import type { Source } from "./source.ts";
import { translationFile, withTranslation } from "./translation-file.ts";

interface Original {
  readonly kind: Collection;
  readonly document: DocumentRef;
  readonly file: string;
  readonly written: Fields;
  /** To store, with defaults. */
  readonly data: object;
}

interface Found {
  /** Those that are valid. */
  readonly translations: DocumentTranslations;
  readonly sources: readonly Source[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the translations of a document. An invalid one is left out: the document is published without it.
 * @param languages it is translated into
 */
export async function readTranslations(
  root: string,
  { kind, document, file: originalFile, written, data }: Original,
  languages: readonly string[],
  today: IsoDay,
): Promise<Found> {
  const translations: Record<string, object> = {};
  const sources: Source[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const language of languages) {
    const file = translationFile(originalFile, language);
    try {
      if (kind.ids !== undefined) throw new ContentError("figures have no translation", START, { rule: "translation" });
      const own = await readFields(root, file, kind, document.id);
      sources.push({ file, kind: kind.name, id: document.id, document, ...own });
      const translation = withoutEmptyText(kind, own.data);
      const merged = withTranslation(written.data, { ...own, data: translation });
      located(merged, kind.schema, (found) => {
        checkTranslation(kind, { original: data, translation, translated: kind.normalize(document.id, found, today) });
      });
      translations[language] = Object(translation);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      diagnostics.push(...error.found.map((found) => ({ file, ...found, document })));
    }
  }
  return { translations, sources, diagnostics };
}

/** A translation without a text of its own has that of the original. */
function withoutEmptyText({ textField = "" }: Collection, data: unknown): unknown {
  if (valueAt(data, [textField]) !== "") return data;
  const { [textField]: _, ...fields } = Object(data);
  return fields;
}
