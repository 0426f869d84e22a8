import { isFields } from "./is-fields.ts";

/** Fields that differ from the original, by language. */
export type DocumentTranslations = Readonly<Record<string, object>>;

/** The field of a stored document with its translations. */
const FIELD = "translations";

/** A stored document, taken apart. */
interface Parts<Data> {
  /** The document in the first language. */
  readonly original: Data | object;
  readonly translations: DocumentTranslations;
}

export function translationsIn<Data>(data: Data): Parts<Data> {
  if (!isFields(data) || !(FIELD in data)) return { original: data, translations: {} };
  const { [FIELD]: translations, ...original } = data;
  const own = Object.entries(isFields(translations) ? translations : {});
  return {
    original,
    translations: Object.fromEntries(own.flatMap(([tag, one]) => (isFields(one) ? [[tag, one]] : []))),
  };
}

/** The document to store: translations are beside its fields. */
export function withTranslations(original: object, translations: DocumentTranslations): object {
  return Object.keys(translations).length === 0 ? original : { ...original, [FIELD]: translations };
}
