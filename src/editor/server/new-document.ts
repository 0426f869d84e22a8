import path from "node:path";
import { type TextFile, textFileOf } from "../../content/read/file-kind.ts";
import { readSite } from "../../content/read/read-content.ts";
import { refuseUnusableId, starter } from "../../content/starter.ts";
import { documentPage } from "../../content/starter.ts";
import { COLLECTIONS } from "../../domain/collections.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { type Drafts, FileExists } from "../drafts/drafts.ts";
import { Refusal } from "./refusal.ts";

interface Wanted {
  /** Of a schema, or an alias of `content new`, such as `award`. */
  readonly kind: string;
  readonly id: string;
  /** A file to copy. */
  readonly from?: string | undefined;
}

interface Dependencies {
  readonly drafts: Drafts;
  readonly today: IsoDay;
  /** Whether the pictures are in the content folder. */
  readonly hasMedia: boolean;
}

/** For one copy after the other of the same document. */
const MOST_COPIES = 100;

/**
 * Adds a document from a template, or a copy of another under the next free id.
 * @throws Refusal, UnusableId, DraftError
 */
export async function newDocument(wanted: Wanted, dependencies: Dependencies): Promise<TextFile> {
  return wanted.from === undefined ? fromTemplate(wanted, dependencies) : copied(wanted, wanted.from, dependencies);
}

async function fromTemplate({ kind, id }: Wanted, { drafts, today, hasMedia }: Dependencies): Promise<TextFile> {
  if (kind === "document") {
    refuseUnusableId(id, true);
    return created(drafts, `documents/${id}.md`, documentPage({ id, today }));
  }
  const { site } = await readSite(drafts.contentDir);
  const template = starter(kind, id, today, site?.pages);
  if (template === undefined) throw new Refusal(400, `There is no template for ${JSON.stringify(kind)}.`);
  const edited = await created(drafts, template.file, template.text);
  const { picture } = template;
  // The owner may have put the picture there first.
  if (hasMedia && picture !== undefined) await unlessThere(drafts.addMedia(picture.name, Buffer.from(picture.svg)));
  return edited;
}

async function copied({ kind, id }: Wanted, from: string, { drafts }: Dependencies): Promise<TextFile> {
  const original = textFileOf(from);
  if (original?.kind !== kind) throw new Refusal(400, `${JSON.stringify(from)} is not a document of this kind.`);
  const text = await drafts.read(from);
  if (text === undefined) throw new Refusal(404, `${from} does not exist.`);
  const { dir, ext } = path.posix.parse(from);
  refuseUnusableId(id, ext === ".md");
  for (let copy = 1; copy <= MOST_COPIES; copy += 1) {
    try {
      return await created(drafts, `${dir}/${copy === 1 ? id : `${id}-${copy}`}${ext}`, text);
    } catch (error) {
      if (!(error instanceof FileExists)) throw error;
    }
  }
  throw new Refusal(409, `There are ${MOST_COPIES} documents named ${id} already: choose another name.`);
}

async function created(drafts: Drafts, file: string, text: string): Promise<TextFile> {
  const edited = textFileOf(file);
  if (edited === undefined) throw new Refusal(400, `${JSON.stringify(file)} cannot be added.`);
  const twin = sameDocument(edited);
  if (twin !== undefined && (await drafts.read(twin)) !== undefined) throw new FileExists(twin);
  await drafts.create(file, text);
  return edited;
}

/** The other file that a document of this id may be in: a post is YAML or Markdown. */
function sameDocument({ file, kind }: TextFile): string | undefined {
  const collection = COLLECTIONS.find(({ name }) => name === kind);
  if (collection?.textField === undefined) return undefined;
  return file.endsWith(".md") ? file.replace(/\.md$/, ".yaml") : file.replace(/\.yaml$/, ".md");
}

async function unlessThere(adding: Promise<void>): Promise<void> {
  await adding.catch((error: unknown) => {
    if (!(error instanceof FileExists)) throw error;
  });
}
