import type { z } from "zod";
import { ContentError } from "../../content/diagnostic.ts";
import type { TextFile } from "../../content/read/file-kind.ts";
import { readContentText, readMarkdown } from "../../content/yaml/content-text.ts";
import { COLLECTIONS } from "../../domain/collections.ts";
import { frontMatterSchema } from "../../domain/site/document-page.ts";
import { siteSchema } from "../../domain/site/site.ts";
import { textFieldOf } from "./text-fields.ts";

/** The fields of a file as its form shows them, valid or not. Undefined if they cannot be read. */
export function documentData(edited: TextFile, text: string): unknown {
  const schema = schemaOf(edited.kind);
  const textField = textFieldOf(edited);
  try {
    return textField === undefined ? readContentText(text, schema).data : readMarkdown(text, schema, textField).data;
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

function schemaOf(kind: string): z.ZodType {
  if (kind === "document") return frontMatterSchema;
  return COLLECTIONS.find(({ name }) => name === kind)?.schema ?? siteSchema;
}
