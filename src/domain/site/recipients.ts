import { z } from "zod";
import { isoDayField, textField } from "../documents/fields.ts";

const recipientSchema = z.strictObject({
  name: textField.meta({ description: "Who gets the link; only you see it" }),
  code: z
    .string()
    .regex(/^[a-z0-9-]{3,40}$/, "expected 3 to 40 small letters, digits and hyphens, such as k7-lantern")
    .meta({ description: "In the link: /?for=k7-lantern" }),
  resume: textField.optional().meta({ description: "The version of the résumé that this recipient gets, by its id" }),
  reveal: z.boolean().default(false).meta({ description: "Whether redacted words are shown" }),
  alert: z.boolean().default(false).meta({ description: "Whether you get an email about the visit" }),
  until: isoDayField.optional().meta({ description: "The last day of the link" }),
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
