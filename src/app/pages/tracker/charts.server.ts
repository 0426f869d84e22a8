import { grouped, percentage, percentOf } from "../../../domain/format/numbers.ts";
import { toCsv } from "../../../domain/format/text.ts";
import { typographic } from "../../../domain/format/typographic.ts";
import { type Text, type Translator, translateInto } from "../../../domain/language/translate.ts";
import {
  clicksByResource,
  type ImpactDocuments,
  NOT_AVAILABLE,
  type ReleaseYear,
  type SearchesByYear,
  searchesByYear,
} from "../../../domain/tracker/impact.ts";

/** `412,300`, or `not available`. */
export function formatCount(value: number | undefined, language: Translator, decimals = 0): string {
  return value === undefined ? translateInto(language)(NOT_AVAILABLE) : grouped(value, decimals, language.tag);
}

/** In percent, shortened for the markup. */
export function percent(part: number): number {
  return Math.round(part * 100) / 100;
}

/** Most clicks first, unknown numbers last. */
function rankedClicks(documents: ImpactDocuments) {
  const { rows, total } = clicksByResource(documents);
  return { rows: rows.toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1)), total };
}

export function clicksData(documents: ImpactDocuments, language: Translator) {
  const t = translateInto(language);
  const { rows, total } = rankedClicks(documents);
  const labeled = rows.map(({ resource, value }) => ({
    label: typographic(t(resource), language.tag),
    text: formatCount(value, language),
    value,
  }));
  const most = Math.max(1, ...rows.map(({ value }) => value ?? 0));
  const share = (part: number | undefined) =>
    part === undefined || !total ? t(NOT_AVAILABLE) : percentage(percentOf(part, total), 1, language.tag);
  // With unknown numbers, the highest is unknown.
  const first = total ? labeled[0] : undefined;
  return {
    title: first ? t("“{resource}” got the most clicks", { resource: first.label }) : t("Clicks on each resource"),
    caption: undefined,
    /** In percent of the longest; undefined if the number is not available. */
    bars: labeled.map(({ label, text, value }) => ({
      label,
      text,
      width: value === undefined ? undefined : percent((value / most) * 100),
    })),
    table: {
      caption: t("Resource link clicks"),
      columns: [t("Resource"), t("Clicks"), t("Share")],
      rows: labeled.map(({ label, text, value }) => [label, text, share(value)]),
      total: [t("Total"), formatCount(total, language), share(total)],
    },
    note: t("Clicks are exact; shares are rounded."),
  };
}

/** Plain numbers without totals. */
export function clicksCsv(documents: ImpactDocuments, language: Translator): string {
  const t = translateInto(language);
  const rows = rankedClicks(documents).rows.map(({ resource, value }) => [t(resource), value]);
  return toCsv([t("Resource"), t("Clicks")], rows);
}

export function searchesData(documents: ImpactDocuments, language: Translator, year: ReleaseYear) {
  const t = translateInto(language);
  const { rows, totals } = searchesByYear(documents);
  const counts = ({ individual, friend, total }: SearchesByYear["totals"]) => ({
    individual: formatCount(individual, language),
    friend: formatCount(friend, language),
    total: formatCount(total, language),
  });
  const own = rows.find((row) => row.year === year);
  const share = own && friendShare(own);
  const other = rows.find((row) => row.year !== year);
  const otherShare = other && friendShare(other);
  return {
    title: share === undefined ? t("Searches, for yourself or a friend") : shareInWords(share, HEADINGS, language),
    caption:
      share === undefined || otherShare === undefined
        ? undefined
        : shareInWords(otherShare, COMPARISONS, language, { year: String(other?.year) }),
    columns: stackedColumns(rows, language, year),
    /** Text alternative of the columns. */
    description: rows
      .map((row) =>
        t("{year}: {individual} for yourself, {friend} for a friend, {total} in all.", {
          year: String(row.year),
          ...counts(row),
        }),
      )
      .join(" "),
    table: {
      caption: t("Searches in each release"),
      columns: [t("Release"), t("For yourself"), t("For a friend"), t("Total")],
      rows: rows.map((row) => [String(row.year), ...Object.values(counts(row))]),
      total: [t("Both"), ...Object.values(counts(totals))],
    },
    note: t("Exact numbers."),
  };
}

/** Plain numbers without totals. */
export function searchesCsv(documents: ImpactDocuments, language: Translator): string {
  const t = translateInto(language);
  return toCsv(
    [t("Release"), t("Individual"), t("Friend"), t("Total")],
    searchesByYear(documents).rows.map(({ year, individual, friend, total }) => [year, individual, friend, total]),
  );
}

function friendShare({ friend, total }: SearchesByYear["totals"]): number | undefined {
  return friend === undefined || !total ? undefined : percentOf(friend, total);
}

const NUMBERS: readonly Text[] = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Largest deviation from one in n, and the smallest that is mentioned. */
const NEAR = 0.1;
const EXACT = 0.01;

const HEADINGS = {
  exactly: "One search in {number} was for a friend",
  nearly: "Nearly one search in {number} was for a friend",
  more: "More than one search in {number} was for a friend",
  share: "{share} of searches were for a friend",
} as const;

const COMPARISONS = {
  exactly: "In {year} it was one in {number}.",
  nearly: "In {year} it was nearly one in {number}.",
  more: "In {year} it was more than one in {number}.",
  share: "In {year} it was {share}.",
} as const;

/** A share as one in n if it is close to that, otherwise in percent. */
function shareInWords(share: number, phrases: typeof HEADINGS | typeof COMPARISONS, language: Translator, values = {}) {
  const t = translateInto(language);
  const several = Math.round(100 / share);
  const number = NUMBERS[several - 2];
  const off = (several * share) / 100 - 1;
  if (number === undefined || Math.abs(off) > NEAR)
    return t(phrases.share, { ...values, share: percentage(share, 0, language.tag) });
  const phrase = Math.abs(off) <= EXACT ? phrases.exactly : off < 0 ? phrases.nearly : phrases.more;
  return t(phrase, { ...values, number: t(number) });
}

/** Positions in percent of the drawing, from the top. A label fits above the highest column. */
const GROUND = 100;
const TOP = 9;

/** The gap between the blocks of a column. */
const JOINT = 1.4;

/** Percent from which a block has room for its label. */
const ROOMY = 18;

/** Height of a label above a column. */
const LINE = 7;

/**
 * A column per release on one scale: searches for oneself below, for a friend on top.
 * @param current release of the page
 */
export function stackedColumns(rows: SearchesByYear["rows"], language: Translator, current: ReleaseYear) {
  const highest = Math.max(1, ...rows.map(({ individual = 0, friend = 0 }) => individual + friend));
  const scale = (GROUND - TOP - JOINT) / highest;
  return rows.map(({ year, individual, friend, total }) => {
    let top = GROUND;
    const parts = [["individual", individual] as const, ["friend", friend] as const].map(([kind, value]) => {
      const height = (value ?? 0) * scale;
      if (height > 0) top -= height + (top < GROUND ? JOINT : 0);
      return { kind, height, y: top, text: formatCount(value, language) };
    });
    // In reverse, so that each label is close to its block.
    const above = parts.filter(({ height }) => height < ROOMY).toReversed();
    return {
      year: String(year),
      current: year === current,
      blocks: parts
        .filter(({ height }) => height > 0)
        .map(({ kind, height, y, text }) => ({
          kind,
          y: percent(y),
          height: percent(height),
          text: height >= ROOMY ? text : undefined,
        })),
      /** Labels without a block, or with one that is too low. */
      above: above.map(({ kind, text }, line) => ({
        kind,
        text,
        y: percent(top - 2.5 - (above.length - 1 - line) * LINE),
      })),
      total: formatCount(total, language),
    };
  });
}
