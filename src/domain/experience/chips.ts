import { typographic } from "../format/typographic.ts";

export const CHIP_TONES = ["orange", "primary", "success", "secondary", "warning"] as const;
export type ChipTone = (typeof CHIP_TONES)[number];

/** Chips with a meaning of their own. */
export const CURRENT = "Current";
export const WON_AWARD = "Won Award";

/** Tag colors (specification 9). Owners add more in `content/site.yaml`. */
const SPECIFIED_TONES: Readonly<Record<string, ChipTone>> = {
  [CURRENT]: "orange",
  Nonprofit: "primary",
  [WON_AWARD]: "success",
  Consulting: "success",
  Engineering: "secondary",
  Mentorship: "orange",
  Strategy: "primary",
  "Social Impact": "warning",
};

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
