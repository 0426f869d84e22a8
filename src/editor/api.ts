import { z } from "zod";

/** Where a value stands in a document. */
export const fieldPathSchema = z.array(z.union([z.string(), z.number().int().nonnegative()])).readonly();
export type FieldPath = z.infer<typeof fieldPathSchema>;

const indexSchema = z.number().int().nonnegative();

/** One edit of a document. */
export const changeSchema = z.discriminatedUnion("type", [
  /** Adds or replaces a field or an item. */
  z.strictObject({ type: z.literal("set"), at: fieldPathSchema, value: z.json() }),
  /** Removes a field, or an item of a list. */
  z.strictObject({ type: z.literal("remove"), at: fieldPathSchema }),
  /** Inserts into the list at `at`, which is created if it is missing. */
  z.strictObject({ type: z.literal("insert"), at: fieldPathSchema, index: indexSchema, value: z.json() }),
  /** Moves an item within the list at `at`. */
  z.strictObject({ type: z.literal("move"), at: fieldPathSchema, from: indexSchema, to: indexSchema }),
]);
export type Change = z.infer<typeof changeSchema>;

const optional = {
  /** Distinguishes a new edit from one that is sent again. */
  id: z.string().optional(),
  /** Edits with the same one are one step to undo. */
  mergeKey: z.string().optional(),
  /** The `hash` of the document that was edited. */
  base: z.string().optional(),
};

/** What `change` takes: edits of fields, or the whole text. */
export const editSchema = z.union([
  z.strictObject({ changes: z.array(changeSchema).readonly(), ...optional }).readonly(),
  z.strictObject({ text: z.string(), ...optional }).readonly(),
]);
export type Edit = z.infer<typeof editSchema>;

/** How a file in the working copy differs from the owner's. `conflict`: both changed. */
const statusSchema = z.enum(["saved", "changed", "new", "deleted", "conflict"]);
export type Status = z.infer<typeof statusSchema>;

const documentSummarySchema = z
  .object({
    /** Relative to the content folder, with forward slashes. */
    file: z.string(),
    /** The name of its schema: `site`, `document`, or that of a collection. */
    kind: z.string(),
    id: z.string(),
    /** Of a translation: BCP 47. */
    language: z.string().optional(),
    /** Of a translation: the file that it translates. */
    original: z.string().optional(),
    title: z.string(),
    status: statusSchema,
    errors: z.number(),
    warnings: z.number(),
    /** Whether its owner hides it from visitors. */
    hidden: z.boolean(),
    /** The page that shows it, with a fragment if it has one. */
    address: z.string().optional(),
  })
  .readonly();
export type DocumentSummary = z.infer<typeof documentSummarySchema>;

/** A diagnostic of `content check`. */
const fieldDiagnosticSchema = z
  .object({
    /** Absent if it concerns the whole file. */
    at: fieldPathSchema.optional(),
    line: z.number(),
    column: z.number(),
    severity: z.enum(["error", "warning"]),
    message: z.string(),
    expected: z.string().optional(),
    suggestion: z.string().optional(),
  })
  .readonly();
export type FieldDiagnostic = z.infer<typeof fieldDiagnosticSchema>;

export const openDocumentSchema = z
  .object({
    file: z.string(),
    kind: z.string(),
    id: z.string(),
    text: z.string(),
    /** SHA-256 of the text as the server has it. */
    hash: z.string(),
    /** Absent if the YAML cannot be read: edit the text. */
    data: z.unknown().optional(),
    status: statusSchema,
    /** Deleted here: the text is that of the owner's file. */
    isDeleted: z.literal(true).optional(),
    /** The owner's file, if both changed and it was not deleted. */
    onDisk: z.string().optional(),
    diagnostics: z.array(fieldDiagnosticSchema).readonly(),
  })
  .readonly();
export type OpenDocument = z.infer<typeof openDocumentSchema>;

export const mediaFileSchema = z
  .object({
    /** Below `media`, as documents name it. */
    name: z.string(),
    width: z.number().optional(),
    height: z.number().optional(),
    usedBy: z.array(z.string()).readonly(),
  })
  .readonly();
export type MediaFile = z.infer<typeof mediaFileSchema>;

export const editedSiteSchema = z
  .object({
    documents: z.array(documentSummarySchema).readonly(),
    /** JSON Schemas by kind. */
    schemas: z.record(z.string(), z.unknown()).readonly(),
    /** By kind, the field with the text of a Markdown file, which its schema lacks. */
    textFields: z.record(z.string(), z.string()).readonly(),
    /** By the `format` of a field, what it may name. */
    choices: z
      .record(z.string(), z.array(z.object({ id: z.string(), title: z.string() }).readonly()).readonly())
      .readonly(),
    media: z.array(mediaFileSchema).readonly(),
    /** Of the site: BCP 47. */
    language: z.string(),
    canUndo: z.boolean(),
    canRedo: z.boolean(),
    history: z.enum(["git", "versions"]),
  })
  .readonly();
export type EditedSite = z.infer<typeof editedSiteSchema>;

/** A place that names a document. */
export const referencesSchema = z
  .array(z.object({ file: z.string(), title: z.string(), at: fieldPathSchema.optional() }).readonly())
  .readonly();
export type References = z.infer<typeof referencesSchema>;

/** A file before and after: texts, or addresses of pictures. A side without the file is absent. */
const fileDifferenceSchema = z
  .object({
    file: z.string(),
    type: z.enum(["text", "picture", "other"]),
    before: z.string().optional(),
    after: z.string().optional(),
    /** With git: whether it is a file of the content that the last commit has. */
    canRestore: z.boolean().optional(),
  })
  .readonly();
export type FileDifference = z.infer<typeof fileDifferenceSchema>;

/** `restore` puts a version into the working copy; without a version, what the last commit has. */
export const historySchema = z
  .object({
    /** The working copy against the owner's files. */
    unsaved: z.array(fileDifferenceSchema).readonly(),
    /** With git: the owner's files against the last commit. */
    uncommitted: z.array(fileDifferenceSchema).readonly(),
    /** Without git: what the owner's files were before they were saved, newest first. */
    versions: z.array(z.object({ file: z.string(), version: z.string(), at: z.string() }).readonly()).readonly(),
  })
  .readonly();
export type History = z.infer<typeof historySchema>;
