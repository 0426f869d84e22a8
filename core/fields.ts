import { z } from "zod";
import { isIsoDay } from "./dates.ts";

/** A day as content writes it: `2021-03-01`. */
export const isoDayField = z
  .string()
  .refine(isIsoDay, "expected a day that exists, as 2021-03-01")
  .meta({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", description: "A day, as 2021-03-01" });

/** Text with something in it. */
export const textField = z.string().trim().min(1, "expected some text");

/** Markdown; rendered and sanitised on the server. */
export const markdownField = textField.meta({ description: "Markdown" });

/** An address on this site (`/awards`) or elsewhere (`https://…`); other schemes, scripts above all, are refused. */
export const linkField = z
  .string()
  .regex(/^(\/(?!\/)\S*|https?:\/\/\S+|mailto:\S+)$/, "expected an address: /page, https://… or mailto:…");

/** A picture: its file below `content/media` (or in the bucket) and what it shows. */
export const pictureField = z.object({
  src: textField.meta({ description: "File below content/media, as work/team.svg" }),
  alt: z.string().meta({ description: "What the picture shows, in one sentence" }),
});
