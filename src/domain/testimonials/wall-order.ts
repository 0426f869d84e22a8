import { compareText } from "../format/text.ts";
import { allQuotes, type Testimony } from "./testimony.ts";

/** Impact descending, then date descending (D7). The last word is a manager's if the last level has one. */
export function inWallOrder(testimonies: readonly Testimony[]): readonly Testimony[] {
  const sorted = [...testimonies].sort(byImpactThenDate);
  const lowest = sorted.at(-1)?.impact;
  const closing = sorted.find((one, place) => place > 0 && one.impact === lowest && hasManagersWord(one));
  return closing === undefined ? sorted : [...sorted.filter((one) => one !== closing), closing];
}

function hasManagersWord(testimony: Testimony): boolean {
  return testimony.manager && allQuotes(testimony).length > 0;
}

/** Ties by id. */
function byImpactThenDate(a: Testimony, b: Testimony): number {
  return b.impact - a.impact || compareText(b.date, a.date) || compareText(a.id, b.id);
}
