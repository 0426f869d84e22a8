import { z } from "zod";
import {
  EDITOR_PATH,
  type EditedSite,
  editedSiteSchema,
  failureSchema,
  type History,
  historySchema,
  type OpenDocument,
  openDocumentSchema,
  referencesSchema,
  visitsSchema,
} from "../api.ts";

export interface Failure extends z.infer<typeof failureSchema> {
  /** 0 if the server did not respond. */
  readonly status: number;
}
export type Result<T> =
  | { readonly value: T; readonly failure?: undefined }
  | { readonly value?: undefined; readonly failure: Failure };

export type Change = { readonly file: string; readonly base: string } & (
  | { readonly data: unknown }
  | { readonly text: string }
);

export type Api = ReturnType<typeof createApi>;

/** Requests of the editor's page. None of them throws. */
export function createApi(fetch: typeof globalThis.fetch) {
  async function ask<T>(path: string, schema: z.ZodType<T>, init?: RequestInit): Promise<Result<T>> {
    try {
      const response = await fetch(`${EDITOR_PATH}/api/${path}`, init);
      const json: unknown = await response.json();
      if (response.ok) return { value: schema.parse(json) };
      return { failure: { ...failureSchema.parse(json), status: response.status } };
    } catch {
      const error = "The editor is not running. Run npm run edit, and open the address that it prints.";
      return { failure: { error, messages: [], status: 0 } };
    }
  }
  const get = <T>(path: string, schema: z.ZodType<T>, query: Record<string, string> = {}) =>
    ask(`${path}?${new URLSearchParams(query)}`, schema);
  const post = <T>(path: string, schema: z.ZodType<T>, body: unknown) =>
    ask(path, schema, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      // An edit is sent even if its page is closed, which browsers allow for small requests only.
      keepalive: JSON.stringify(body).length < 30_000,
    });
  return {
    site: (): Promise<Result<EditedSite>> => get("site", editedSiteSchema),
    document: (file: string): Promise<Result<OpenDocument>> => get("document", openDocumentSchema, { file }),
    references: (file: string) => get("references", referencesSchema, { file }),
    history: (): Promise<Result<History>> => get("history", historySchema),
    visits: () => get("visits", visitsSchema),
    change: (change: Change) => post("change", openDocumentSchema, change),
    create: (wanted: { kind: string; id: string; from?: string }) => post("create", openDocumentSchema, wanted),
    remove: (file: string) => post("delete", editedSiteSchema, { file }),
    revert: (file: string, version?: string) => post("revert", historySchema, { file, version }),
    commit: (message: string, files: readonly string[]) => post("commit", historySchema, { message, files }),
    reveal: (revealed: boolean) => post("reveal", z.boolean(), { revealed }),
    upload: (file: File) =>
      ask(`media?${new URLSearchParams({ name: file.name })}`, z.string(), {
        method: "POST",
        headers: { "content-type": file.type || "application/octet-stream" },
        body: file,
      }),
  };
}
