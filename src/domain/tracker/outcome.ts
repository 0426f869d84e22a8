import { z } from "zod";
import { linkField, longTextField, textField } from "../documents/fields.ts";

/** Longer labels would not fit on a phone. */
const LABEL_LENGTH = 32;

const amountSchema = z
  .object({
    value: z.number().nonnegative(),
    label: textField
      .max(LABEL_LENGTH, `expected at most ${LABEL_LENGTH} characters`)
      .meta({ description: "Name and amount: 2020, close to 170" }),
  })
  .strict()
  .optional();

/** The change that a release made. */
export const outcomeSchema = z
  .object({
    figure: textField.meta({ description: "The largest figure of the page: 90" }),
    text: longTextField.meta({ description: "Continues after the figure: calls instead of 170" }),
    before: amountSchema.meta({ description: "Drawn to scale beside after" }),
    after: amountSchema.meta({ description: "Drawn to scale beside before" }),
    note: longTextField.optional().meta({ description: "Where, when and how it was counted" }),
    source: z.object({ text: textField, link: linkField }).strict().optional().meta({ description: "Who says so" }),
  })
  .strict()
  .refine(({ before, after }) => (before === undefined) === (after === undefined), {
    error: "expected both before and after, or neither",
  });

export type Outcome = z.infer<typeof outcomeSchema>;
