import { WON_AWARD } from "../../domain/experience/chips.ts";
import { AWARDS, EDUCATION } from "../../domain/experience/experience.ts";
import { organizationOf } from "../../domain/experience/organization.ts";
import type { EntryKind, ImportedEntry, ImportedRange } from "../imported-profile.ts";
import { placeName } from "../text/place-name.ts";
import type { DraftDocument } from "./planned-document.ts";

/** The category of an entry. */
export const CATEGORIES: Readonly<Record<EntryKind, string>> = {
  work: "Work",
  volunteer: "Social Impact",
  education: EDUCATION,
  project: "Portfolio",
  award: AWARDS,
  certification: "Certifications",
  publication: "Publications",
};

/** Kinds whose file names include the organization, since a title such as Engineer is not unique. */
const BY_ORGANIZATION: readonly EntryKind[] = ["work", "volunteer", "education"];

/**
 * Fields in the same order as in a starter file.
 * @param ranking written if it is not 0
 */
export function experienceDraft(entry: ImportedEntry, highlighted: boolean, ranking = 0): DraftDocument {
  const { kind, title, organization, location, dates, link, description, additional } = entry;
  const chips = kind === "award" ? [WON_AWARD, ...entry.chips] : entry.chips;
  return {
    schema: "experience",
    kind,
    words: BY_ORGANIZATION.includes(kind) ? [organization, title] : [title],
    since: dates.start ?? dates.end ?? "",
    fields: [
      { name: "categories", value: [entry.category ?? CATEGORIES[kind]] },
      { name: "title", value: title },
      { name: "subtitle", value: subtitleOf(entry) },
      { name: "organization", value: organization },
      { name: "location", value: location && placeName(location) },
      { name: "dates", value: datesOf(dates) },
      { name: "link", value: link },
      { name: "description", value: description },
      { name: "additional", value: additional },
      { name: "chips", value: [...new Set(chips)] },
      { name: "ranking", value: ranking === 0 ? undefined : ranking },
      { name: "highlighted", value: highlighted ? true : undefined, comment: "Shown on the home page." },
    ],
  };
}

function datesOf({ start, end }: ImportedRange): ImportedRange | undefined {
  if (start === undefined && end === undefined) return undefined;
  return { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
}

/** What the organization does, since its name and location have their own fields. */
function subtitleOf({ organization, about, location }: ImportedEntry): string | undefined {
  if (about === undefined) return undefined;
  const subtitle = organization === undefined ? about : `${organization}, ${about}`;
  return organizationOf({ subtitle, organization, location }).about === about ? subtitle : undefined;
}
