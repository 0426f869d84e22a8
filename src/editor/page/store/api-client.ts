import { z } from "zod";
import {
  type Edit,
  type EditedSite,
  editedSiteSchema,
  type History,
  historySchema,
  type MediaFile,
  mediaFileSchema,
  type OpenDocument,
  openDocumentSchema,
  type References,
  referencesSchema,
} from "../../api.ts";
import { outlivesPage } from "./outlives-page.ts";

/** The server refused, and said why. */
export class Refused extends Error {
  override readonly name = "Refused";
}

/** The server did not answer. */
class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** The server was started again, and this window does not have its new key. */
export class LockedOut extends Error {
  override readonly name = "LockedOut";
}

export interface EditorApi {
  site(): Promise<EditedSite>;
  document(file: string): Promise<OpenDocument>;
  change(file: string, edit: Edit): Promise<OpenDocument>;
  create(entry: NewEntry): Promise<OpenDocument>;
  references(file: string): Promise<References>;
  delete(file: string): Promise<EditedSite>;
  undo(): Promise<string>;
  redo(): Promise<string>;
  save(files?: readonly string[]): Promise<EditedSite>;
  discard(files: readonly string[]): Promise<EditedSite>;
  resolve(file: string, keep: "mine" | "disk"): Promise<EditedSite>;
  upload(name: string, file: Blob): Promise<MediaFile>;
  history(): Promise<History>;
  commit(message: string, files: readonly string[]): Promise<History>;
  /** Without a version, what the last commit has. */
  restore(file: string, version?: string): Promise<EditedSite>;
}

export interface NewEntry {
  /** A kind, or the name of a template. */
  readonly kind: string;
  readonly id: string;
  /** The file to copy. */
  readonly from?: string | undefined;
}

const refusalSchema = z.object({ error: z.string() });
const stepSchema = z.object({ file: z.string() });

/** @param address of the editor's API */
export function createApi(address: string, send: typeof fetch): EditorApi {
  async function ask<T>(schema: z.ZodType<T>, path: string, request: RequestInit = {}): Promise<T> {
    const answer = await send(`${address}/${path}`, request).catch((error: unknown) => {
      throw new Unreachable("The editor's server does not answer.", { cause: error });
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) return schema.parse(body);
    // Whatever was asked for: it may be asked for again once the owner has opened the new address.
    if (answer.status === 403) throw new LockedOut("The editor was started again.");
    const refusal = refusalSchema.safeParse(body).data;
    if (refusal === undefined) throw new Unreachable(`The editor's server answered ${answer.status}.`);
    throw new Refused(refusal.error);
  }
  function post<T>(schema: z.ZodType<T>, path: string, content: object): Promise<T> {
    const body = JSON.stringify(content);
    return ask(schema, path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      // A page that is closed may still hand over what was typed last.
      keepalive: path === "change" && outlivesPage(body),
    });
  }
  const step = async (path: "undo" | "redo") => (await post(stepSchema, path, {})).file;

  return {
    site: () => ask(editedSiteSchema, "site"),
    document: (file) => ask(openDocumentSchema, `document?${new URLSearchParams({ file })}`),
    change: (file, edit) => post(openDocumentSchema, "change", { file, ...edit }),
    create: (entry) => post(openDocumentSchema, "create", entry),
    references: (file) => ask(referencesSchema, `references?${new URLSearchParams({ file })}`),
    delete: (file) => post(editedSiteSchema, "delete", { file }),
    undo: () => step("undo"),
    redo: () => step("redo"),
    save: (files) => post(editedSiteSchema, "save", { files }),
    discard: (files) => post(editedSiteSchema, "discard", { files }),
    resolve: (file, keep) => post(editedSiteSchema, "resolve", { file, keep }),
    upload: (name, file) =>
      ask(mediaFileSchema, `media?${new URLSearchParams({ name })}`, {
        method: "POST",
        headers: { "content-type": "application/octet-stream" },
        body: file,
      }),
    history: () => ask(historySchema, "history"),
    commit: (message, files) => post(historySchema, "commit", { message, files }),
    restore: (file, version) => post(editedSiteSchema, "restore", { file, version }),
  };
}
