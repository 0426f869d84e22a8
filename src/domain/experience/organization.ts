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
