import path from "node:path";
import { placeInTranslation, strayEntriesIn, translated } from "../../domain/language/translated.ts";
import { ContentError, type Diagnostic, START } from "../check/diagnostic.ts";
import type { YamlText } from "../yaml/yaml-text.ts";

type Fields = Pick<YamlText, "data" | "positionOf">;

/** `job.es.yaml` translates `job.yaml`. */
const TRANSLATION = /^(.+)\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)(\.(?:yaml|md))$/;

export interface TranslationName {
  readonly original: string;
  /** In the usual spelling, however it is written in the name: `pt-BR`. */
  readonly language: string;
}

/** The name of a translation's file: `job.es.yaml`. */
export function translationFile(original: string, language: string): string {
  return original.replace(/(?=\.[^.]+$)/, `.${language}`);
}

/** Whether a file name may be that of a translation, and of what. */
export function readTranslationName(name: string): TranslationName | undefined {
  const [, before, tag, extension] = TRANSLATION.exec(name) ?? [];
  const language = tag && usualSpelling(tag);
  return before === undefined || language === undefined || extension === undefined
    ? undefined
    : { original: before + extension, language };
}

function usualSpelling(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Whether there is such a language, unlike that of `sql.js.yaml`. */
export function isLanguage(tag: string): boolean {
  return languageNames.of(tag) !== undefined;
}

/** The file that a translation belongs to by its name, whatever the language; another file itself. */
export function originalOf(file: string): string {
  return readTranslationName(file)?.original ?? file;
}

/**
 * The original with a translation's fields. Positions are those in the translation.
 * @throws ContentError at the first entry that the original lacks
 */
export function withTranslation(original: unknown, translation: Fields): Fields {
  const [stray] = strayEntriesIn(original, translation.data);
  if (stray !== undefined) {
    const message = `${stray.map(String).join(".")}: the original has no such entry`;
    throw new ContentError(message, translation.positionOf(stray), { rule: "translation" });
  }
  return {
    data: translated(original, translation.data),
    positionOf: (at, excerpt) => translation.positionOf(placeInTranslation(original, translation.data, at), excerpt),
  };
}

/** A translation without its original, in a language that the site does not have, or with this one spelled differently. */
export function strayTranslation(
  file: string,
  { original, language }: TranslationName,
  languages: readonly string[],
): Diagnostic {
  const expected = translationFile(original, language);
  const [message, fix] = !languages.includes(language)
    ? [`site.yaml does not list the language ${language}`, `${language} below languages in site.yaml`]
    : path.posix.basename(file) === expected
      ? ["a translation without its original", original]
      : [`in file names, the language is written ${language}`, expected];
  return { file, ...START, rule: "translation", message, expected: fix };
}
