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
  const data = readData(text);
  if (data instanceof Error)
    return { text, added: [], left: [`site.yaml: nothing was added: ${data.message}`], notes: [] };
  const additions = siteAdditions(profile, siteOutline(data));
  return { ...editedSite(text, additions), notes: additions.notes };
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
