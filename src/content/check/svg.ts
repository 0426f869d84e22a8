import { SaxesParser } from "saxes";
import type { MediaFile } from "../read/read-media.ts";
import type { DiagnosticText, Position } from "./diagnostic.ts";
import type { CheckRule } from "./rule.ts";

/** Elements that run something, or bring in a document of another kind. */
const REFUSED_ELEMENTS = /^(script|handler|listener|foreignobject|iframe|embed|object|audio|video|link|meta|base)$/i;

/** A part of the same file, or a picture written into it. */
const INSIDE = /^\s*(#|data:image\/(png|jpe?g|webp|gif|avif)[;,])/i;

/** An address in a style that is not a part of the same file; `image-set` takes one without `url()`. */
const OUTSIDE_URL =
  /@import|@namespace|(?:image-set|image|src)\(|url\(\s*["']?\s*(?!["']?\s*(#|data:image\/(png|jpe?g|webp|gif|avif)[;,]))/i;

/** In CSS, `u\72l(` and `@i\mport` are `url(` and `@import`. Comments part nothing. */
const CSS_ESCAPE = /\\(?:([0-9a-f]{1,6})[ \t\r\n\f]?|([^\r\n\f]))/gi;

/** Copies of copies: a few `use` elements, each of a group with others in it, are drawn millions of times. */
const MAX_COPIES = 10_000;

/**
 * What an SVG may not hold: scripts, event handlers, foreign documents and anything from elsewhere. The site serves
 * pictures so that none of it would run; somebody else who is given the file might not.
 */
export const svg: CheckRule = ({ media = [] }) =>
  media.flatMap(({ name, text }: MediaFile) =>
    text === undefined
      ? []
      : dangers(text).map(({ line, column, ...danger }) => ({ file: `media/${name}`, line, column, ...danger })),
  );

function dangers(text: string): readonly (DiagnosticText & Position)[] {
  const found: (DiagnosticText & Position)[] = [];
  const parser = new SaxesParser();
  const element: string[] = [];

  function refuse(message: string, value?: string): void {
    const place = { line: Math.max(1, parser.line), column: Math.max(1, parser.column) };
    found.push({ ...place, rule: "unsafe-picture", message, value, expected: "shapes, text and pictures only" });
  }

  parser.on("doctype", (doctype) => {
    if (/\[|entity/i.test(doctype)) refuse("a document type that defines entities");
  });
  parser.on("processinginstruction", ({ target }) => {
    if (!/^xml$/i.test(target)) refuse("an instruction to whoever reads the file", target);
  });
  parser.on("opentagstart", ({ name }) => {
    element.push(localName(name));
    if (REFUSED_ELEMENTS.test(localName(name))) refuse("an element that runs or embeds something else", `<${name}>`);
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
  parser.on("text", (words) => {
    if (element.at(-1) === "style" && asksElsewhere(words)) refuse("a style that asks for something elsewhere");
  });
  parser.on("cdata", (words) => {
    if (element.at(-1) === "style" && asksElsewhere(words)) refuse("a style that asks for something elsewhere");
  });
  parser.on("error", ({ message }) => {
    // Behind the first error a parser guesses.
    if (found.some(({ rule, line }) => rule === "unsafe-picture" && line === parser.line)) return;
    refuse(`not an SVG that can be read: ${message.replace(/^\d+:\d+: /, "").replace(/\.$/, "")}`);
  });
  parser.write(text);
  if (copiesOf("", copies) > MAX_COPIES) refuse(`more than ${MAX_COPIES} copies are drawn by <use>`);
  parser.close();
  return found;
}

/** Ids of what is copied inside of each element with an id; "" is the whole drawing. */
type Copies = Map<string, readonly string[]>;

/** How many copies an element draws, those in its copies included. One that copies itself draws them without end. */
function copiesOf(id: string, copies: Copies, known = new Map<string, number>()): number {
  const before = known.get(id);
  if (before !== undefined) return before;
  known.set(id, Number.POSITIVE_INFINITY);
  const total = (copies.get(id) ?? []).reduce((sum, target) => sum + 1 + copiesOf(target, copies, known), 0);
  known.set(id, total);
  return total;
}

function attributeDanger(element: string, name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return "an event handler";
  if (/^(href|src)$/i.test(name) && !INSIDE.test(value)) {
    const isLink = element === "a" && /^https?:\/\//i.test(value);
    return isLink ? undefined : "a reference to something outside of the file";
  }
  if (/^attributeName$/i.test(name) && /(^|:)(href|on\w+)$/i.test(value)) return "an animation that changes an address";
  return asksElsewhere(value) ? "a reference to something outside of the file" : undefined;
}

/** Whether a style, or an attribute that may hold one, leads out of the file, however it is spelled. */
function asksElsewhere(css: string): boolean {
  const plain = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(CSS_ESCAPE, (_, code?: string, sign = "") =>
      code === undefined ? sign : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    );
  return OUTSIDE_URL.test(css) || OUTSIDE_URL.test(plain);
}

/** A name without the prefix of its namespace: `svg:script` is a script, too. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}
