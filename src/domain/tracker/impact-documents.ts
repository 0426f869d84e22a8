import { z } from "zod";
import { parseDocument } from "../documents/document-error.ts";

/** Resources with counted link clicks (specification 7). */
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

/** Unknown figures are omitted, not 0. */
const figure = z.number().nonnegative().optional();
const searches = z.object({ individual: figure, friend: figure }).strict();

/** `impact/events`, and `impact/preserved` with totals of earlier releases (D12). */
export const impactEventsSchema = z
  .object({
    clicks: z.object(perResource(figure)).strict().meta({ description: "Link clicks by resource" }),
    searches: z.object({ "2020": searches, "2022": searches }).strict().meta({ description: "Searches by release" }),
    newUsers: figure,
    likes: figure,
    shares: figure,
  })
  .strict();

/** `aggregate/Statewide` (D12). */
export const statewideSchema = z
  .object({
    voters: figure,
    ballots: figure,
    inspected: figure.meta({ description: "Ballots inspected, shown as a share of ballots" }),
    hours: figure,
  })
  .strict();

/** Invalid figures count as missing, so that others are still shown (D12). */
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

/** Missing figures are undefined. */
export type ImpactEvents = z.infer<typeof readEvents>;

/** Missing figures are undefined. */
export type Statewide = z.infer<typeof readStatewide>;

/**
 * Invalid figures are missing.
 * @throws DocumentError if it is not a document
 */
export function parseImpactEvents(data: unknown): ImpactEvents {
  return parseDocument(readEvents, data);
}

/**
 * Invalid figures are missing.
 * @throws DocumentError if it is not a document
 */
export function parseStatewide(data: unknown): Statewide {
  return parseDocument(readStatewide, data);
}
