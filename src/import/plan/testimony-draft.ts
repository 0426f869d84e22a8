import type { IsoDay } from "../../domain/format/dates.ts";
import { firstDay } from "../../domain/format/dates.ts";
import { INITIALS } from "../../domain/testimonials/testimony.ts";
import type { ImportedTestimony } from "../imported-profile.ts";
import type { DraftDocument } from "./planned-document.ts";

const UNKNOWN = "Not in the source.";

/** Hidden until its author agrees. The card shows the first paragraph and collapses the rest. */
export function testimonyDraft(testimony: ImportedTestimony, today: IsoDay): DraftDocument {
  const { name, role, company, date, source } = testimony;
  const [quote = "", ...more] = testimony.quotes.map((paragraph) => paragraph.replaceAll("|", "/"));
  return {
    schema: "testimony",
    kind: "testimony",
    words: [name],
    since: date ?? "",
    fields: [
      { name: "name", value: name },
      { name: "image", value: INITIALS, comment: `A file below content/media, or "${INITIALS}".` },
      { name: "impact", value: 1, comment: "1 (impactful) to 4 (extremely impactful). 0 hides it." },
      { name: "role", value: role ?? "Colleague", comment: role === undefined ? UNKNOWN : undefined },
      { name: "company", value: company ?? source, comment: company === undefined ? UNKNOWN : undefined },
      {
        name: "date",
        value: date === undefined ? today : firstDay(date),
        comment: date === undefined ? "Not in the source: this is the day of the import." : undefined,
      },
      { name: "quotes", value: [quote] },
      { name: "additionalQuotes", value: more },
      { name: "categories", value: ["Recommendations"], comment: "Filters of the testimonials page: choose your own." },
      { name: "type", value: source },
      { name: "validated", value: false, comment: "Set to true once they agree to be shown." },
    ],
  };
}
