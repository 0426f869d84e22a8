import { formatWithSuffix, grouped, percentOf } from "../format/number-format.ts";
import {
  addUp,
  allClicks,
  countOf,
  type ImpactDocuments,
  type Provenance,
  RELEASE_YEARS,
  type ReleaseYear,
  type Sum,
  searchesIn,
  statewideOf,
} from "./impact-figures.ts";

/** For missing and negative figures (D12). */
export const NOT_AVAILABLE = "not available";

/** Fixed by specification 9. */
const AWARDS = 8;

/** Displayed side by side in different weights. */
interface Parts {
  readonly number: string;
  readonly unit: string;
}

/** In the specification's order (specification 3). */
export const TRACKER_FIGURES = [
  "voters",
  "ballots",
  "hours",
  "likes",
  "shares",
  "users",
  "searches",
  "inspected",
  "resources",
  "awards",
] as const;
type FigureId = (typeof TRACKER_FIGURES)[number];

/** The title starts the sentence of its caption. */
const LABELS = {
  voters: { title: "voters", secondaryCaption: "with records to search" },
  ballots: { title: "ballots", secondaryCaption: "tracked from mailbox to count" },
  hours: { title: "hours", secondaryCaption: "volunteered" },
  likes: { title: "likes" },
  shares: { title: "shares" },
  users: { title: "users", secondaryCaption: "new to the tracker" },
  searches: { title: "searches", secondaryCaption: "for yourself or a friend" },
  inspected: { title: "inspected", secondaryCaption: "by volunteers, of all ballot records" },
  resources: { title: "resources", secondaryCaption: "opened" },
  awards: { title: "awards", secondaryCaption: "to its team" },
} satisfies Record<FigureId, { readonly title: string; readonly secondaryCaption?: string }>;

export interface ImpactFigure {
  readonly id: FigureId;
  readonly title: string;
  readonly secondaryCaption?: string;
  /** Unrounded: a count, hours, or percent for `inspected`. */
  readonly value: number | undefined;
  /** `4.1M` or `not available`. */
  readonly text: string;
  /** Undefined if `not available`. */
  readonly parts: Parts | undefined;
  /** The sources added up; for `inspected` the inspected ballots, then all ballots. */
  readonly provenance: readonly Provenance[];
  /** Not counted per release (D12). */
  readonly coversBothYears: boolean;
}

/** In the specification's order (specification 3). */
export type ImpactSummary = { readonly [id in FigureId]: ImpactFigure & { readonly id: id } };

const millions = (value: number) => withUnit(formatWithSuffix(value, "M", 1, "en"));
const thousands = (value: number) => withUnit(formatWithSuffix(value, "K", 1, "en"));
const percent = (value: number): Parts => ({ number: grouped(value, 1, 1, "en"), unit: "%" });
const hours = (value: number): Parts => ({ number: grouped(value, 0, 1, "en"), unit: "" });
const plain = (value: number): Parts => ({ number: grouped(value, 0, 0, "en"), unit: "" });

/** The unit may differ from the one requested: 1,000 K is 1 M (D13). */
function withUnit(text: string): Parts {
  return { number: text.slice(0, -1), unit: text.slice(-1) };
}

/**
 * The figures of the dashboard (specification 3, 9).
 *
 * Counts of `impact/events` and `impact/preserved` are added up; if one is missing or invalid, the sum is not
 * available (see `addUp`). That affects only figures made from it: `inspected` needs the ballots, `searches` and
 * `resources` all of their parts.
 * @param year of the searches; both releases if omitted
 */
export function impactSummary(documents: ImpactDocuments, year?: ReleaseYear): ImpactSummary {
  const statewide = (field: Parameters<typeof statewideOf>[1]) => addUp(statewideOf(documents, field));
  const count = (field: Parameters<typeof countOf>[1]) => addUp(countOf(documents, field));
  const searches = addUp(searchesIn(documents, year === undefined ? RELEASE_YEARS : [year]));
  return {
    voters: figure("voters", statewide("voters"), millions),
    ballots: figure("ballots", statewide("ballots"), millions),
    hours: figure("hours", statewide("hours"), hours),
    likes: figure("likes", count("likes"), plain),
    shares: figure("shares", count("shares"), plain),
    users: figure("users", count("newUsers"), thousands),
    searches: { ...figure("searches", searches, thousands), coversBothYears: year === undefined },
    inspected: figure("inspected", share(statewide("inspected"), statewide("ballots")), percent),
    resources: figure("resources", addUp(allClicks(documents)), plain),
    awards: figure("awards", { value: AWARDS, provenance: [] }, plain),
  };
}

function figure<Id extends FigureId>(
  id: Id,
  { value, provenance }: Sum,
  shown: (value: number) => Parts,
): ImpactFigure & { readonly id: Id } {
  const parts = value === undefined ? undefined : shown(value);
  const text = parts === undefined ? NOT_AVAILABLE : `${parts.number}${parts.unit}`;
  return { id, ...LABELS[id], value, text, parts, provenance, coversBothYears: true };
}

/** In percent. Not available if the whole is 0 or less than the part. */
function share(part: Sum, whole: Sum): Sum {
  if (part.value === undefined || whole.value === undefined || whole.value === 0 || part.value > whole.value) {
    return { value: undefined, provenance: [] };
  }
  return { value: percentOf(part.value, whole.value), provenance: [...part.provenance, ...whole.provenance] };
}
