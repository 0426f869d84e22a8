import { linkField } from "../../domain/documents/fields.ts";
import { cleanText, type Tell } from "./clean-text.ts";

/** A web address without a scheme. */
const WITHOUT_SCHEME = /^(?:www\.)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#:]\S*)?$/u;
const MAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;

/** In characters. */
const LONGEST = 2_000;

/** Accepts web and mail addresses. Relative paths would be broken here, and other schemes may run programs. */
export function safeLink(written: string, tell: Tell): string | undefined {
  const text = cleanText(written.slice(0, LONGEST), tell);
  if (text === "") return undefined;
  const address = MAIL.test(text) ? `mailto:${text}` : WITHOUT_SCHEME.test(text) ? `https://${text}` : text;
  if (/^(?:https?|mailto):/i.test(address)) {
    const lower = address.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
    if (linkField.safeParse(lower).success) return lower;
  }
  tell(`the link "${text.slice(0, 80)}" was left out: expected https://… or mailto:…`);
  return undefined;
}
