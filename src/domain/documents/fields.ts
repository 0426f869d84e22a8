import { z } from "zod";
import { isIsoDay, isPartialDate } from "../format/dates.ts";

/** Parts of a picture that can stay in sight where it is cropped. */
const FOCUSES = [
  "top left",
  "top",
  "top right",
  "left",
  "center",
  "right",
  "bottom left",
  "bottom",
  "bottom right",
] as const;

export type Focus = (typeof FOCUSES)[number];

export const isoDayField = z
  .string()
  .refine(isIsoDay, "expected an existing day, such as 2021-03-01")
  .meta({ format: "date", pattern: "^\\d{4}-\\d{2}-\\d{2}$", description: "A day: 2021-03-01" });

/** `2021-03-01`, `2021-03` or `2021`, which YAML reads as a number. */
export const partialDateField = z
  .preprocess(
    (date) => (typeof date === "number" ? String(date) : date),
    z
      .string()
      .refine(isPartialDate, "expected a year, a month or a day that exists, such as 2021, 2021-03 or 2021-03-01"),
  )
  .meta({
    type: ["string", "integer"],
    format: "partial-date",
    pattern: "^\\d{4}(-\\d{2}){0,2}$",
    description: "A year, a month or a day: 2021, 2021-03, 2021-03-01",
  });

/** Control characters and bidirectional overrides, which make text look different from what it is. */
const UNSEEN = /[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069]/u;

const isVisible = (text: string) => !UNSEEN.test(text);

const VISIBLE = "expected text without control characters and without signs that turn its direction around";

export const textField = z
  .string()
  .trim()
  .min(1, { error: "expected some text", abort: true })
  .refine(isVisible, VISIBLE);

export const longTextField = textField.meta({ format: "multiline" });

/** The id of a document, or of a place in the menu. The editor offers those that exist. */
export function idField(of: "testimony" | "story" | "experience" | "menu" | "resume-version") {
  return textField.meta({ format: `${of}-id` });
}

/** A name of the owner's. The editor offers those in use. */
export function nameField(of: "experience-category" | "blog-category" | "testimony-category" | "chip") {
  return textField.meta({ format: of });
}

export const keywordsField = z.array(textField).default([]).describe("Further search terms");

export const rankingField = z.number().default(0).describe("Higher comes first");

/** Rendered and sanitized on the server. */
export const markdownField = textField.meta({ format: "markdown", description: "Markdown" });

const LINK_EXPECTED = "expected an address: /page, https://… or mailto:…";

/** `/awards` or `https://…`. Refuses other schemes, such as `javascript:`, and `/\`, which browsers read as `//`. */
export const linkField = z
  .string()
  .regex(/^(\/(?![/\\])\S*|https?:\/\/\S+|mailto:\S+)$/, LINK_EXPECTED)
  .refine((address) => isVisible(address) && (address.startsWith("/") || URL.canParse(address)), LINK_EXPECTED)
  .meta({ format: "address" });

/** It is kept without an address before it. */
export const doiField = z
  .string()
  .trim()
  .regex(/^(?:https?:\/\/(?:dx\.)?doi\.org\/)?10\.[\d.]+\/[^\s\p{C}]+$/iu, "expected a DOI, such as 10.1145/3411764")
  .overwrite((doi) => doi.slice(doi.indexOf("10.")))
  .meta({ title: "DOI", description: "10.1145/3411764" });

/** Characters that URLs cannot hold or would read differently. */
const NOT_IN_MEDIA = /[#?%\\\p{Cc}\p{Cs}]|(^|\/)\.{0,2}(\/|$)/u;

export const mediaField = textField
  .refine((name) => !NOT_IN_MEDIA.test(name), "expected a file below content/media, without # ? % \\ or .. in its name")
  .meta({ format: "media", description: "File below content/media: work/team.svg" });

export const markdownFileField = z
  .string()
  .regex(
    /^(?:documents|legal)\/[\w-]+\.md$/,
    "expected a Markdown file below documents or legal, as documents/colophon.md",
  )
  .meta({ format: "markdown-file", description: "Markdown file below the content folder, as documents/colophon.md" });

export const pictureField = z.strictObject({
  src: mediaField.meta({ title: "File" }),
  alt: z.string().refine(isVisible, VISIBLE).meta({
    title: "Alternative text",
    format: "multiline",
    description: "What the picture shows, in one sentence",
  }),
  focus: z
    .enum(FOCUSES)
    .optional()
    .describe("Part that stays in sight where the picture is cropped; default: chosen by the page"),
});

/** The letters of the language itself: longer ones are well-formed, but none are registered, and owners write German. */
const LANGUAGE = /^[a-z]{2,3}(?![a-z])/i;

export const languageTagField = z.string().transform((tag, context) => {
  try {
    if (LANGUAGE.test(tag)) return Intl.getCanonicalLocales(tag)[0] ?? "en";
  } catch {
    // It is no tag either.
  }
  context.addIssue({ code: "custom", message: "expected a language, such as en, es or pt-BR" });
  return z.NEVER;
});
