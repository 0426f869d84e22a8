import { typographic } from "../format/typographic.ts";
import { type Translator, translateInto } from "../language/translate.ts";

export const CHIP_TONES = ["orange", "primary", "success", "secondary", "warning"] as const;
export type ChipTone = (typeof CHIP_TONES)[number];

/** Chips with a meaning of their own. */
export const CURRENT = "Current";
export const WON_AWARD = "Won Award";

/** Tag colors (specification 9). Owners add more, or choose others, in `content/site.yaml`. */
const SPECIFIED_TONES = {
  [CURRENT]: "orange",
  Nonprofit: "primary",
  [WON_AWARD]: "success",
  Consulting: "success",
  Engineering: "secondary",
  Mentorship: "orange",
  Strategy: "primary",
  "Social Impact": "warning",
} as const satisfies Readonly<Record<string, ChipTone>>;

export interface Chip {
  readonly label: string;
  readonly tone: ChipTone;
}

/** The colors of the specified chips and of the owner's, which go first, with typographic marks as in English. */
export function chipTones(custom: Readonly<Record<string, ChipTone>>): ReadonlyMap<string, ChipTone> {
  const named = Object.entries(custom).map(([label, tone]) => [typographic(label, "en"), tone] as const);
  return new Map([...Object.entries(SPECIFIED_TONES), ...named]);
}

/** Unknown chips are primary. */
export function chip(label: string, tones: ReadonlyMap<string, ChipTone>, tag: string): Chip {
  return { label: typographic(label, tag), tone: tones.get(typographic(label, "en")) ?? "primary" };
}

/** What visitors read on an experience's chip: a specified name is translated, an owner's stays. */
export function chipLabel(name: string, language: Translator): string {
  return isSpecified(name) ? translateInto(language)(name) : typographic(name, language.tag);
}

function isSpecified(name: string): name is keyof typeof SPECIFIED_TONES {
  return Object.hasOwn(SPECIFIED_TONES, name);
}
