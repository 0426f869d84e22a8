import { z } from "zod";
import { DocumentError, issueWithPlace } from "../documents/document-error.ts";
import { parseWithMessages } from "../documents/schema-messages.ts";

/** Resources with counted link clicks. */
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

const amount = z.number().nonnegative();

function eventsWith<Figure extends z.ZodType<number | undefined>>(figure: Figure) {
  const searches = z.object({ individual: figure, friend: figure }).strict();
  return z
    .object({
      clicks: z.object(perResource(figure)).strict().meta({ description: "Link clicks by resource" }),
      searches: z.object({ "2020": searches, "2022": searches }).strict().meta({ description: "Searches by release" }),
      newUsers: figure,
      likes: figure,
      shares: figure,
    })
    .strict();
}

function statewideWith<Figure extends z.ZodType<number | undefined>>(figure: Figure) {
  return z
    .object({
      voters: figure,
      ballots: figure,
      inspected: figure.meta({ description: "Ballots inspected, shown as a share of ballots" }),
      hours: figure,
    })
    .strict();
}

/** `impact/events`, and `impact/preserved` with totals of earlier releases. Unknown figures are omitted, not 0. */
export const impactEventsSchema = eventsWith(amount.optional());

/** `aggregate/Statewide` */
export const statewideSchema = statewideWith(amount.optional());

/** With every figure, to report those that are missing. */
export const completeEventsSchema = eventsWith(amount);
export const completeStatewideSchema = statewideWith(amount);

/** An invalid figure counts as missing, so that the others are still shown. */
const readable = amount.optional().catch(undefined);
const searches = z.object({ individual: readable, friend: readable }).catch({});
const readableEvents = z.object({
  clicks: z.object(perResource(readable)).catch({}),
  searches: z.object({ "2020": searches, "2022": searches }).catch({ "2020": {}, "2022": {} }),
  newUsers: readable,
  likes: readable,
  shares: readable,
});
const readableStatewide = z
  .object({ voters: readable, ballots: readable, inspected: readable, hours: readable })
  .catch({});

export type ImpactEvents = z.infer<typeof readableEvents>;

/** The documents of the tracker's figures. Missing and invalid figures are undefined. */
export interface ImpactDocuments {
  /** Counts of the current release. */
  readonly events: ImpactEvents;
  /** Totals of earlier releases, which are added to the events. */
  readonly preserved: ImpactEvents;
  readonly statewide: z.infer<typeof readableStatewide>;
}

export function parseImpactEvents(data: unknown): ImpactEvents {
  return readableEvents.catch(() => readableEvents.parse({})).parse(data);
}

export function parseStatewide(data: unknown): ImpactDocuments["statewide"] {
  return readableStatewide.parse(data);
}

/** Every error of a document. Each affects the figures made from its field, and no others. */
export function figureErrors(schema: z.ZodType<object>, data: unknown): readonly DocumentError[] {
  const issues = parseWithMessages(schema, data).error?.issues ?? [];
  return issues.map((issue) => new DocumentError(issueWithPlace(issue), issue.path));
}
