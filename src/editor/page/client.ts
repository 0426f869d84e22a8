import { createContext, useContext } from "react";
import { z } from "zod";
import {
  EDITOR_PATH,
  type EditedSite,
  editedSiteSchema,
  failureSchema,
  historySchema,
  openDocumentSchema,
  visitsSchema,
} from "../api.ts";

/** A status of 0 stands for a server that does not respond. */
type Failure = z.infer<typeof failureSchema> & { readonly status: number };
export type Result<T> =
  | { readonly value: T; readonly failure?: undefined }
  | { readonly value?: undefined; readonly failure: Failure };
/** Browsers send larger requests only while their page is open. */
const MAX_KEPT_ALIVE = 30_000;

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

function post<T>(path: string, schema: z.ZodType<T>, request: object): Promise<Result<T>> {
  const body = JSON.stringify(request);
  return ask(path, schema, { method: "POST", body, keepalive: body.length < MAX_KEPT_ALIVE });
}

/** Requests of the editor's page. None of them throws. */
export const api = {
  site: () => ask("site", editedSiteSchema),
  document: (file: string) => ask(`document?${new URLSearchParams({ file })}`, openDocumentSchema),
  history: () => ask("history", historySchema),
  visits: () => ask("visits", visitsSchema),
  change: (file: string, base: string, edit: { data: unknown } | { text: string }) =>
    post("change", openDocumentSchema, { file, base, ...edit }),
  create: (wanted: { kind: string; id: string }) => post("create", openDocumentSchema, wanted),
  remove: (file: string) => post("delete", editedSiteSchema, { file }),
  revert: (file: string, version?: string) => post("revert", historySchema, { file, version }),
  commit: (message: string, files: readonly string[]) => post("commit", historySchema, { message, files }),
  reveal: (revealed: boolean) => post("reveal", z.boolean(), { revealed }),
  upload: (file: File) =>
    ask(`media?${new URLSearchParams({ name: file.name })}`, z.string(), { method: "POST", body: file }),
};

/** The site as the editor's server describes it. */
export const SiteContext = createContext<EditedSite | undefined>(undefined);

export function useSite(): EditedSite {
  const site = useContext(SiteContext);
  if (site === undefined) throw new Error("useSite needs a SiteContext");
  return site;
}
