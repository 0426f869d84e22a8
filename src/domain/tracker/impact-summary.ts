import { formatWithSuffix, grouped, percentage, percentOf } from "../format/numbers.ts";
import type { Text } from "../language/translate.ts";
import { type Translator, translateInto } from "../language/translate.ts";
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

/** For missing and negative figures, before translation (D12). */
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

interface Label {
  readonly title: Text;
  readonly secondaryCaption?: Text;
}

/** The title starts the sentence of its caption. */
const LABELS: Readonly<Record<FigureId, Label>> = {
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
};

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

type Shown = (value: number, tag: string) => Parts;

const millions: Shown = (value, tag) => withUnit(formatWithSuffix(value, "M", 1, tag));
const thousands: Shown = (value, tag) => withUnit(formatWithSuffix(value, "K", 1, tag));
const percent: Shown = (value, tag) => withUnit(percentage(value, 1, 1, tag));
const hours: Shown = (value, tag) => ({ number: grouped(value, 0, 1, tag), unit: "" });
const plain: Shown = (value, tag) => ({ number: grouped(value, 0, 0, tag), unit: "" });

/** The unit is what follows the digits. It may differ from the one requested: 1,000 K is 1 M (D13). */
function withUnit(text: string): Parts {
  const number = text.replace(/\P{Nd}+$/u, "");
  return { number, unit: text.slice(number.length) };
}

/**
 * The figures of the dashboard (specification 3, 9).
 *
 * Counts of `impact/events` and `impact/preserved` are added up; if one is missing or invalid, the sum is not
 * available (see `addUp`). That affects only figures made from it: `inspected` needs the ballots, `searches` and
 * `resources` all of their parts.
 * @param year of the searches; both releases if omitted
 */
export function impactSummary(documents: ImpactDocuments, language: Translator, year?: ReleaseYear): ImpactSummary {
  const statewide = (field: Parameters<typeof statewideOf>[1]) => addUp(statewideOf(documents, field));
  const count = (field: Parameters<typeof countOf>[1]) => addUp(countOf(documents, field));
  const searches = addUp(searchesIn(documents, year === undefined ? RELEASE_YEARS : [year]));
  return {
    voters: figure("voters", statewide("voters"), millions, language),
    ballots: figure("ballots", statewide("ballots"), millions, language),
    hours: figure("hours", statewide("hours"), hours, language),
    likes: figure("likes", count("likes"), plain, language),
    shares: figure("shares", count("shares"), plain, language),
    users: figure("users", count("newUsers"), thousands, language),
    searches: { ...figure("searches", searches, thousands, language), coversBothYears: year === undefined },
    inspected: figure("inspected", share(statewide("inspected"), statewide("ballots")), percent, language),
    resources: figure("resources", addUp(allClicks(documents)), plain, language),
    awards: figure("awards", { value: AWARDS, provenance: [] }, plain, language),
  };
}

function figure<Id extends FigureId>(
  id: Id,
  { value, provenance }: Sum,
  shown: Shown,
  language: Translator,
): ImpactFigure & { readonly id: Id } {
  const t = translateInto(language);
  const { title, secondaryCaption } = LABELS[id];
  const parts = value === undefined ? undefined : shown(value, language.tag);
  return {
    id,
    title: t(title),
    ...(secondaryCaption && { secondaryCaption: t(secondaryCaption) }),
    value,
    text: parts === undefined ? t(NOT_AVAILABLE) : `${parts.number}${parts.unit}`,
    parts,
    provenance,
    coversBothYears: true,
  };
}

/** In percent. Not available if the whole is 0 or less than the part. */
function share(part: Sum, whole: Sum): Sum {
  if (part.value === undefined || whole.value === undefined || whole.value === 0 || part.value > whole.value) {
    return { value: undefined, provenance: [] };
  }
  return { value: percentOf(part.value, whole.value), provenance: [...part.provenance, ...whole.provenance] };
}
