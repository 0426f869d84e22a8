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

/** What stands in the place of a figure that is missing or negative (D12). */
export const NOT_AVAILABLE = "not available";

/** Not counted anywhere: the specification fixes it (specification 9). */
const AWARDS = 8;

/** The design sets the number wide and the unit thin beside it. */
interface Parts {
  readonly number: string;
  readonly unit: string;
}

/** The figures that the tracker counts, in the specification's order (specification 3). */
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

/** A title is the first word of its caption's sentence. */
const WORDS = {
  voters: { title: "voters", secondaryCaption: "on the statewide roll it reads" },
  ballots: { title: "ballots", secondaryCaption: "followed from mailbox to count" },
  hours: { title: "hours", secondaryCaption: "volunteered" },
  likes: { title: "likes" },
  shares: { title: "shares" },
  users: { title: "users", secondaryCaption: "came for the first time" },
  searches: { title: "searches", secondaryCaption: "for oneself or for a friend" },
  inspected: { title: "inspected", secondaryCaption: "by volunteers, of all ballots" },
  resources: { title: "resources", secondaryCaption: "opened, counted in link clicks" },
  awards: { title: "awards", secondaryCaption: "to its builder and team, for all their work" },
} satisfies Record<FigureId, { readonly title: string; readonly secondaryCaption?: string }>;

/** A figure of the dashboard. */
export interface ImpactFigure {
  readonly id: FigureId;
  readonly title: string;
  readonly secondaryCaption?: string;
  /** Not rounded. A count, hours, or for `inspected` percent from 0 to 100. */
  readonly value: number | undefined;
  /** Rounded and with its unit, `4.1M`; or `not available`. */
  readonly text: string;
  /** The text in its two parts; undefined where it is `not available`. */
  readonly parts: Parts | undefined;
  /** What was added up; for `inspected` the inspected ballots, then the ballots they are a share of. */
  readonly provenance: readonly Provenance[];
  /** Not counted for each release, so the same on the page of either (D12). */
  readonly coversBothYears: boolean;
}

/** The figures of the dashboard, in the specification's order (specification 3). */
export type ImpactSummary = { readonly [id in FigureId]: ImpactFigure & { readonly id: id } };

const millions = (value: number) => withUnit(formatWithSuffix(value, "M", 1));
const thousands = (value: number) => withUnit(formatWithSuffix(value, "K", 1));
const percent = (value: number): Parts => ({ number: grouped(value, 1, 1), unit: "%" });
const hours = (value: number): Parts => ({ number: grouped(value, 0, 1), unit: "" });
const plain = (value: number): Parts => ({ number: grouped(value, 0, 0), unit: "" });

/** The unit is not always the one asked for: 1,000 K is 1 M (D13). */
function withUnit(text: string): Parts {
  return { number: text.slice(0, -1), unit: text.slice(-1) };
}

/**
 * The figures of the dashboard (specification 3, 9).
 *
 * What `impact/events` and `impact/preserved` both count is added up. Where one of them lacks a figure or has it
 * broken, the sum is not available, rather than the other's amount in its place: see `addUp` for why. A figure that
 * is not available takes nothing with it but the figures made from it: `inspected` needs the ballots, `searches` and
 * `resources` need all they consist of.
 * @param year the release whose searches are meant; without it those of both
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
  return { id, ...WORDS[id], value, text, parts, provenance, coversBothYears: true };
}

/** In percent. A share of nothing is no number, and more than all of it says that one of the two is wrong. */
function share(part: Sum, whole: Sum): Sum {
  if (part.value === undefined || whole.value === undefined || whole.value === 0 || part.value > whole.value) {
    return { value: undefined, provenance: [] };
  }
  return { value: percentOf(part.value, whole.value), provenance: [...part.provenance, ...whole.provenance] };
}
