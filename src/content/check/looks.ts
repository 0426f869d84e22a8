import { headlineOf, MOST_LINES } from "../../domain/site/headline.ts";
import { LONGEST_QUOTE } from "../../domain/site/home-blocks.ts";
import type { Page } from "../../domain/site/page.ts";
import { resumePage } from "../../domain/site/page-table.ts";
import type { MediaFile } from "../read/read-media.ts";
import type { Source } from "../read/source.ts";
import { textsAt } from "../yaml/field-values.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type CheckRule, diagnosticAt, ofKind } from "./rule.ts";

/** In letters: beyond these, the headline of home is no longer large. */
const LONGEST_TAGLINE = 48;
const LONGEST_WORD = 16;
const LONGEST_LINE = 24;

/** In letters: beyond these, a result takes more room than the title beside it. */
const LONGEST_FIGURE = 20;
const LONGEST_WORDS = 80;

/** In px: a portrait is shown as large as this on most screens. */
const SMALLEST_PORTRAIT = 640;

/** Letters without a glyph in the fonts of the resume's PDF. */
const NOT_IN_PDF = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** What is valid and will look poor on home, in a list or in the resume. */
export const looks: CheckRule = ({ sources, media, pages = [] }) => [
  ...ofKind(sources, "experience").flatMap((experience) => [
    ...longResult(experience, "figure", LONGEST_FIGURE),
    ...longResult(experience, "words", LONGEST_WORDS),
  ]),
  ...ofKind(sources, "site").flatMap((site) => [
    ...unprintable(site, sources, pages),
    ...textsAt(site.data, ["tagline"]).flatMap(({ at, value }) => longTagline(site, at, value.trim())),
    ...textsAt(site.data, ["home.quote"]).flatMap(({ at, value }) => longQuote(site, at, value, sources)),
    ...textsAt(site.data, ["owner.portrait.src"]).flatMap(({ at, value }) => smallPortrait(site, at, value, media)),
  ]),
];

function longResult(experience: Source, field: "figure" | "words", most: number): readonly Diagnostic[] {
  return textsAt(experience.data, [`result.${field}`])
    .filter(({ value }) => value.length > most)
    .map(({ at, value }) => {
      const message = `${at.join(".")}: so long that it takes more room than the title beside it`;
      const expected = `at most ${most} letters, not ${value.length}`;
      return diagnosticAt(experience, at, { rule: "poor-look", message, expected });
    });
}

function unprintable(site: Source, sources: readonly Source[], pages: readonly Page[]): readonly Diagnostic[] {
  const page = resumePage(pages);
  if (page === undefined) return [];
  const names = [
    ...textsAt(site.data, ["owner.name", "owner.role"]),
    ...ofKind(sources, "experience").flatMap(({ data }) => textsAt(data, ["title", "organization"])),
  ];
  const lost = names.find(({ value }) => NOT_IN_PDF.test(value))?.value;
  if (lost === undefined) return [];
  const at = ["pages", pages.indexOf(page), "resume"];
  const message = `${at.join(".")}: the fonts of the PDF lack letters of "${lost}", which it leaves out`;
  const expected = "Latin, Greek or Cyrillic; the printed page has all letters";
  return [diagnosticAt(site, at, { rule: "poor-look", message, value: lost, expected })];
}

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
