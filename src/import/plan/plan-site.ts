import { readYamlText } from "../../content/yaml/yaml-text.ts";
import type { ImportedProfile } from "../imported-profile.ts";
import { type SiteAdditions, siteAdditions, siteOutline } from "./site-additions.ts";
import { editedSite, type SiteEdit } from "./site-edit.ts";

export interface SitePlan extends SiteEdit {
  /** What only the owner can do. */
  readonly notes: readonly string[];
}

/**
 * What an import adds to `site.yaml`.
 * @param isNew the file is made for this import
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

/** Of a new file, comments that suggest what the import brings. */
function withoutSuggestions(text: string, { owner, summary }: SiteAdditions): string {
  const names = [...owner.map(({ name }) => name), ...(summary === undefined ? [] : ["introduction"])];
  return names.reduce((rest, name) => rest.replace(new RegExp(`^ {2}# ${name}: .*\\n`, "m"), ""), text);
}

/** An error if its syntax is broken. */
function readData(text: string): unknown {
  try {
    return readYamlText(text).data;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}
