import path from "node:path";
import { SaxesParser } from "saxes";
import { mediaField } from "../../domain/documents/fields.ts";
import { INITIALS } from "../../domain/testimonials/testimony.ts";
import { type Diagnostic, type DiagnosticText, type Position, START, suggest } from "../diagnostic.ts";
import type { ContentMedia } from "../read/read-files.ts";
import type { Source } from "../read/source.ts";
import { rememberTexts } from "../remember-texts.ts";
import { type FieldsByKind, textsAt, valuesAt } from "../yaml/field-values.ts";
import { type MarkdownPiece, picturesIn } from "./markdown.ts";
import { type CheckRule, diagnosticAt } from "./rule.ts";

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

function named(source: Source): readonly NamedPicture[] {
  const fields = [...(DESCRIBED[source.kind] ?? []).map((field) => `${field}.src`), ...(BARE[source.kind] ?? [])];
  return textsAt(source.data, fields)
    .filter(({ value }) => source.kind !== "testimony" || value !== INITIALS)
    .map(({ at, value }) => ({ source, at, value: value.trim() }));
}

function undescribed(source: Source): readonly Diagnostic[] {
  return (DESCRIBED[source.kind] ?? [])
    .flatMap((field) => valuesAt(source.data, `${field}.alt`))
    .filter(({ value }) => typeof value === "string" && value.trim() === "")
    .map(({ at }) => withoutAlt(source, at, `${at.join(".")}: `));
}

function withoutAlt(source: Source, at: NamedPicture["at"], where: string, written?: string): Diagnostic {
  const message = `${where}the picture has no alt text`;
  const expected = "one sentence saying what the picture shows";
  return diagnosticAt(source, at, { rule: "missing-alt", message, expected }, written);
}

function missing(
  used: readonly NamedPicture[],
  media: readonly ContentMedia[],
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

function unfit({ name, bytes, unusable }: ContentMedia): readonly Diagnostic[] {
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

function unused({ name }: ContentMedia): Diagnostic {
  return { file: `media/${name}`, ...START, rule: "unused-picture", message: "the picture is not used" };
}

/** Elements that run code or embed documents. */
const REFUSED_ELEMENTS = /^(script|handler|listener|foreignobject|iframe|embed|object|audio|video|link|meta|base)$/i;

const INSIDE = /^\s*(#|data:image\/(png|jpe?g|webp|gif|avif)[;,])/i;

/** `image-set` accepts URLs without `url()`. */
const OUTSIDE_URL =
  /@import|@namespace|(?:image-set|image|src)\(|url\(\s*["']?\s*(?!["']?\s*(#|data:image\/(png|jpe?g|webp|gif|avif)[;,]))/i;

/** In CSS, `u\72l(` is `url(` and `@i\mport` is `@import`. */
const CSS_ESCAPE = /\\(?:([0-9a-f]{1,6})[ \t\r\n\f]?|([^\r\n\f]))/gi;

type Danger = DiagnosticText & Position;

/**
 * Scripts, event handlers, foreign documents and external references in SVGs. The server's policy already blocks
 * them, but other hosts may not.
 */
export const drawings: CheckRule = ({ media = [] }) =>
  media.flatMap(({ name, text }: ContentMedia) =>
    text === undefined
      ? []
      : drawingDangers(text).map(({ line, column, ...danger }) => ({ file: `media/${name}`, line, column, ...danger })),
  );

/** In the text of one SVG. */
export const drawingDangers = rememberTexts((text): readonly Danger[] => {
  const found: Danger[] = [];
  const parser = new SaxesParser();
  const element: string[] = [];

  function refuse(message: string, value?: string): void {
    const place = { line: Math.max(1, parser.line), column: Math.max(1, parser.column) };
    found.push({ ...place, rule: "unsafe-picture", message, value, expected: "shapes, text and pictures only" });
  }

  parser.on("doctype", (doctype) => {
    if (/\[|entity/i.test(doctype)) refuse("a doctype with entities");
  });
  parser.on("processinginstruction", ({ target }) => {
    if (!/^xml$/i.test(target)) refuse("a processing instruction", target);
  });
  parser.on("opentagstart", ({ name }) => {
    element.push(localName(name));
    if (REFUSED_ELEMENTS.test(localName(name))) refuse("an element that runs or embeds something", `<${name}>`);
  });
  parser.on("closetag", () => void element.pop());
  parser.on("attribute", ({ name, value }) => {
    const danger = attributeDanger(element.at(-1) ?? "", localName(name), value);
    if (danger !== undefined) refuse(danger, `${name}="${value.slice(0, 40)}"`);
  });
  const checkStyle = (css: string) => {
    if (element.at(-1) === "style" && asksElsewhere(css)) refuse("a style with an external reference");
  };
  parser.on("text", checkStyle);
  parser.on("cdata", checkStyle);
  parser.on("error", ({ message }) => {
    // After its first error the parser guesses.
    if (found.some(({ rule, line }) => rule === "unsafe-picture" && line === parser.line)) return;
    refuse(`invalid SVG: ${message.replace(/^\d+:\d+: /, "").replace(/\.$/, "")}`);
  });
  parser.write(text);
  parser.close();
  return found;
});

function attributeDanger(element: string, name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return "an event handler";
  if (/^(href|src)$/i.test(name) && !INSIDE.test(value)) {
    const isLink = element === "a" && /^https?:\/\//i.test(value);
    return isLink ? undefined : "an external reference";
  }
  if (/^attributeName$/i.test(name) && /(^|:)(href|on\w+)$/i.test(value)) return "an animation that changes an address";
  return asksElsewhere(value) ? "an external reference" : undefined;
}

/** Whether CSS loads something external, also with escapes. */
function asksElsewhere(css: string): boolean {
  const plain = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(CSS_ESCAPE, (_, code?: string, sign = "") =>
      code === undefined ? sign : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    );
  return OUTSIDE_URL.test(css) || OUTSIDE_URL.test(plain);
}

/** `svg:script` is `script`. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}
