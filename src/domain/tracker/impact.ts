import { z } from "zod";
import { DocumentError, issueWithPlace, parseWithMessages } from "../documents/document-error.ts";
import { linkField, longTextField, textField } from "../documents/fields.ts";
import { formatWithSuffix, grouped, percentage, percentOf } from "../format/numbers.ts";
import { type Text, type Translator, translateInto } from "../language/translate.ts";

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
  return addUp([events, preserved].flatMap(amounts));
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
  const sum = (field: "likes" | "shares" | "newUsers") => total(documents, (document) => [document[field]]);
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
    likes: figure("likes", ["likes"], sum("likes")),
    shares: figure("shares", ["shares"], sum("shares")),
    users: figure("users", ["users", "new to the tracker"], sum("newUsers"), inUnits("K")),
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
  const searches = z.strictObject({ individual: figure, friend: figure });
  return z.strictObject({
    clicks: z.strictObject(perResource(figure)).meta({ description: "Link clicks by resource" }),
    searches: z.strictObject({ "2020": searches, "2022": searches }).meta({ description: "Searches by release" }),
    newUsers: figure,
    likes: figure,
    shares: figure,
  });
}

function statewideWith<Figure extends z.ZodType<number | undefined>>(figure: Figure) {
  return z.strictObject({
    voters: figure,
    ballots: figure,
    inspected: figure.meta({ description: "Ballots inspected, shown as a share of ballots" }),
    hours: figure,
  });
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

/** Longer labels would not fit on a phone. */
const LABEL_LENGTH = 32;

const amountSchema = z
  .strictObject({
    value: z.number().nonnegative(),
    label: textField
      .max(LABEL_LENGTH, `expected at most ${LABEL_LENGTH} characters`)
      .meta({ description: "Name and amount: 2020, close to 170" }),
  })
  .optional();

/** The change that a release made. */
export const outcomeSchema = z
  .strictObject({
    figure: textField.meta({ description: "The largest figure of the page: 90" }),
    text: longTextField.meta({ description: "Continues after the figure: calls instead of 170" }),
    before: amountSchema.meta({ description: "Drawn to scale beside after" }),
    after: amountSchema.meta({ description: "Drawn to scale beside before" }),
    note: longTextField.optional().meta({ description: "Where, when and how it was counted" }),
    source: z.strictObject({ text: textField, link: linkField }).optional().meta({ description: "Who says so" }),
  })
  .refine(({ before, after }) => (before === undefined) === (after === undefined), {
    error: "expected both before and after, or neither",
  });

export type Outcome = z.infer<typeof outcomeSchema>;
