import { initials } from "../testimonials/avatar.ts";
import type { Experience } from "./experience.ts";

export interface Organization {
  /** Undefined if not given. */
  readonly name: string | undefined;
  /** The rest of the subtitle. */
  readonly about: string | undefined;
  readonly location: string | undefined;
}

type Placed = Pick<Experience, "subtitle" | "organization" | "location">;

/** The first comma that is not part of a name such as `Acme, Inc.` */
const END_OF_NAME = /, (?!(?:Inc|LLC|LLP|Ltd|Corp|Co|GmbH|PLC)\b)/;

/**
 * The organization's name: as given, or the subtitle without the location at its end, or the subtitle up to its first
 * comma.
 */
export function organizationOf({ subtitle, organization, location }: Placed): Organization {
  if (subtitle === undefined) return { name: organization, about: undefined, location };
  const withoutPlace = location === undefined ? undefined : before(subtitle, `, ${location}`);
  const name = organization ?? withoutPlace ?? subtitle.split(END_OF_NAME, 1)[0] ?? subtitle;
  const rest = withoutPlace ?? subtitle;
  const about = rest === name ? undefined : rest.startsWith(`${name}, `) ? rest.slice(name.length + 2) : rest;
  return { name, about, location };
}

/** The line below the title: the subtitle, or organization and location. Undefined without any. */
export function subtitleOf({ subtitle, organization, location }: Placed): string | undefined {
  return subtitle ?? ([organization, location].filter(Boolean).join(", ") || undefined);
}

/** `Director, Northfield` */
export function titleAndSubtitle(experience: Placed & Pick<Experience, "title">): string {
  return [experience.title, subtitleOf(experience)].filter(Boolean).join(", ");
}

function before(text: string, end: string): string | undefined {
  return text.endsWith(end) ? text.slice(0, -end.length) : undefined;
}

/** Legal forms that are written to the name without a space: 株式会社山田製作所. */
const ATTACHED = /^(?:株式会社|有限会社|合同会社|주식회사|[(（][株有同주][)）]|[㈱㈲㈜])\s*/u;

/** Legal forms that are words of their own: ООО Ромашка, Ledgerline Inc. */
const FORM = "شركة|مؤسسة|ООО|АО|ПАО|GmbH|AG|Inc\\.?|Ltd\\.?|LLC|S\\.?A\\.?|S\\.?L\\.?|Ltda\\.?";
const BEFORE = new RegExp(`^(?:${FORM})\\s+`, "u");
const AFTER = new RegExp(`[,\\s]+(?:${FORM})$`, "u");

/** `Bank of Kigali` is `BK`, `株式会社山田製作所` is `山`: of the words that tell organizations apart. */
export function organizationInitials(name: string): string {
  const own = name.trim().replace(AFTER, "").replace(ATTACHED, "").replace(BEFORE, "");
  return initials(withoutSmallWords(own)) || initials(name);
}

/** `The Bank of Kigali` is `Bank Kigali`. Articles that many places begin with, such as Los Angeles, stay. */
function withoutSmallWords(name: string): string {
  return name.replace(/^(?:The|Der|Die|Das)\s+(?=\S)/, "").replace(/(?<=\s)\p{Ll}\S*\s+/gu, "");
}
