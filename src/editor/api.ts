import { z } from "zod";

/** The data that the editor's server sends to its page. Files are named below the content folder, with forward slashes. */

export const EDITOR_PATH = "/edit";

/** A message of `content check`. */
const messageSchema = z.object({
  /** The field; absent if it concerns the whole file. */
  at: z
    .array(z.union([z.string(), z.number()]))
    .readonly()
    .optional(),
  line: z.number().optional(),
  severity: z.enum(["error", "warning"]),
  text: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

export const openDocumentSchema = z.object({
  file: z.string(),
  kind: z.string(),
  text: z.string(),
  /** SHA-256 of the text, which every edit names. */
  hash: z.string(),
  /** Absent if the YAML cannot be read: only its text can be edited. */
  data: z.unknown().optional(),
  messages: z.array(messageSchema).readonly(),
});
export type OpenDocument = z.infer<typeof openDocumentSchema>;

const documentSummarySchema = z.object({
  file: z.string(),
  /** The name of its schema: `site`, `document`, or that of a collection. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  messages: z.array(messageSchema).readonly(),
  /** Whether its owner hides it from visitors. */
  hidden: z.boolean(),
  /** The page that shows it, with a fragment if it has one. */
  address: z.string().optional(),
});
export type DocumentSummary = z.infer<typeof documentSummarySchema>;

export const editedSiteSchema = z.object({
  documents: z.array(documentSummarySchema).readonly(),
  schemas: z.record(z.string(), z.record(z.string(), z.unknown())).readonly(),
  /** By the `format` of a field, what it may name. */
  choices: z.record(z.string(), z.array(z.object({ id: z.string(), title: z.string() })).readonly()),
  /** Pictures below `media`. */
  media: z.array(z.string()).readonly(),
  /** Full address of the site, without a trailing slash. */
  siteUrl: z.string(),
  /** Whether the site has a link that reveals redacted words. */
  canReveal: z.boolean(),
  history: z.enum(["git", "versions"]),
});
export type EditedSite = z.infer<typeof editedSiteSchema>;

export const historySchema = z.object({
  /** With Git: files that differ from the last commit, with their unified difference if they are texts. */
  changes: z.array(z.object({ file: z.string(), difference: z.string(), canRevert: z.boolean() })).readonly(),
  /** Without Git: former versions, the latest first. */
  versions: z.array(z.object({ file: z.string(), version: z.string(), at: z.string() })).readonly(),
});
export type History = z.infer<typeof historySchema>;

/** Counts by event and value. */
export const visitsSchema = z.array(z.tuple([z.string(), z.array(z.tuple([z.string(), z.number()]))]));

/** Why a request failed. Messages belong to fields of the document that was not written. */
export const failureSchema = z.object({ error: z.string(), messages: z.array(messageSchema).readonly().default([]) });
