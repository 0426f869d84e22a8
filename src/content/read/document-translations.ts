import { isFields } from "../../domain/documents/is-fields.ts";
import type { DocumentTranslations } from "../../domain/documents/translations.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { ContentError, type Diagnostic, type DocumentRef, START } from "../check/diagnostic.ts";
import type { Collection } from "../publish/collections.ts";
import { checkTranslation } from "../publish/translated-document.ts";
import { located } from "./content-file.ts";
import { type Fields, readFields } from "./document-file.ts";
import type { Source } from "./source.ts";
import { withTranslation } from "./translation-file.ts";

interface Original {
  readonly kind: Collection;
  readonly document: DocumentRef;
  readonly written: Fields;
  /** To store, with defaults. */
  readonly data: object;
}

/** The file of a translation as it is written, or why it cannot be read. */
export interface TranslationText {
  readonly language: string;
  readonly file: string;
  readonly text: string | ContentError;
}

interface Found {
  /** Those that are valid. */
  readonly translations: DocumentTranslations;
  readonly sources: readonly Source[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the translations of a document. An invalid one is left out: the document is published without it. */
export function readTranslations(
  { kind, document, written, data }: Original,
  texts: readonly TranslationText[],
  today: IsoDay,
): Found {
  const translations: Record<string, object> = {};
  const sources: Source[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { language, file, text } of texts) {
    try {
      if (kind.ids !== undefined) throw new ContentError("figures have no translation", START, { rule: "translation" });
      if (typeof text !== "string") throw text;
      const own = readFields(file, text, kind, document.id);
      sources.push({ file, kind: kind.name, id: document.id, document, ...own });
      const translation = withoutEmptyText(kind, own.data);
      const merged = withTranslation(written.data, { ...own, data: translation });
      located(merged, kind.schema, (found) => {
        checkTranslation(kind, { original: data, translation, translated: kind.normalize(document.id, found, today) });
      });
      if (isFields(translation)) translations[language] = translation;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      diagnostics.push(...error.found.map((found) => ({ file, ...found, document })));
    }
  }
  return { translations, sources, diagnostics };
}

/** A translation without a text of its own has that of the original. */
function withoutEmptyText({ textField = "" }: Collection, data: unknown): unknown {
  if (!isFields(data) || data[textField] !== "") return data;
  const { [textField]: _, ...fields } = data;
  return fields;
}
