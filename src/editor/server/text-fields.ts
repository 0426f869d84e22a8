import { COLLECTIONS } from "../../content/publish/collections.ts";
import type { EditedSite } from "../api.ts";
import type { EditedFile } from "./edited-file.ts";

/** By kind, the field with the text of a Markdown file. */
export const TEXT_FIELDS: EditedSite["textFields"] = {
  document: "text",
  ...Object.fromEntries(
    COLLECTIONS.flatMap(({ name, textField }) => (textField === undefined ? [] : [[name, textField]])),
  ),
};

/** The field below the front matter; undefined for a YAML file. */
export function textFieldOf({ file, kind }: EditedFile): string | undefined {
  return file.endsWith(".md") ? TEXT_FIELDS[kind] : undefined;
}
