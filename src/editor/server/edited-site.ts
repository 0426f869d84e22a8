import { isWarning } from "../../content/check/rule.ts";
import { filesBelow } from "../../content/read/files-below.ts";
import type { DocumentSummary, EditedSite, MediaFile } from "../api.ts";
import type { Drafts } from "../drafts/drafts.ts";
import { choices } from "./choices.ts";
import type { ContentView, ContentViews } from "./content-view.ts";
import { documentData } from "./document-data.ts";
import { documentTitle } from "./document-title.ts";
import { type EditedFile, editedFile } from "./edited-file.ts";
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
  const titles = new Map(view.sources.map(({ file, kind, id, data }) => [file, documentTitle(kind, id, data)]));
  const documents = (await textFiles(drafts)).map(async (edited): Promise<DocumentSummary> => {
    const { file, kind, id } = edited;
    const own = diagnosticsOf.get(file) ?? [];
    const warnings = own.filter(isWarning).length;
    const address = view.addressOf(kind, id);
    return {
      file,
      kind,
      id,
      title: titles.get(file) ?? (await titleInText(drafts, edited)),
      status: drafts.status(file),
      errors: own.length - warnings,
      warnings,
      hidden: view.hidden.has(file),
      ...(address !== undefined && { address: basePath + address }),
    };
  });
  return {
    documents: await Promise.all(documents),
    schemas: SCHEMAS,
    textFields: TEXT_FIELDS,
    choices: choices(view),
    media: [...view.pictures.keys()].map((name) => mediaFile(name, view)),
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

/** Those to be deleted included. */
async function textFiles(drafts: Drafts): Promise<readonly EditedFile[]> {
  const files = (await filesBelow(drafts.contentDir)).map(({ name }) => name);
  return [...new Set([...files, ...drafts.statuses().keys()])]
    .sort()
    .map(editedFile)
    .filter((file) => file !== undefined);
}

/** The title of a document that the check did not read. */
async function titleInText(drafts: Drafts, edited: EditedFile): Promise<string> {
  const { file, kind, id } = edited;
  const text = await drafts
    .read(file)
    .then((mine) => mine ?? drafts.onDisk(file))
    .catch(() => undefined);
  return documentTitle(kind, id, text && documentData(edited, text));
}
