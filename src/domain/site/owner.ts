import { z } from "zod";
import { longTextField, mediaField, partialDateField, pictureField, textField } from "../documents/fields.ts";
import { initials, withoutTitles } from "../format/names.ts";

export const ownerSchema = z.strictObject({
  name: textField,
  role: textField.optional(),
  introduction: longTextField
    .optional()
    .describe("Continues after the name: leads teams that …. With a capital, it stands alone: I lead teams"),
  summary: longTextField
    .optional()
    .describe("Longer than the introduction, in paragraphs: above the list with the resume, and in the resume's files"),
  portrait: pictureField.optional().describe("Without one, initials are drawn"),
  wordmark: mediaField.optional().describe("Small square portrait of the top bar"),
  since: partialDateField.optional().describe("Start of the career: 2008, 2008-06 or 2008-06-02"),
  location: textField.optional().describe("Austin, Texas"),
  timeZone: textField.optional().describe("In your words: Central time"),
  availability: textField.optional().describe("From March 2027, with three months' notice"),
});

export type Owner = z.infer<typeof ownerSchema>;

/** `Robin Vale leads teams that …`, or a text that stands alone: `I lead teams that …`. */
export function introductionOf({ name, introduction }: Owner): string | undefined {
  if (introduction === undefined) return undefined;
  return continuesName(introduction) ? `${name} ${introduction}` : introduction;
}

/** Whether a text reads on after a name: `leads teams`, but not `I lead teams` or `iOS developer`. */
export function continuesName(introduction: string): boolean {
  return /^\p{Ll}[^\p{Lu}\s]*(?:\s|$)/u.test(introduction);
}

export function nameAndRole({ name, role }: Pick<Owner, "name" | "role">): string {
  return [name, role].filter(Boolean).join(", ");
}

/**
 * The initials of the first name, drawn in light type, and of the last, drawn in heavy type. A single name has only the
 * last.
 */
export function ownerInitials(name: string): readonly [first: string | undefined, last: string] {
  const letters = withoutTitles(name).split(/\s+/).map(initials).filter(Boolean);
  return [letters.length > 1 ? letters[0] : undefined, letters.at(-1) ?? ""];
}
