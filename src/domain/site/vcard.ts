import { profilesIn, spelledOut } from "./links.ts";
import { byteLength } from "./lists.ts";
import type { Site } from "./site.ts";

/** In bytes, without the line break (RFC 6350, 3.2). */
const LONGEST_LINE = 75;

/**
 * The owner as a vCard 4.0 (RFC 6350).
 * @param photo full address of the portrait
 */
export function vcard(site: Pick<Site, "owner" | "links" | "language">, siteUrl: string, photo?: string): string {
  const { owner, links, language } = site;
  const linked = (wanted: string) => links.filter(({ network }) => network === wanted).map(({ url }) => url);
  const lines = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    `FN:${escaped(owner.name)}`,
    owner.role && `TITLE:${escaped(owner.role)}`,
    ...linked("email").map((url) => `EMAIL:${escaped(spelledOut(url))}`),
    ...linked("phone").map((url) => `TEL;VALUE=uri:${url}`),
    // In the field of the city: the owner's words have no parts.
    owner.location && `ADR:;;;${escaped(owner.location)};;;`,
    photo && `PHOTO:${photo}`,
    ...[`${siteUrl}/`, ...profilesIn(links).map(({ url }) => url)].map((url) => `URL:${new URL(url).href}`),
    `LANG:${language.tag}`,
    "END:VCARD",
  ];
  return lines.flatMap((line) => (line ? `${folded(line)}\r\n` : [])).join("");
}

function escaped(text: string): string {
  return text.replace(/[\\,;]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Breaks a line between characters. Programs remove the space that follows. */
function folded(line: string): string {
  let bytes = 0;
  return Array.from(line, (character) => {
    const length = byteLength(character);
    const isOver = bytes + length > LONGEST_LINE;
    bytes = isOver ? 1 + length : bytes + length;
    return isOver ? `\r\n ${character}` : character;
  }).join("");
}
