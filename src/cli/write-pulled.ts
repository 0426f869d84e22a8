import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { documentText, translationText } from "../content/publish/document-text.ts";
import type { PulledDocument } from "../content/publish/plan-pull.ts";
import { translationFile } from "../content/read/file-kind.ts";
import type { ContentDocument } from "../content/read/read-documents.ts";
import { writeAtomically } from "../content/write-atomically.ts";
import { translationsIn } from "../domain/documents/translations.ts";
import type { IsoDay } from "../domain/format/dates.ts";

/** Writes a document and its translations, each only if it has changed. */
export async function writePulled(contentDir: string, document: PulledDocument, today: IsoDay): Promise<void> {
  const { kind, id, file, before } = document;
  const { original, translations } = translationsIn(document.data);
  // A post that gets or loses its text moves to another file.
  const was = before?.file === file ? translationsIn(before.data) : undefined;
  /** A Markdown file has a text, even if it is empty. */
  const whole = (own: object) => (file.endsWith(".md") ? { [kind.textField ?? ""]: "", ...own } : own);
  async function write<T extends object>(name: string, data: T, old: T | undefined, textOf: typeof documentText) {
    if (isDeepStrictEqual(data, old)) return;
    const place = path.join(contentDir, name);
    const known = old && { data: old, text: await readFile(place, "utf8") };
    await writeAtomically(place, textOf({ kind, id, data, before: known }, today));
  }
  await write(file, original, was?.original, documentText);
  for (const [language, own] of Object.entries(translations)) {
    const old = was?.translations[language];
    await write(translationFile(file, language), whole(own), old && whole(old), translationText);
  }
  const written = filesOf(document);
  await removeFiles(contentDir, before === undefined ? [] : filesOf(before).filter((name) => !written.includes(name)));
}

/** The files of a document and of its translations. */
export function filesOf({ file, data }: Pick<ContentDocument, "file" | "data">): readonly string[] {
  const languages = Object.keys(translationsIn(data).translations);
  return [file, ...languages.map((language) => translationFile(file, language))];
}

export async function removeFiles(contentDir: string, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(path.join(contentDir, file));
}
