import path from "node:path";
import { COLLECTIONS, DATABASES } from "../../domain/collections.ts";
import { placeInTranslation, strayEntriesIn, translated } from "../../domain/documents/translations.ts";
import { isMediaFile } from "../check/pictures.ts";
import { THEME_FILE } from "../check/styles.ts";
import { ContentError, type Diagnostic, START } from "../diagnostic.ts";
import type { YamlText } from "../yaml/yaml-text.ts";

export const SITE_FILE = "site.yaml";

export const DOCUMENT_FOLDERS = ["documents", "legal"];

/** The folder of what only the owner and recipients of a link may see. It is never published, exported or searched. */
export const PRIVATE_FOLDER = "private";
export const RECIPIENTS_FILE = `${PRIVATE_FOLDER}/recipients.yaml`;
/** The key that the random parts of secret addresses are made with. */
export const KEY_FILE = `${PRIVATE_FOLDER}/key`;
export const VERSIONS_FOLDER = `${PRIVATE_FOLDER}/resumes`;

export function versionFile(id: string): string {
  return `${VERSIONS_FOLDER}/${id}.yaml`;
}

export const CONTENT_FOLDERS: readonly string[] = [...DATABASES, ...DOCUMENT_FOLDERS, "media", PRIVATE_FOLDER];

export interface TextFile {
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
  /** The name of its schema. */
  readonly kind: string;
  readonly id: string;
}

/**
 * Recognizes a text file of the content by its name. Returns undefined for pictures and other files.
 * @param file relative to the content folder, with forward slashes
 */
export function textFileOf(file: string): TextFile | undefined {
  if (originalOf(file) === SITE_FILE) return { file, kind: "site", id: "site" };
  if (file === THEME_FILE) return { file, kind: "theme", id: "theme" };
  const { base, name: id } = path.posix.parse(file);
  if (base.startsWith(".") || base === "README.md") return undefined;
  if (file === RECIPIENTS_FILE) return { file, kind: "recipients", id };
  if (path.posix.dirname(file) === VERSIONS_FOLDER) {
    return file.endsWith(".yaml") ? { file, kind: "resume-version", id } : undefined;
  }
  const [folder = "", collection = "", ...deeper] = file.split("/");
  if (deeper.length === 0 && DOCUMENT_FOLDERS.includes(folder)) {
    return file.endsWith(".md") ? { file, kind: "document", id: file } : undefined;
  }
  const kind = COLLECTIONS.find((known) => known.database === folder && known.collection === collection);
  if (kind === undefined || deeper.length !== 1) return undefined;
  const isText = file.endsWith(".yaml") || (kind.textField !== undefined && file.endsWith(".md"));
  return isText ? { file, kind: kind.name, id } : undefined;
}

/** Whether the site reads a file of this name; keys, notes and scripts in the content folder are none of its files. */
export function isContentFile(file: string): boolean {
  return textFileOf(file) !== undefined || (file.startsWith("media/") && isMediaFile(file.slice("media/".length)));
}

/**
 * The original of a translation, and its language; undefined for other files.
 * @param languages of the site: in another one, it is a document of its own
 */
export function translationIn(file: string, languages: readonly string[]) {
  const name = readTranslationName(file);
  if (name === undefined || !languages.includes(name.language)) return undefined;
  const original = textFileOf(name.original);
  return original && { original, language: name.language };
}

type Fields = Pick<YamlText, "data" | "positionOf">;

/** `job.es.yaml` translates `job.yaml`. */
const TRANSLATION = /^(.+)\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)(\.(?:yaml|md))$/;

/** The name of a translation's file: `job.es.yaml`. */
export function translationFile(original: string, language: string): string {
  return original.replace(/(?=\.[^.]+$)/, `.${language}`);
}

/**
 * Whether a file name may be that of a translation, and of what. The language is in the usual spelling, however it is
 * written in the name: `pt-BR`.
 */
export function readTranslationName(name: string) {
  const [, before = "", tag = "", extension = ""] = TRANSLATION.exec(name) ?? [];
  try {
    const [language] = Intl.getCanonicalLocales(tag || []);
    return language === undefined ? undefined : { original: before + extension, language };
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
  { original, language }: NonNullable<ReturnType<typeof readTranslationName>>,
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
