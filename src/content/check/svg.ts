import { SaxesParser } from "saxes";
import type { MediaFile } from "../read/read-media.ts";
import { rememberTexts } from "../remember-texts.ts";
import type { DiagnosticText, Position } from "./diagnostic.ts";
import type { CheckRule } from "./rule.ts";

/** Elements that run code or embed documents. */
const REFUSED_ELEMENTS = /^(script|handler|listener|foreignobject|iframe|embed|object|audio|video|link|meta|base)$/i;

const INSIDE = /^\s*(#|data:image\/(png|jpe?g|webp|gif|avif)[;,])/i;

/** `image-set` accepts URLs without `url()`. */
const OUTSIDE_URL =
  /@import|@namespace|(?:image-set|image|src)\(|url\(\s*["']?\s*(?!["']?\s*(#|data:image\/(png|jpe?g|webp|gif|avif)[;,]))/i;

/** In CSS, `u\72l(` is `url(` and `@i\mport` is `@import`. */
const CSS_ESCAPE = /\\(?:([0-9a-f]{1,6})[ \t\r\n\f]?|([^\r\n\f]))/gi;

type Danger = DiagnosticText & Position;

/** Nested `use` elements multiply: a few can draw millions of copies. */
const MAX_COPIES = 10_000;

/**
 * Scripts, event handlers, foreign documents and external references in SVGs. The server's policy already blocks
 * them, but other hosts may not.
 */
export const svg: CheckRule = ({ media = [] }) =>
  media.flatMap(({ name, text }: MediaFile) =>
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
  const openIds: (string | undefined)[] = [];
  const copies: Copies = new Map();
  parser.on("opentag", ({ name, attributes }) => {
    const target = attributes["href"] ?? attributes["xlink:href"];
    if (localName(name).toLowerCase() === "use" && target?.startsWith("#")) {
      for (const id of ["", ...openIds]) {
        if (id !== undefined) copies.set(id, [...(copies.get(id) ?? []), target.slice(1)]);
      }
    }
    openIds.push(attributes["id"]);
  });
  parser.on("closetag", () => {
    element.pop();
    openIds.pop();
  });
  parser.on("attribute", ({ name, value }) => {
    const danger = attributeDanger(element.at(-1) ?? "", localName(name), value);
    if (danger !== undefined) refuse(danger, `${name}="${value.slice(0, 40)}"`);
  });
  parser.on("text", (css) => {
    if (element.at(-1) === "style" && asksElsewhere(css)) refuse("a style with an external reference");
  });
  parser.on("cdata", (css) => {
    if (element.at(-1) === "style" && asksElsewhere(css)) refuse("a style with an external reference");
  });
  parser.on("error", ({ message }) => {
    // After its first error the parser guesses.
    if (found.some(({ rule, line }) => rule === "unsafe-picture" && line === parser.line)) return;
    refuse(`invalid SVG: ${message.replace(/^\d+:\d+: /, "").replace(/\.$/, "")}`);
  });
  parser.write(text);
  if (hasTooMany(copies)) refuse(`over ${MAX_COPIES} copies by <use>`);
  parser.close();
  return found;
});

/** Ids referenced within each element with an id; "" is the whole drawing. */
type Copies = Map<string, readonly string[]>;

/** Nested copies included. Cycles have too many. */
function hasTooMany(copies: Copies): boolean {
  let total = 0;
  /** How often an element is drawn at this depth, by id. */
  let drawn = new Map([["", 1]]);
  while (drawn.size > 0 && total <= MAX_COPIES) {
    const deeper = new Map<string, number>();
    for (const [id, times] of drawn) {
      for (const target of copies.get(id) ?? []) {
        deeper.set(target, (deeper.get(target) ?? 0) + times);
        total += times;
      }
    }
    drawn = deeper;
  }
  return total > MAX_COPIES;
}

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
