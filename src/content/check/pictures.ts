import path from "node:path";
import { mediaField } from "../../domain/documents/fields.ts";
import { memoize } from "../../domain/documents/memoize.ts";
import { INITIALS } from "../../domain/testimonials/testimony.ts";
import type { MediaFile } from "../read/read-media.ts";
import type { Source } from "../read/source.ts";
import { type FieldsByKind, textsAt, valuesAt } from "../yaml/field-values.ts";
import { type Diagnostic, START } from "./diagnostic.ts";
import { type MarkdownPiece, picturesIn } from "./markdown-pieces.ts";
import { type CheckRule, diagnosticAt } from "./rule.ts";
import { suggest } from "./suggest.ts";

/** Fields with `src` and `alt`. */
const DESCRIBED: FieldsByKind = {
  experience: ["media.images.*"],
  "blog-post": ["cover"],
  story: ["cover", "sections.*.pictures.*"],
  site: ["owner.portrait", "home.feature.picture", "home.works.*.picture"],
};

/** Decorative pictures. */
const BARE: FieldsByKind = { experience: ["media.avatar"], testimony: ["image"], site: ["owner.wordmark"] };

/** Sent unchanged, so a larger one would be slow on phones. */
const MAX_BYTES = 1_000_000;
const SENT_AS_THEY_ARE = ["svg", "gif"];

export const PICTURE_FORMATS = ["svg", "png", "jpg", "jpeg", "webp", "avif", "gif"];

/** Pictures that are missing, too large, unused or without alt text. */
export const pictures: CheckRule = ({ sources, pieces, media, mediaFolder, unread }) => {
  const inTexts = picturesIn(pieces);
  const used = usedPictures(sources, pieces);
  const names = new Set(used.map(({ value }) => value));
  const unfitting = (media ?? []).flatMap(unfit);
  const unfittingFiles = new Set(unfitting.map(({ file }) => file));
  return [
    ...sources.flatMap(undescribed),
    ...inTexts
      .filter(({ alt }) => alt.trim() === "")
      .map(({ source, at, written }) => withoutAlt(source, at, "", written)),
    ...(media === undefined ? [] : missing(used, media, mediaFolder)),
    ...unfitting,
    // An unreadable file might use any of them.
    ...(unread.length > 0 ? [] : (media ?? []).filter(({ name }) => !names.has(name)).map(unused)).filter(
      ({ file }) => !unfittingFiles.has(file),
    ),
  ];
};

/** Pictures that fields and texts show. */
function usedPictures(sources: readonly Source[], pieces: readonly MarkdownPiece[]): readonly NamedPicture[] {
  return [...sources.flatMap(named), ...picturesIn(pieces).flatMap(namedInText)];
}

interface NamedPicture {
  readonly source: Source;
  readonly at: readonly (string | number)[];
  /** Its file below `content/media`. */
  readonly value: string;
  /** Position of the text that shows it. */
  readonly written?: string;
}

function namedInText({ source, at, written, name }: ReturnType<typeof picturesIn>[number]): readonly NamedPicture[] {
  return name === undefined ? [] : [{ source, at, written, value: name }];
}

const named = memoize((source: Source): readonly NamedPicture[] => {
  const fields = [...(DESCRIBED[source.kind] ?? []).map((field) => `${field}.src`), ...(BARE[source.kind] ?? [])];
  return textsAt(source.data, fields)
    .filter(({ value }) => source.kind !== "testimony" || value !== INITIALS)
    .map(({ at, value }) => ({ source, at, value: value.trim() }));
});

const undescribed = memoize((source: Source): readonly Diagnostic[] =>
  (DESCRIBED[source.kind] ?? [])
    .flatMap((field) => valuesAt(source.data, `${field}.alt`))
    .filter(({ value }) => typeof value === "string" && value.trim() === "")
    .map(({ at }) => withoutAlt(source, at, `${at.join(".")}: `)),
);

function withoutAlt(source: Source, at: NamedPicture["at"], where: string, written?: string): Diagnostic {
  const message = `${where}the picture has no alt text`;
  const expected = "one sentence saying what the picture shows";
  return diagnosticAt(source, at, { rule: "missing-alt", message, expected }, written);
}

function missing(
  used: readonly NamedPicture[],
  media: readonly MediaFile[],
  mediaFolder: string,
): readonly Diagnostic[] {
  const names = new Set(media.map(({ name }) => name));
  return used
    .filter(({ value }) => value !== "" && !names.has(value))
    .map(({ source, at, value, written }) => {
      const where = written === undefined ? `${at.join(".")}: ` : "";
      const message = `${where}${path.join(mediaFolder, value)} does not exist`;
      const suggestion = suggest(value, names);
      return diagnosticAt(source, at, { rule: "missing-picture", message, value, suggestion }, written);
    });
}

function unfit({ name, bytes, unusable }: MediaFile): readonly Diagnostic[] {
  const file = { file: `media/${name}`, ...START };
  if (!mediaField.safeParse(name).success) {
    const message = "the file name cannot be used in content";
    const expected = "a name without # ? % \\ and invisible characters";
    return [{ ...file, rule: "unsafe-picture", message, expected }];
  }
  const format = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (!PICTURE_FORMATS.includes(format)) {
    const message = "not a picture format of the web";
    return [
      { ...file, rule: "unsafe-picture", message, value: format, expected: `one of ${PICTURE_FORMATS.join(", ")}` },
    ];
  }
  if (unusable !== undefined) return [brokenPicture(name, unusable)];
  if (bytes <= MAX_BYTES || !SENT_AS_THEY_ARE.includes(format)) return [];
  const value = `${Math.ceil(bytes / 1000)} KB`;
  const expected = `at most ${MAX_BYTES / 1000} KB`;
  return [{ ...file, rule: "large-picture", message: "the picture is too large", value, expected }];
}

export function brokenPicture(name: string, why: string): Diagnostic {
  return { file: `media/${name}`, ...START, rule: "broken-picture", message: `the picture cannot be used: ${why}` };
}

function unused({ name }: MediaFile): Diagnostic {
  return { file: `media/${name}`, ...START, rule: "unused-picture", message: "the picture is not used" };
}
