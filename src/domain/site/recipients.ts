import { z } from "zod";
import { type Counts, countsFrom, entriesOf } from "../documents/counts.ts";
import { idField, isoDayField, textField } from "../documents/fields.ts";
import type { IsoDay } from "../format/dates.ts";

const recipientSchema = z.strictObject({
  name: textField.describe("Who gets the link; only you see it"),
  code: z
    .string()
    .regex(/^[a-z0-9-]{3,40}$/, "expected 3 to 40 small letters, digits and hyphens, such as k7-lantern")
    .meta({ format: "recipient-code", description: "In the link: /?for=k7-lantern" }),
  resume: idField("resume-version").optional().describe("The version of the résumé that this recipient gets"),
  reveal: z.boolean().default(false).describe("Whether redacted words are shown"),
  alert: z.boolean().default(false).describe("Whether you get an email about the visit"),
  until: isoDayField.optional().describe("The last day of the link, in UTC"),
});

/** `content/private/recipients.yaml`: whom the owner sent a link of their own. */
export const recipientsSchema = z
  .strictObject({ recipients: z.array(recipientSchema).default([]) })
  .superRefine(({ recipients }, context) => {
    for (const [index, { code }] of recipients.entries()) {
      if (recipients.findIndex((other) => other.code === code) === index) continue;
      context.addIssue({
        code: "custom",
        path: ["recipients", index, "code"],
        message: `${code} is in the list twice`,
      });
    }
  });

export type Recipient = z.infer<typeof recipientSchema>;

/** The recipient with a code, in capitals or not, until the link ends. */
export function currentRecipient(given: string | null | undefined, recipients: readonly Recipient[], today: IsoDay) {
  const written = given?.toLowerCase();
  return recipients.find(({ code, until = today }) => code === written && today <= until);
}

/** The event of all that is counted by code. Its values are a code and what was counted: `k7-lantern page:home`. */
export const RECIPIENT_EVENT = "recipient";

export function recipientValue(code: string, event: string, value: string): string {
  return `${code} ${event}:${value}`;
}

/** Counts with an event for each recipient, by name: `Lantern Health (k7-lantern)`. Only the owner may see them. */
export function withNames(counts: Counts, recipients: readonly Recipient[]): Counts {
  const names = new Map(recipients.map(({ code, name }) => [code, `${name} (${code})`]));
  return countsFrom(
    entriesOf(counts).map(([event, value, by]) => {
      if (event !== RECIPIENT_EVENT) return [event, value, by];
      const [code = "", counted = ""] = value.split(" ");
      return [names.get(code) ?? `Recipient ${code}`, counted, by];
    }),
  );
}
