import { type ImpactEvents, RESOURCES, type Resource, type Statewide } from "./impact-documents.ts";

/** The documents that the figures of the tracker come from. One that is missing is one without any figure (D12). */
export interface ImpactDocuments {
  /** Counted by the current release. */
  readonly events: ImpactEvents;
  /** Totals kept from earlier releases; added to the events. */
  readonly preserved: ImpactEvents;
  readonly statewide: Statewide;
}

/** The releases of the tracker. Only searches are counted for each of them (D12). */
export const RELEASE_YEARS = [2020, 2022] as const;
export type ReleaseYear = (typeof RELEASE_YEARS)[number];

/** Whom people looked up: themselves, or somebody else (specification 7). */
const SEARCH_KINDS = ["individual", "friend"] as const;

type SearchKind = (typeof SEARCH_KINDS)[number];
type CountedField = "newUsers" | "likes" | "shares";
type StatewideField = "voters" | "ballots" | "inspected" | "hours";

/** One number in one document. */
export interface Source {
  /** The document's path, `impact/events`. */
  readonly document: string;
  /** Where in the document, `searches.2022.friend`. */
  readonly field: string;
  /** What the document says; undefined where it says nothing that can be used. */
  readonly amount: number | undefined;
}

/** A source whose amount was used. */
export type Provenance = Source & { readonly amount: number };

/** A number and what it was added up from. */
export interface Sum {
  readonly value: number | undefined;
  /** Empty where there is no number: then nothing was added up. */
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

/** Link clicks on a resource, one source a document. */
export function clicksOn(documents: ImpactDocuments, resource: Resource): readonly Source[] {
  return counted(documents, `clicks.${resource}`, ({ clicks }) => clicks[resource]);
}

/** Link clicks on all resources. */
export function allClicks(documents: ImpactDocuments): readonly Source[] {
  return RESOURCES.flatMap((resource) => clicksOn(documents, resource));
}

/** Searches in releases: those of one kind, or all of them. */
export function searchesIn(
  documents: ImpactDocuments,
  years: readonly ReleaseYear[],
  kinds: readonly SearchKind[] = SEARCH_KINDS,
): readonly Source[] {
  return years.flatMap((year) =>
    kinds.flatMap((kind) => counted(documents, `searches.${year}.${kind}`, ({ searches }) => searches[year][kind])),
  );
}

/** A figure that events and preserved count as a whole, not for each release. */
export function countOf(documents: ImpactDocuments, field: CountedField): readonly Source[] {
  return counted(documents, field, (document) => document[field]);
}

/** A figure about the whole state. It stands in one document only, so nothing is added to it. */
export function statewideOf({ statewide }: ImpactDocuments, field: StatewideField): readonly Source[] {
  return [{ document: "aggregate/Statewide", field, amount: statewide[field] }];
}

/** Every number that the three documents should hold. */
export function everySource(documents: ImpactDocuments): readonly Source[] {
  return [
    ...allClicks(documents),
    ...searchesIn(documents, RELEASE_YEARS),
    ...(["newUsers", "likes", "shares"] as const).flatMap((field) => countOf(documents, field)),
    ...(["voters", "ballots", "inspected", "hours"] as const).flatMap((field) => statewideOf(documents, field)),
  ];
}

/** Asked of each amount again, so that nothing negative or NaN gets through whoever made the documents (D12). */
function isKnown(source: Source): source is Provenance {
  return source.amount !== undefined && source.amount >= 0;
}

/**
 * Adds up sources. There is a sum only if every one of them is known: what is left would be shown as the whole
 * and be too small, and a visitor could not tell (D12).
 *
 * That holds for a whole document as well. From outside, totals that never were kept cannot be told from totals that
 * got lost. Content has a way to say which: a figure nobody knows is left out, and one that is known to be nothing is
 * written as 0. So a 0 is added and an absence is not read as one. The only figures that need no partner are those
 * whose other document has no such field by its shape: the statewide ones.
 */
export function addUp(sources: readonly Source[]): Sum {
  const provenance = sources.filter(isKnown);
  const value = provenance.reduce((sum, { amount }) => sum + amount, 0);
  // Above the limit numbers are no longer exact, and far above it they are Infinity.
  if (provenance.length < sources.length || value > Number.MAX_SAFE_INTEGER)
    return { value: undefined, provenance: [] };
  return { value, provenance };
}
