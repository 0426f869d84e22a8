import { isWarning } from "../../content/diagnostic.ts";
import { type TextFile, textFileOf, translationIn } from "../../content/read/file-kind.ts";
import { filesBelow } from "../../content/read/read-files.ts";
import { nameOf } from "../../domain/language/language.ts";
import { languageAddress } from "../../domain/site/language-addresses.ts";
import type { DocumentSummary, EditedSite, MediaFile } from "../api.ts";
import type { Drafts } from "../drafts/drafts.ts";
import { choices } from "./choices.ts";
import type { ContentView, ContentViews } from "./content-view.ts";
import { documentData } from "./document-data.ts";
import { documentTitle } from "./document-title.ts";
import { SCHEMAS } from "./field-order.ts";
import { TEXT_FIELDS } from "./text-fields.ts";

interface Dependencies {
  readonly drafts: Drafts;
  readonly views: ContentViews;
  /** Of the site. */
  readonly basePath: string;
  readonly history: EditedSite["history"];
}

/** Everything that the editor's page lists. */
export async function editedSite({ drafts, views, basePath, history }: Dependencies): Promise<EditedSite> {
  const view = await views.current();
  const diagnosticsOf = Map.groupBy(view.diagnostics, ({ file }) => file);
  const dataOf = new Map(view.everySource.map(({ file, data }) => [file, data]));

  async function titleOf(edited: TextFile): Promise<string> {
    const { file, kind, id } = edited;
    const data = dataOf.get(file) ?? (await dataInText(drafts, edited));
    const translation = translationIn(file, view.languages);
    if (translation === undefined) return documentTitle(kind, id, data);
    return `${documentTitle(kind, await titleOf(translation.original), data)} (${nameOf(translation.language)})`;
  }

  function addressOf({ file, kind, id }: TextFile): string | undefined {
    const translation = translationIn(file, view.languages);
    if (translation === undefined) return view.addressOf(kind, id);
    const address = view.addressOf(kind, translation.original.id);
    return address && languageAddress(translation.language) + address;
  }

  const documents = (await textFiles(drafts)).map(async (edited): Promise<DocumentSummary> => {
    const { file } = edited;
    const own = diagnosticsOf.get(file) ?? [];
    const warnings = own.filter(isWarning).length;
    const address = addressOf(edited);
    const translation = translationIn(file, view.languages);
    return {
      ...edited,
      title: await titleOf(edited),
      status: drafts.status(file),
      errors: own.length - warnings,
      warnings,
      hidden: view.hidden.has(translation?.original.file ?? file),
      ...(address !== undefined && { address: basePath + address }),
      ...(translation !== undefined && { language: translation.language, original: translation.original.file }),
    };
  });
  return {
    documents: await Promise.all(documents),
    schemas: SCHEMAS,
    textFields: TEXT_FIELDS,
    choices: choices(view),
    media: [...view.pictures.keys()].map((name) => mediaFile(name, view)),
    language: view.language,
    canUndo: drafts.canUndo,
    canRedo: drafts.canRedo,
    history,
  };
}

export function mediaFile(name: string, view: ContentView): MediaFile {
  const measured = view.pictures.get(name);
  const uses = view.pictureUses.get(name) ?? [];
  const usedBy = [...new Set(uses.map(({ source }) => source.file))];
  if (measured === undefined || typeof measured === "string") return { name, usedBy };
  return { name, width: measured.width, height: measured.height, usedBy };
}

/** Files that are nothing without an original. */
export async function translationsOf(original: string, { drafts, views }: Dependencies): Promise<readonly string[]> {
  const { languages } = await views.current();
  const files = (await filesBelow(drafts.contentDir)).map(({ name }) => name);
  return files.filter((file) => translationIn(file, languages)?.original.file === original);
}

/** Those to be deleted included. */
async function textFiles(drafts: Drafts): Promise<readonly TextFile[]> {
  const files = (await filesBelow(drafts.contentDir)).map(({ name }) => name);
  return [...new Set([...files, ...drafts.statuses().keys()])]
    .sort()
    .map(textFileOf)
    .filter((file) => file !== undefined);
}

/** The fields of a document that the check did not read. */
async function dataInText(drafts: Drafts, edited: TextFile): Promise<unknown> {
  const { file } = edited;
  const text = await drafts
    .read(file)
    .then((mine) => mine ?? drafts.onDisk(file))
    .catch(() => undefined);
  return text && documentData(edited, text);
}
