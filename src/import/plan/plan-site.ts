import { readYamlText } from "../../content/yaml/yaml-text.ts";
import type { ImportedProfile } from "../imported-profile.ts";
import { siteAdditions, siteOutline } from "./site-additions.ts";
import { editedSite, newSite, type SiteEdit } from "./site-edit.ts";

export interface SitePlan extends SiteEdit {
  /** What only the owner can do. */
  readonly notes: readonly string[];
}

/**
 * What an import adds to `site.yaml`.
 * @param text undefined without a file
 */
export function planSite(text: string | undefined, profile: ImportedProfile): SitePlan {
  if (text === undefined) {
    const additions = siteAdditions(profile, siteOutline(undefined));
    if (profile.owner.name !== undefined) return { ...newSite(additions), notes: additions.notes };
    return { text: "", added: [], left: ["site.yaml: not written: the import has no name"], notes: [] };
  }
  try {
    const additions = siteAdditions(profile, siteOutline(readYamlText(text).data));
    return { ...editedSite(text, additions), notes: additions.notes };
  } catch (error) {
    // Only its syntax can be at fault here.
    if (!(error instanceof Error)) throw error;
    return { text, added: [], left: [`site.yaml: nothing was added: ${error.message}`], notes: [] };
  }
}
