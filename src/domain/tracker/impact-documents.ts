import { z } from "zod";
import { parseDocument } from "../documents/document-error.ts";

/** The tracker's resources whose link clicks are counted (specification 7). */
export const RESOURCES = [
  "Am I Registered?",
  "Register to Vote",
  "Where to Vote",
  "What's on my Ballot?",
  "Check My Mail-in Ballot",
] as const;
export type Resource = (typeof RESOURCES)[number];

function perResource<T>(value: T) {
  return {
    "Am I Registered?": value,
    "Register to Vote": value,
    "Where to Vote": value,
    "What's on my Ballot?": value,
    "Check My Mail-in Ballot": value,
  } satisfies Record<Resource, T>;
}

/** A figure as content writes it. One that nobody knows is left out, not written as 0. */
const figure = z.number().nonnegative().optional();
const searches = z.object({ individual: figure, friend: figure }).strict();

/** `impact/events`, and `impact/preserved` with the totals kept from earlier releases (D12), as content writes them. */
export const impactEventsSchema = z
  .object({
    clicks: z.object(perResource(figure)).strict().meta({ description: "Link clicks on each resource" }),
    searches: z
      .object({ "2020": searches, "2022": searches })
      .strict()
      .meta({ description: "Searches in each release" }),
    newUsers: figure,
    likes: figure,
    shares: figure,
  })
  .strict();

/** `aggregate/Statewide` (D12), as content writes it. */
export const statewideSchema = z
  .object({
    voters: figure,
    ballots: figure,
    inspected: figure.meta({ description: "Ballots inspected, shown as a share of ballots" }),
    hours: figure,
  })
  .strict();

/** Read from a store, what is no figure counts as missing, so that the others are still shown (D12). */
const readFigure = figure.catch(undefined);
const readSearches = z.object({ individual: readFigure, friend: readFigure }).catch({});
const readEvents = z.object({
  clicks: z.object(perResource(readFigure)).catch({}),
  searches: z.object({ "2020": readSearches, "2022": readSearches }).catch({ "2020": {}, "2022": {} }),
  newUsers: readFigure,
  likes: readFigure,
  shares: readFigure,
});
const readStatewide = z.object({ voters: readFigure, ballots: readFigure, inspected: readFigure, hours: readFigure });

/** Counts of what users of the tracker did. A figure that is missing is undefined. */
export type ImpactEvents = z.infer<typeof readEvents>;

/** Figures about the whole state. A figure that is missing is undefined. */
export type Statewide = z.infer<typeof readStatewide>;

/**
 * Reads `impact/events` or `impact/preserved`; a negative or otherwise unusable figure is missing.
 * @throws DocumentError only for what is no document at all
 */
export function parseImpactEvents(data: unknown): ImpactEvents {
  return parseDocument(readEvents, data);
}

/**
 * Reads `aggregate/Statewide`; a negative or otherwise unusable figure is missing.
 * @throws DocumentError only for what is no document at all
 */
export function parseStatewide(data: unknown): Statewide {
  return parseDocument(readStatewide, data);
}
