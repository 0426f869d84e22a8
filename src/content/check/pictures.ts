import path from "node:path";
import { SaxesParser } from "saxes";
import { mediaField } from "../../domain/documents/fields.ts";
import { mediaName } from "../../domain/media/picture.ts";
import { INITIALS } from "../../domain/testimonials/testimony.ts";
import { type Diagnostic, type DiagnosticText, type Position, START, suggest } from "../diagnostic.ts";
import type { ContentMedia } from "../read/read-files.ts";
import { rememberTexts } from "../remember-texts.ts";
import type { FieldsByKind } from "../yaml/field-values.ts";
import { type CheckRule, report, textsIn } from "./rule.ts";
import { asksElsewhere, mediaInTheme, THEME_FILE } from "./styles.ts";

/** Fields with only the file of a picture. Others have `src` and `alt`. */
const BARE: FieldsByKind = { experience: ["media.avatar"], testimony: ["image"], site: ["owner.wordmark"] };

/** Sent unchanged, so a larger one would be slow on phones. */
const MAX_BYTES = 1_000_000;
const SENT_AS_THEY_ARE = ["svg", "gif", "woff2"];

export const PICTURE_FORMATS = ["svg", "png", "jpg", "jpeg", "webp", "avif", "gif"];

/** Whether the site serves a file, by its name below `media`: a picture, or a font for `theme.css`. */
export function isMediaFile(name: string): boolean {
  return isFont(name) || PICTURE_FORMATS.includes(formatOf(name));
}

export function isFont(name: string): boolean {
  return /^fonts\/.+\.woff2$/i.test(name);
}

function formatOf(name: string): string {
  return /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Pictures and fonts that are missing, too large, unused or without alt text. */
export const pictures: CheckRule = ({ sources, pieces, theme, media, mediaFolder, unread }) => {
  const inTexts = pieces.flatMap(({ node, ...place }) =>
    node.type === "image" && place.source.kind === "blog-post" ? [{ place, alt: node.alt ?? "", url: node.url }] : [],
  );
  const undescribed = [
    ...textsIn(sources, {}, ["**.alt"]).map(({ value, ...place }) => ({ place, alt: value })),
    ...inTexts,
  ].filter(({ alt }) => alt.trim() === "");
  const uses = [
    ...textsIn(sources, BARE, ["**.src"])
      .filter(({ source, value }) => source.kind !== "testimony" || value !== INITIALS)
      .map(({ value, ...place }) => ({ name: value.trim(), told: (text: DiagnosticText) => report(place, text) })),
    ...inTexts.map(({ place, url }) => {
      return { name: mediaName(url) ?? "", told: (text: DiagnosticText) => report(place, text) };
    }),
    ...mediaInTheme(theme).map(({ name = "", ...position }) => {
      return { name, told: (text: DiagnosticText) => ({ file: THEME_FILE, ...position, ...text }) };
    }),
  ];
  const names = new Set((media ?? []).map(({ name }) => name));
  const used = new Set(uses.map(({ name }) => name));
  const unfitting = (media ?? []).flatMap(unfit);
  return [
    ...undescribed.map(({ place }) => {
      const expected = "one sentence saying what the picture shows";
      return report(place, { rule: "missing-alt", message: "the picture has no alt text", expected });
    }),
    ...uses
      .filter(({ name }) => media !== undefined && name !== "" && !names.has(name))
      .map(({ name, told }) => {
        const message = `${path.join(mediaFolder, name)} does not exist`;
        return told({ rule: "missing-picture", message, value: name, suggestion: suggest(name, names) });
      }),
    ...unfitting,
    // An unreadable file might use any of them.
    ...[...(unread.length > 0 ? [] : names)]
      .filter((name) => !used.has(name) && unfitting.every(({ file }) => file !== `media/${name}`))
      .map((name) => inMedia(name, { rule: "unused-picture", message: `the ${nounOf(name)} is not used` })),
  ];
};

function nounOf(name: string): string {
  return isFont(name) ? "font" : "picture";
}

function inMedia(name: string, diagnostic: DiagnosticText): Diagnostic {
  return { file: `media/${name}`, ...START, ...diagnostic };
}

function unfit({ name, bytes, unusable }: ContentMedia): readonly Diagnostic[] {
  if (!mediaField.safeParse(name).success) {
    const expected = "a name without # ? % \\ and invisible characters";
    return [inMedia(name, { rule: "unsafe-picture", message: "the file name cannot be used in content", expected })];
  }
  const format = formatOf(name);
  if (!isMediaFile(name)) {
    const message = "neither a picture format of the web nor a font in media/fonts";
    const expected = `one of ${PICTURE_FORMATS.join(", ")}, or woff2 in media/fonts`;
    return [inMedia(name, { rule: "unsafe-picture", message, value: format, expected })];
  }
  if (unusable !== undefined) return [brokenPicture(name, unusable)];
  if (bytes <= MAX_BYTES || !SENT_AS_THEY_ARE.includes(format)) return [];
  const [value, expected] = [`${Math.ceil(bytes / 1000)} KB`, `at most ${MAX_BYTES / 1000} KB`];
  return [inMedia(name, { rule: "large-picture", message: `the ${nounOf(name)} is too large`, value, expected })];
}

export function brokenPicture(name: string, why: string): Diagnostic {
  return inMedia(name, { rule: "broken-picture", message: `the picture cannot be used: ${why}` });
}

/** Elements that run code or embed documents. */
const REFUSED_ELEMENTS = /^(script|handler|listener|foreignobject|iframe|embed|object|audio|video|link|meta|base)$/i;

const INSIDE = /^\s*(#|data:image\/(png|jpe?g|webp|gif|avif)[;,])/i;

/**
 * Scripts, event handlers, foreign documents and external references in SVGs. The server's policy already blocks
 * them, but other hosts may not.
 */
export const drawings: CheckRule = ({ media = [] }) =>
  media.flatMap(({ name, text }: ContentMedia) =>
    text === undefined ? [] : drawingDangers(text).map((danger) => ({ file: `media/${name}`, ...danger })),
  );

/** In the text of one SVG. */
export const drawingDangers = rememberTexts((text) => {
  const found: (DiagnosticText & Position)[] = [];
  const parser = new SaxesParser();
  let openStyles = 0;

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
  parser.on("opentag", ({ name, attributes }) => {
    const element = localName(name);
    if (element === "style") openStyles += 1;
    if (REFUSED_ELEMENTS.test(element)) refuse("an element that runs or embeds something", `<${name}>`);
    for (const [attribute, value] of Object.entries(attributes)) {
      const danger = attributeDanger(element, localName(attribute), value);
      if (danger !== undefined) refuse(danger, `${attribute}="${value.slice(0, 40)}"`);
    }
  });
  parser.on("closetag", ({ name }) => {
    if (localName(name) === "style") openStyles -= 1;
  });
  const checkStyle = (css: string) => {
    if (openStyles > 0 && asksElsewhere(css)) refuse("a style with an external reference");
  };
  parser.on("text", checkStyle);
  parser.on("cdata", checkStyle);
  parser.on("error", ({ message }) => {
    // After its first error the parser guesses.
    if (found.some(({ line }) => line === parser.line)) return;
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

/** `svg:script` is `script`. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}
