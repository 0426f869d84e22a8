import { headlineOf, MOST_LINES } from "../../domain/site/headline.ts";
import { LONGEST_QUOTE } from "../../domain/site/home-blocks.ts";
import type { MediaFile } from "../read/read-media.ts";
import type { Source } from "../read/source.ts";
import { textsAt } from "../yaml/field-values.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type CheckRule, diagnosticAt, ofKind } from "./rule.ts";

/** In letters: beyond these, the headline of home is no longer large. */
const LONGEST_TAGLINE = 48;
const LONGEST_WORD = 16;
const LONGEST_LINE = 24;

/** In px: a portrait is shown as large as this on most screens. */
const SMALLEST_PORTRAIT = 640;

/** What is valid and will look poor on home. */
export const looks: CheckRule = ({ sources, media }) =>
  ofKind(sources, "site").flatMap((site) => [
    ...textsAt(site.data, ["tagline"]).flatMap(({ at, value }) => longTagline(site, at, value.trim())),
    ...textsAt(site.data, ["home.quote"]).flatMap(({ at, value }) => longQuote(site, at, value, sources)),
    ...textsAt(site.data, ["owner.portrait.src"]).flatMap(({ at, value }) => smallPortrait(site, at, value, media)),
  ]);

type At = readonly (string | number)[];

function longTagline(site: Source, at: At, tagline: string): readonly Diagnostic[] {
  const lines = tagline.split(/\s*\n\s*/);
  const { drawn, built, isBroken } = headlineOf(lines);
  const words = tagline.split(/\s+/);
  const expected =
    lines.length > MOST_LINES
      ? `at most ${MOST_LINES} lines; with more, the line breaks are ignored`
      : isBroken && [...drawn, built].some((line) => line.length > LONGEST_LINE)
        ? `lines of at most ${LONGEST_LINE} letters`
        : !isBroken && tagline.length > LONGEST_TAGLINE
          ? `at most ${LONGEST_TAGLINE} letters`
          : words.some((word) => word.length > LONGEST_WORD)
            ? `words of at most ${LONGEST_WORD} letters`
            : undefined;
  if (expected === undefined) return [];
  const message = `${at.join(".")}: so long that home sets it small`;
  return [diagnosticAt(site, at, { rule: "poor-look", message, expected })];
}

function longQuote(site: Source, at: At, id: string, sources: readonly Source[]): readonly Diagnostic[] {
  const testimony = ofKind(sources, "testimony").find((source) => source.id === id);
  const [quote] = testimony === undefined ? [] : textsAt(testimony.data, ["quotes.*"]);
  if (quote === undefined || quote.value.length <= LONGEST_QUOTE) return [];
  const message = `${at.join(".")}: the first quote of "${id}" is too long for its block on home, which leaves it out`;
  const expected = `a quote of at most ${LONGEST_QUOTE} letters, not ${quote.value.length}`;
  return [diagnosticAt(site, at, { rule: "poor-look", message, value: id, expected })];
}

function smallPortrait(site: Source, at: At, name: string, media: readonly MediaFile[] = []): readonly Diagnostic[] {
  const width = media.find((file) => file.name === name)?.width;
  if (width === undefined || width >= SMALLEST_PORTRAIT) return [];
  const message = `${at.join(".")}: content/media/${name} is ${width} pixels wide and looks soft on home`;
  return [diagnosticAt(site, at, { rule: "poor-look", message, expected: `at least ${SMALLEST_PORTRAIT}` })];
}
