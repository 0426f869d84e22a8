import type { Experience } from "./experience.ts";

/** Where something was done, as programs ask for it. */
export interface Organization {
  readonly name: string;
  /** What the subtitle says beside the name and the place. */
  readonly about: string | undefined;
  readonly location: string | undefined;
}

/** The first comma that does not belong to the name, as that of `Acme, Inc.` does. */
const END_OF_NAME = /, (?!(?:Inc|LLC|LLP|Ltd|Corp|Co|GmbH|PLC)\b)/;

/**
 * The organization that an experience's subtitle names: what the owner calls it, else the subtitle without the place
 * at its end, else the subtitle up to its first comma.
 */
export function organizationOf({
  subtitle,
  organization,
  location,
}: Pick<Experience, "subtitle" | "organization" | "location">): Organization {
  const withoutPlace = location === undefined ? undefined : before(subtitle, `, ${location}`);
  const name = organization ?? withoutPlace ?? subtitle.split(END_OF_NAME, 1)[0] ?? subtitle;
  const rest = withoutPlace ?? subtitle;
  const about = rest === name ? undefined : rest.startsWith(`${name}, `) ? rest.slice(name.length + 2) : rest;
  return { name, about, location };
}

function before(text: string, end: string): string | undefined {
  return text.endsWith(end) ? text.slice(0, -end.length) : undefined;
}
