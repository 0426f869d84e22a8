import type { SiteAnswers } from "../../content/init/new-folder.ts";
import type { ImportedProfile } from "../imported-profile.ts";
import { pagesFor } from "./needed-pages.ts";
import { siteAdditions, siteOutline } from "./site-additions.ts";

/** Answers for a new site, taken from the profile. Undefined without a name. Links with labels are added later. */
export function answersOf(profile: ImportedProfile): SiteAnswers | undefined {
  const { name, role } = profile.owner;
  if (name === undefined) return undefined;
  const { links } = siteAdditions(profile, siteOutline(undefined));
  return {
    name,
    language: "en",
    role,
    tagline: undefined,
    links: links.filter((link) => typeof link === "string"),
    pages: pagesFor(profile),
    accent: undefined,
  };
}
