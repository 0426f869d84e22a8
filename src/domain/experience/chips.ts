import { typographic } from "../format/typographic.ts";
import type { Translate } from "../language/translate.ts";

export const CHIP_TONES = ["orange", "primary", "success", "secondary", "warning"] as const;
export type ChipTone = (typeof CHIP_TONES)[number];

/** Chips with a meaning of their own. */
export const CURRENT = "Current";
export const WON_AWARD = "Won Award";

/** Tag colors (specification 9). Owners add more in `content/site.yaml`. */
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

/** The specified chips and the owner's. */
export function chipTones(custom: Readonly<Record<string, ChipTone>>): ReadonlyMap<string, ChipTone> {
  const shown = Object.entries(custom).map(([label, tone]) => [typographic(label), tone] as const);
  return new Map([...shown, ...Object.entries(SPECIFIED_TONES)]);
}

/** Unknown chips are primary. */
export function chip(label: string, tones: ReadonlyMap<string, ChipTone>): Chip {
  const shown = typographic(label);
  return { label: shown, tone: tones.get(shown) ?? "primary" };
}

/** What visitors read on an experience's chip: a specified name is translated, an owner's stays. */
export function chipLabel(name: string, t: Translate): string {
  return isSpecified(name) ? t(name) : typographic(name);
}

function isSpecified(name: string): name is keyof typeof SPECIFIED_TONES {
  return Object.hasOwn(SPECIFIED_TONES, name);
}
