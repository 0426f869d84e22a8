import { SaxesParser } from "saxes";
import type { Complaint, Position } from "../problem.ts";
import type { MediaFile } from "../read-media.ts";
import type { CheckRule } from "./rule.ts";

/** Elements that run something, or bring in a document of another kind. */
const REFUSED_ELEMENTS = /^(script|handler|listener|foreignobject|iframe|embed|object|audio|video|link|meta|base)$/i;

/** A part of the same file, or a picture written into it. */
const INSIDE = /^\s*(#|data:image\/(png|jpe?g|webp|gif|avif)[;,])/i;

/** An address in a style that is not a part of the same file. */
const OUTSIDE_URL = /@import|url\(\s*["']?\s*(?!["']?\s*(#|data:image\/(png|jpe?g|webp|gif|avif)[;,]))/i;

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

function dangers(text: string): readonly (Complaint & Position)[] {
  const found: (Complaint & Position)[] = [];
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
  parser.on("closetag", () => void element.pop());
  parser.on("attribute", ({ name, value }) => {
    const danger = attributeDanger(element.at(-1) ?? "", localName(name), value);
    if (danger !== undefined) refuse(danger, `${name}="${value.slice(0, 40)}"`);
  });
  parser.on("text", (words) => {
    if (element.at(-1) === "style" && OUTSIDE_URL.test(words)) refuse("a style that asks for something elsewhere");
  });
  parser.on("cdata", (words) => {
    if (element.at(-1) === "style" && OUTSIDE_URL.test(words)) refuse("a style that asks for something elsewhere");
  });
  parser.on("error", ({ message }) => {
    // Behind the first error a parser guesses.
    if (found.some(({ rule, line }) => rule === "unsafe-picture" && line === parser.line)) return;
    refuse(`not an SVG that can be read: ${message.replace(/^\d+:\d+: /, "").replace(/\.$/, "")}`);
  });
  parser.write(text).close();
  return found;
}

function attributeDanger(element: string, name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return "an event handler";
  if (/^(href|src)$/i.test(name) && !INSIDE.test(value)) {
    const isLink = element === "a" && /^https?:\/\//i.test(value);
    return isLink ? undefined : "a reference to something outside of the file";
  }
  if (/^attributeName$/i.test(name) && /(^|:)(href|on\w+)$/i.test(value)) return "an animation that changes an address";
  return OUTSIDE_URL.test(value) ? "a reference to something outside of the file" : undefined;
}

/** A name without the prefix of its namespace: `svg:script` is a script, too. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}
