import { z } from "zod";
import type { ExistingDocument, ImportedSchema } from "./planned-document.ts";

const text = z.union([z.string(), z.number().transform(String)]).catch("");

const experience = z.object({
  title: text,
  subtitle: text,
  organization: text,
  dates: z.object({ start: text, end: text }).catch({ start: "", end: "" }),
});
const named = z.object({ name: text });
const testimony = z.object({ name: text, quotes: z.array(text).catch([]) });

/** Identifies a document by its content. Equal keys mean the same document, even if the ids differ. */
export function identity(schema: ImportedSchema, data: unknown): string {
  switch (schema) {
    case "experience": {
      const { title, subtitle, organization, dates } = experience.parse(data);
      return [title, organization || subtitle.split(",", 1)[0], dates.start || dates.end].map(bare).join("|");
    }
    case "testimony": {
      const { name, quotes } = testimony.parse(data);
      return [name, quotes[0]?.slice(0, 60) ?? ""].map(bare).join("|");
    }
    default:
      return bare(named.parse(data).name);
  }
}

/** Ids of existing documents, by identity. */
export function existingIds(
  existing: readonly ExistingDocument[],
  schema: ImportedSchema,
): ReadonlyMap<string, string> {
  const documents = existing.filter((document) => document.schema === schema);
  return new Map(documents.map(({ id, data }) => [identity(schema, data), id]));
}

/** Ignores capitals, spaces and punctuation. */
function bare(words = ""): string {
  return words.toLowerCase().replaceAll(/[^\p{L}\p{N}+#]/gu, "");
}
