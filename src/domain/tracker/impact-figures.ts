import { type ImpactEvents, RESOURCES, type Resource, type Statewide } from "./impact-documents.ts";

/** A missing document counts as empty (D12). */
export interface ImpactDocuments {
  /** Of the current release. */
  readonly events: ImpactEvents;
  /** Of earlier releases; added to the events. */
  readonly preserved: ImpactEvents;
  readonly statewide: Statewide;
}

/** Only searches are counted per release (D12). */
export const RELEASE_YEARS = [2020, 2022] as const;
export type ReleaseYear = (typeof RELEASE_YEARS)[number];

/** For oneself or for somebody else (specification 7). */
const SEARCH_KINDS = ["individual", "friend"] as const;

type SearchKind = (typeof SEARCH_KINDS)[number];
type CountedField = "newUsers" | "likes" | "shares";
type StatewideField = "voters" | "ballots" | "inspected" | "hours";

/** One number in one document. */
export interface Source {
  /** Path: `impact/events`. */
  readonly document: string;
  /** `searches.2022.friend` */
  readonly field: string;
  /** Undefined if missing or invalid. */
  readonly amount: number | undefined;
}

/** A source with a valid amount. */
export type Provenance = Source & { readonly amount: number };

/** A number with its sources. */
export interface Sum {
  readonly value: number | undefined;
  /** Empty without a number. */
  readonly provenance: readonly Provenance[];
}

function counted(
  { events, preserved }: ImpactDocuments,
  field: string,
  amount: (document: ImpactEvents) => number | undefined,
): readonly Source[] {
  return [
    { document: "impact/events", field, amount: amount(events) },
    { document: "impact/preserved", field, amount: amount(preserved) },
  ];
}

/** One source per document. */
export function clicksOn(documents: ImpactDocuments, resource: Resource): readonly Source[] {
  return counted(documents, `clicks.${resource}`, ({ clicks }) => clicks[resource]);
}

export function allClicks(documents: ImpactDocuments): readonly Source[] {
  return RESOURCES.flatMap((resource) => clicksOn(documents, resource));
}

/** Of one kind, or of all. */
export function searchesIn(
  documents: ImpactDocuments,
  years: readonly ReleaseYear[],
  kinds: readonly SearchKind[] = SEARCH_KINDS,
): readonly Source[] {
  return years.flatMap((year) =>
    kinds.flatMap((kind) => counted(documents, `searches.${year}.${kind}`, ({ searches }) => searches[year][kind])),
  );
}

/** A figure that is not counted per release. */
export function countOf(documents: ImpactDocuments, field: CountedField): readonly Source[] {
  return counted(documents, field, (document) => document[field]);
}

/** In one document only, so nothing is added. */
export function statewideOf({ statewide }: ImpactDocuments, field: StatewideField): readonly Source[] {
  return [{ document: "aggregate/Statewide", field, amount: statewide[field] }];
}

export function everySource(documents: ImpactDocuments): readonly Source[] {
  return [
    ...allClicks(documents),
    ...searchesIn(documents, RELEASE_YEARS),
    ...(["newUsers", "likes", "shares"] as const).flatMap((field) => countOf(documents, field)),
    ...(["voters", "ballots", "inspected", "hours"] as const).flatMap((field) => statewideOf(documents, field)),
  ];
}

/** Checked again, so that nothing negative or NaN gets through (D12). */
function isKnown(source: Source): source is Provenance {
  return source.amount !== undefined && source.amount >= 0;
}

/**
 * Adds up sources. The sum exists only if every source is known: a partial sum would look like the whole, and
 * visitors could not tell (D12).
 *
 * This includes missing documents, because totals that never existed look like lost ones. Content distinguishes them:
 * unknown figures are omitted, known zeros are written as 0. Only the statewide figures need no partner.
 */
export function addUp(sources: readonly Source[]): Sum {
  const provenance = sources.filter(isKnown);
  const value = provenance.reduce((sum, { amount }) => sum + amount, 0);
  // Beyond the limit, numbers are no longer exact.
  if (provenance.length < sources.length || value > Number.MAX_SAFE_INTEGER)
    return { value: undefined, provenance: [] };
  return { value, provenance };
}
