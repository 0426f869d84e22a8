/** The colour schemes a chip can have. */
export const CHIP_TONES = ["orange", "primary", "success", "secondary", "warning"] as const;
export type ChipTone = (typeof CHIP_TONES)[number];

/** Chips that the product itself gives a meaning. */
export const CURRENT = "Current";
export const WON_AWARD = "Won Award";

/** Tag colours (specification 9). The owner may add chips of their own in `content/site.yaml`. */
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

/** A chip as it is shown: its words and its colour scheme. */
export interface Chip {
  readonly label: string;
  readonly tone: ChipTone;
}

/** Chips known to the site: the specified ones and the owner's own. */
export function chipTones(own: Readonly<Record<string, ChipTone>>): ReadonlyMap<string, ChipTone> {
  return new Map([...Object.entries(own), ...Object.entries(SPECIFIED_TONES)]);
}

/** The chip for a label; one without a colour of its own is shown as primary. */
export function chip(label: string, tones: ReadonlyMap<string, ChipTone>): Chip {
  return { label, tone: tones.get(label) ?? "primary" };
}
