import { readYamlText } from "../../content/yaml/yaml-text.ts";
import type { ImportedProfile } from "../imported-profile.ts";
import { type SiteAdditions, siteAdditions, siteOutline } from "./site-additions.ts";
import { editedSite, type SiteEdit } from "./site-edit.ts";

export interface SitePlan extends SiteEdit {
  /** Tasks left to the owner. */
  readonly notes: readonly string[];
}

/**
 * Plans what to add to `site.yaml`.
 * @param isNew whether the file was created for this import
 */
export function planSite(text: string, profile: ImportedProfile, { isNew }: { readonly isNew: boolean }): SitePlan {
  const data = readData(text);
  if (data instanceof Error) {
    return { text, added: [], left: [`site.yaml: nothing was added: ${data.message}`], notes: [] };
  }
  const additions = siteAdditions(profile, siteOutline(data), { isNew });
  const base = isNew ? withoutSuggestions(text, additions) : text;
  return { ...editedSite(base, additions), notes: additions.notes };
}

/** Removes comments of a new file that suggest fields the import fills in. */
function withoutSuggestions(text: string, { owner }: SiteAdditions): string {
  return owner.reduce((rest, { name }) => rest.replace(new RegExp(`^ {2}# ${name}: .*\\n`, "m"), ""), text);
}

/** @returns an Error if the syntax is broken */
function readData(text: string): unknown {
  try {
    return readYamlText(text).data;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}
