import { textFileOf } from "../../content/read/file-kind.ts";
import { readSite } from "../../content/read/read-content.ts";
import { documentPage, refuseUnusableId, starter } from "../../content/starter.ts";
import { COLLECTIONS } from "../../domain/collections.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { HttpError } from "./http-error.ts";
import type { OwnerFiles } from "./owner-files.ts";

interface Wanted {
  /** A schema, or an alias of `content new` such as `award`. */
  readonly kind: string;
  readonly id: string;
}

interface Dependencies {
  readonly files: OwnerFiles;
  readonly today: IsoDay;
  /** Whether pictures are in the content folder. */
  readonly hasMedia: boolean;
}

/**
 * Adds a document from a starter.
 * @returns its file
 * @throws HttpError, UnusableId
 */
export async function newDocument({ kind, id }: Wanted, { files, today, hasMedia }: Dependencies): Promise<string> {
  if (kind === "document") {
    refuseUnusableId(id, true);
    return create(files, `documents/${id}.md`, documentPage({ id, today }));
  }
  const site = await readSite(files.root);
  const template = starter(kind, id, today, site?.pages);
  if (template === undefined) throw new HttpError(400, `There is no starter for ${JSON.stringify(kind)}.`);
  const file = await create(files, template.file, template.text);
  const { picture } = template;
  // The owner may have put the picture there first.
  if (hasMedia && picture !== undefined && (await files.bytes(`media/${picture.name}`)) === undefined) {
    await files.create(`media/${picture.name}`, picture.svg);
  }
  return file;
}

async function create(files: OwnerFiles, file: string, text: string): Promise<string> {
  const known = textFileOf(file);
  const collection = COLLECTIONS.find(({ name }) => name === known?.kind);
  // The same document may be YAML or Markdown.
  const twin = file.endsWith(".md") ? file.replace(/\.md$/, ".yaml") : file.replace(/\.yaml$/, ".md");
  if (collection?.textField !== undefined && (await files.bytes(twin)) !== undefined) {
    throw new HttpError(409, `${twin} exists already.`);
  }
  await files.create(file, text);
  return file;
}
