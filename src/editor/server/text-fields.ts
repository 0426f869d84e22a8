import type { TextFile } from "../../content/read/file-kind.ts";
import { COLLECTIONS } from "../../domain/collections.ts";
import type { EditedSite } from "../api.ts";

/** By kind, the field with the text of a Markdown file. */
export const TEXT_FIELDS: EditedSite["textFields"] = {
  document: "text",
  ...Object.fromEntries(
    COLLECTIONS.flatMap(({ name, textField }) => (textField === undefined ? [] : [[name, textField]])),
  ),
};

/** The field below the front matter; undefined for a YAML file. */
export function textFieldOf({ file, kind }: TextFile): string | undefined {
  return file.endsWith(".md") ? TEXT_FIELDS[kind] : undefined;
}
