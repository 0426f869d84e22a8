import { z } from "zod";
import { isIsoDay } from "../format/dates.ts";
import { markdownExcess } from "../format/markdown-limits.ts";

/** A day as content writes it: `2021-03-01`. */
export const isoDayField = z
  .string()
  .refine(isIsoDay, "expected an existing day, such as 2021-03-01")
  .meta({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", description: "A day, as 2021-03-01" });

/** Control characters, and those that turn the direction of text around: what is read would not be what is written. */
const UNSEEN = /(?![\n\r\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u;

function isSeen(text: string): boolean {
  return !UNSEEN.test(text);
}

const SEEN_EXPECTED = "expected text without control characters and without signs that turn its direction around";

/** Text with something in it. */
export const textField = z.string().trim().min(1, "expected some text").refine(isSeen, SEEN_EXPECTED);

/** What visitors may call a page: words it need not contain. */
export const keywordsField = z
  .array(textField)
  .default([])
  .meta({ description: "What else visitors may type to find it in the search" });

/** Markdown; rendered and sanitised on the server. What would take out of all proportion to render is refused. */
export const markdownField = textField
  .superRefine((text, context) => {
    const message = markdownExcess(text);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  })
  .meta({ description: "Markdown" });

const LINK_EXPECTED = "expected an address: /page, https://… or mailto:…";

/**
 * An address on this site (`/awards`) or elsewhere (`https://…`); other schemes, scripts above all, are refused.
 * So is `/\`, which browsers read as `//`: another site.
 */
export const linkField = z
  .string()
  .regex(/^(\/(?![/\\])\S*|https?:\/\/\S+|mailto:\S+)$/, LINK_EXPECTED)
  .refine((address) => isSeen(address) && (address.startsWith("/") || URL.canParse(address)), LINK_EXPECTED);

/** What an address of a file cannot say, or would say of another file. */
const NOT_IN_MEDIA = /[#?%\\\p{Cc}\p{Cs}]|(^|\/)\.{0,2}(\/|$)/u;

/** The name of a picture's file, with its folders. */
export const mediaField = textField
  .refine((name) => !NOT_IN_MEDIA.test(name), "expected a file below content/media, without # ? % \\ or .. in its name")
  .meta({ description: "File below content/media, as work/team.svg" });

/** A picture: its file below `content/media` (or in the bucket) and what it shows. */
export const pictureField = z
  .object({
    src: mediaField,
    alt: z.string().refine(isSeen, SEEN_EXPECTED).meta({ description: "What the picture shows, in one sentence" }),
  })
  .strict();
