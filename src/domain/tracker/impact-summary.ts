import { formatWithSuffix, grouped, percentage, percentOf } from "../format/numbers.ts";
import type { Text } from "../language/translate.ts";
import { type Translator, translateInto } from "../language/translate.ts";
import { type ImpactDocuments, type ImpactEvents, RESOURCES, type Resource } from "./impact-documents.ts";

/** Replaces missing and invalid figures, before translation. */
export const NOT_AVAILABLE = "not available";

/** The number of awards is fixed: no document counts them. */
const AWARDS = 8;

/** Only searches are counted per release. */
export const RELEASE_YEARS = [2020, 2022] as const;
export type ReleaseYear = (typeof RELEASE_YEARS)[number];

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

export interface ImpactFigure {
  readonly id: FigureId;
  readonly title: string;
  /** Continues the title. */
  readonly secondaryCaption?: string;
  /** Unrounded: a count, hours, or percent for `inspected`. */
  readonly value: number | undefined;
  /** `4.1M` or `not available`. */
  readonly text: string;
  /** The number and its unit, which are set in different weights; undefined if not available. */
  readonly parts: { readonly number: string; readonly unit: string } | undefined;
}

export type ImpactSummary = Readonly<Record<FigureId, ImpactFigure>>;

/** How often something was counted; undefined where that is not available. */
type Count = number | undefined;

/**
 * The sum exists only if every amount is known: a partial sum would look like the whole, and visitors could not tell.
 * This includes missing documents, because totals that never existed look like lost ones. Content tells them apart:
 * unknown figures are omitted, known zeros are written as 0.
 */
function addUp(amounts: readonly Count[]): Count {
  let sum = 0;
  for (const amount of amounts) {
    if (amount === undefined) return undefined;
    sum += amount;
  }
  // Beyond this limit, numbers are no longer exact.
  return sum <= Number.MAX_SAFE_INTEGER ? sum : undefined;
}

/** Adds up the documents of both times. */
function total({ events, preserved }: ImpactDocuments, amounts: (document: ImpactEvents) => readonly Count[]): Count {
  return addUp([...amounts(events), ...amounts(preserved)]);
}

/** The clicks on each resource, in both releases together. */
export function clicksByResource(documents: ImpactDocuments): {
  readonly rows: readonly { readonly resource: Resource; readonly value: Count }[];
  readonly total: Count;
} {
  return {
    rows: RESOURCES.map((resource) => ({ resource, value: total(documents, ({ clicks }) => [clicks[resource]]) })),
    total: total(documents, ({ clicks }) => RESOURCES.map((resource) => clicks[resource])),
  };
}

/** Searches for oneself, for a friend, and both. */
interface SearchCounts {
  readonly individual: Count;
  readonly friend: Count;
  readonly total: Count;
}

function searchesIn(documents: ImpactDocuments, years: readonly ReleaseYear[]): SearchCounts {
  const count = (kinds: readonly ("individual" | "friend")[]) =>
    total(documents, ({ searches }) => years.flatMap((year) => kinds.map((kind) => searches[year][kind])));
  return { individual: count(["individual"]), friend: count(["friend"]), total: count(["individual", "friend"]) };
}

/** The searches of each release, oldest first. */
export interface SearchesByYear {
  readonly rows: readonly (SearchCounts & { readonly year: ReleaseYear })[];
  readonly totals: SearchCounts;
}

export function searchesByYear(documents: ImpactDocuments): SearchesByYear {
  const rows = RELEASE_YEARS.map((year) => ({ year, ...searchesIn(documents, [year]) }));
  return { rows, totals: searchesIn(documents, RELEASE_YEARS) };
}

/**
 * The figures of the dashboard. Counts of `impact/events` and `impact/preserved` are added up. A missing or invalid
 * number affects only figures made from it: `inspected` needs the ballots, `searches` and `resources` all their parts.
 * @param year of the searches; both releases if omitted
 */
export function impactSummary(documents: ImpactDocuments, language: Translator, year?: ReleaseYear): ImpactSummary {
  const { voters, ballots, hours, inspected } = documents.statewide;
  const t = translateInto(language);
  const { tag } = language;
  const inUnits = (suffix: string) => (value: number) => formatWithSuffix(value, suffix, 1, tag);
  const whole = (value: number) => grouped(value, 0, 0, tag);
  const figure = (id: FigureId, [title, caption]: readonly [Text, Text?], amount: Count, format = whole) => {
    const value = addUp([amount]);
    const text = value === undefined ? t(NOT_AVAILABLE) : format(value);
    // The unit is what follows the digits. It may differ from the one requested: 1,000 K is 1 M.
    const number = text.replace(/\P{Nd}+$/u, "");
    return {
      id,
      title: t(title),
      ...(caption && { secondaryCaption: t(caption) }),
      value,
      text,
      parts: value === undefined ? undefined : { number, unit: text.slice(number.length) },
    };
  };
  return {
    voters: figure("voters", ["voters", "with records to search"], voters, inUnits("M")),
    ballots: figure("ballots", ["ballots", "tracked from mailbox to count"], ballots, inUnits("M")),
    hours: figure("hours", ["hours", "volunteered"], hours, (value) => grouped(value, 0, 1, tag)),
    likes: figure(
      "likes",
      ["likes"],
      total(documents, ({ likes }) => [likes]),
    ),
    shares: figure(
      "shares",
      ["shares"],
      total(documents, ({ shares }) => [shares]),
    ),
    users: figure(
      "users",
      ["users", "new to the tracker"],
      total(documents, ({ newUsers }) => [newUsers]),
      inUnits("K"),
    ),
    searches: figure(
      "searches",
      ["searches", "for yourself or a friend"],
      searchesIn(documents, year === undefined ? RELEASE_YEARS : [year]).total,
      inUnits("K"),
    ),
    inspected: figure(
      "inspected",
      ["inspected", "by volunteers, of all ballot records"],
      share(inspected, ballots),
      (value) => percentage(value, 1, 1, tag),
    ),
    resources: figure("resources", ["resources", "opened"], clicksByResource(documents).total),
    awards: figure("awards", ["awards", "to its team"], AWARDS),
  };
}

/** In percent; not available if the whole is 0 or less than the part. */
function share(part: Count, whole: Count): Count {
  return part === undefined || !whole || part > whole ? undefined : percentOf(part, whole);
}
