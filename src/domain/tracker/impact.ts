import { z } from "zod";
import { DocumentError, issueWithPlace, parseWithMessages } from "../documents/document-error.ts";
import { linkField, longTextField, textField } from "../documents/fields.ts";
import { isFields } from "../documents/translations.ts";
import { formatWithSuffix, grouped, percentage, percentOf } from "../format/numbers.ts";
import { type Text, type Translator, translateInto } from "../language/translate.ts";

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

export type ImpactSummary = ReturnType<typeof impactSummary>;
export type ImpactFigure = ImpactSummary[FigureId];

/** How often something was counted; undefined where that is not available. */
type Count = number | undefined;

/** Undefined unless every amount is known, because visitors could not tell a partial sum from the whole. */
function addUp(amounts: readonly Count[]): Count {
  const known = amounts.filter((amount) => amount !== undefined);
  const sum = known.reduce((total, amount) => total + amount, 0);
  return known.length === amounts.length && sum <= Number.MAX_SAFE_INTEGER ? sum : undefined;
}

/** @param paths of the amounts in each document of events */
function total({ events, preserved }: ImpactDocuments, paths: readonly (readonly string[])[]): Count {
  return addUp([events, preserved].flatMap((document) => paths.map((path) => figureIn(document, path))));
}

/** Undefined for a missing or invalid figure, so that the others are still shown. */
function figureIn(document: unknown, path: readonly string[]): Count {
  const found = path.reduce((data, field) => (isFields(data) ? data[field] : undefined), document);
  return amount.safeParse(found).data;
}

export function clicksByResource(documents: ImpactDocuments) {
  const paths = RESOURCES.map((resource) => ["clicks", resource]);
  const rows = RESOURCES.map((resource) => ({ resource, value: total(documents, [["clicks", resource]]) }));
  return { rows, total: total(documents, paths) };
}

function searchesIn(documents: ImpactDocuments, years: readonly ReleaseYear[]) {
  const count = (...kinds: readonly ("individual" | "friend")[]) =>
    total(
      documents,
      years.flatMap((year) => kinds.map((kind) => ["searches", `${year}`, kind])),
    );
  return { individual: count("individual"), friend: count("friend"), total: count("individual", "friend") };
}

export type SearchesByYear = ReturnType<typeof searchesByYear>;

export function searchesByYear(documents: ImpactDocuments) {
  const rows = RELEASE_YEARS.map((year) => ({ year, ...searchesIn(documents, [year]) }));
  return { rows, totals: searchesIn(documents, RELEASE_YEARS) };
}

/**
 * The figures of the dashboard. Counts of `impact/events` and `impact/preserved` are added up. A missing or invalid
 * number affects only figures made from it: `inspected` needs the ballots, `searches` and `resources` all their parts.
 * @param year of the searches; both releases if omitted
 */
export function impactSummary(documents: ImpactDocuments, language: Translator, year?: ReleaseYear) {
  const { voters, ballots, hours, inspected } = documents.statewide;
  const t = translateInto(language);
  const { tag } = language;
  const thousands = (value: number) => formatWithSuffix(value, "K", 1, tag);
  const millions = (value: number) => formatWithSuffix(value, "M", 1, tag);
  const sum = (field: "likes" | "shares" | "newUsers") => total(documents, [[field]]);
  const whole = (value: number) => grouped(value, 0, tag);
  const figure = (id: FigureId, amount: Count, format = whole, caption?: Text) => {
    const value = addUp([amount]);
    const text = value === undefined ? t(NOT_AVAILABLE) : format(value);
    // The unit is what follows the digits. It may differ from the one requested: 1,000 K is 1 M.
    const number = text.replace(/\P{Nd}+$/u, "");
    return {
      id,
      title: t(id),
      ...(caption && { secondaryCaption: t(caption) }),
      /** Unrounded: a count, hours, or percent for `inspected`. */
      value,
      text,
      /** The number and its unit are set in different weights. */
      parts: value === undefined ? undefined : { number, unit: text.slice(number.length) },
    };
  };
  const searches = searchesIn(documents, year === undefined ? RELEASE_YEARS : [year]).total;
  // Not available if the whole is 0 or less than the part.
  const share = inspected === undefined || !ballots || inspected > ballots ? undefined : percentOf(inspected, ballots);
  return {
    voters: figure("voters", voters, millions, "with records to search"),
    ballots: figure("ballots", ballots, millions, "tracked from mailbox to count"),
    hours: figure("hours", hours, (value) => grouped(value, 1, tag), "volunteered"),
    likes: figure("likes", sum("likes")),
    shares: figure("shares", sum("shares")),
    users: figure("users", sum("newUsers"), thousands, "new to the tracker"),
    searches: figure("searches", searches, thousands, "for yourself or a friend"),
    inspected: figure("inspected", share, (value) => percentage(value, 1, tag), "by volunteers, of all ballot records"),
    resources: figure("resources", clicksByResource(documents).total, whole, "opened"),
    awards: figure("awards", AWARDS, whole, "to its team"),
  };
}

export const RESOURCES = [
  "Am I Registered?",
  "Register to Vote",
  "Where to Vote",
  "What's on my Ballot?",
  "Check My Mail-in Ballot",
] as const;

const amount = z.number().nonnegative();

function eventsWith<Figure extends z.ZodType<number | undefined>>(figure: Figure) {
  const searches = z.strictObject({ individual: figure, friend: figure });
  const [registered, register, where, ballot, mailIn] = RESOURCES;
  const clicks = { [registered]: figure, [register]: figure, [where]: figure, [ballot]: figure, [mailIn]: figure };
  return z.strictObject({
    clicks: z.strictObject(clicks).describe("Link clicks by resource"),
    searches: z.strictObject({ "2020": searches, "2022": searches }).describe("Searches by release"),
    newUsers: figure,
    likes: figure,
    shares: figure,
  });
}

/** `impact/events`, and `impact/preserved` with totals of earlier releases. Unknown figures are omitted, not 0. */
export const impactEventsSchema = eventsWith(amount.optional());

/** With every figure, to report those that are missing. */
export const completeEventsSchema = eventsWith(amount);

export const completeStatewideSchema = z.strictObject({
  voters: amount,
  ballots: amount,
  inspected: amount.describe("Ballots inspected, shown as a share of ballots"),
  hours: amount,
});

export const statewideSchema = completeStatewideSchema.partial();

/** An invalid figure counts as missing, so that the others are still shown. */
const readable = amount.optional().catch(undefined);
const readableStatewide = z
  .object({ voters: readable, ballots: readable, inspected: readable, hours: readable })
  .catch({});

/** Counts of the current release, and totals of earlier ones, which are added. Figures may be missing or invalid. */
export interface ImpactDocuments {
  readonly events: unknown;
  readonly preserved: unknown;
  readonly statewide: z.infer<typeof readableStatewide>;
}

export function parseStatewide(data: unknown): ImpactDocuments["statewide"] {
  return readableStatewide.parse(data);
}

/** Every error of a document. Each affects the figures made from its field, and no others. */
export function figureErrors(schema: z.ZodType<object>, data: unknown): readonly DocumentError[] {
  const issues = parseWithMessages(schema, data).error?.issues ?? [];
  return issues.map((issue) => new DocumentError(issueWithPlace(issue), issue.path));
}

const amountSchema = z
  .strictObject({
    value: z.number().nonnegative(),
    label: textField
      // Longer labels would not fit on a phone.
      .max(32, "expected at most 32 characters")
      .describe("Name and amount: 2020, close to 170"),
  })
  .optional();

export const outcomeSchema = z
  .strictObject({
    figure: textField.describe("The largest figure of the page: 90"),
    text: longTextField.describe("Continues after the figure: calls instead of 170"),
    before: amountSchema.describe("Drawn to scale beside after"),
    after: amountSchema.describe("Drawn to scale beside before"),
    note: longTextField.optional().describe("Where, when and how it was counted"),
    source: z.strictObject({ text: textField, link: linkField }).optional().describe("Who says so"),
  })
  .refine(({ before, after }) => (before === undefined) === (after === undefined), {
    error: "expected both before and after, or neither",
  });

export type Outcome = z.infer<typeof outcomeSchema>;
