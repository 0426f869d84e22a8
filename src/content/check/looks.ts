import path from "node:path";
import { headlineOf, MOST_LINES } from "../../domain/site/headline.ts";
import { LONGEST_QUOTE, quoteLength } from "../../domain/site/home-blocks.ts";
import type { Page } from "../../domain/site/page.ts";
import { resumePage } from "../../domain/site/page-table.ts";
import { lettersIn, redact } from "../../domain/testimonials/redaction.ts";
import { themeColors } from "../../domain/theme/theme-colors.ts";
import { lettersWithoutFont, packagesFor } from "../../media/fonts.ts";
import type { Source } from "../read/source.ts";
import { textsAt, valuesAt } from "../yaml/field-values.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type CheckInput, type CheckRule, diagnosticAt, ofKind } from "./rule.ts";

/** In letters: beyond these, the headline of home is no longer large. */
const LONGEST_TAGLINE = 48;
const LONGEST_WORD = 16;
const LONGEST_LINE = 24;

/** In letters: beyond these, a result takes more room than the title beside it. */
const LONGEST_FIGURE = 20;
const LONGEST_WORDS = 80;

/** Of the characters that no font has. */
const MOST_NAMED = 5;

/** In px: a portrait is shown as large as this on most screens. */
const SMALLEST_PORTRAIT = 640;

/** What is valid and will look poor on home, in a list or in the resume, or other than written. */
export const looks: CheckRule = ({ sources, media, mediaFolder, pages = [] }) => [
  ...ofKind(sources, "experience").flatMap((experience) => [
    ...longResult(experience, "figure", LONGEST_FIGURE),
    ...longResult(experience, "words", LONGEST_WORDS),
  ]),
  ...ofKind(sources, "site").flatMap((site) => [
    ...unprintable(site, sources, pages),
    ...textsAt(site.data, ["tagline"]).flatMap(({ at, value }) => longTagline(site, at, value.trim())),
    ...textsAt(site.data, ["home.quote"]).flatMap(({ at, value }) => longQuote(site, at, value, sources)),
    ...changedColors(site),
    ...textsAt(site.data, ["owner.portrait.src"]).flatMap(({ at, value }) =>
      smallPortrait(site, at, value, { media, mediaFolder }),
    ),
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

/** Names that the fonts of the resume's PDF and of link previews cannot write. */
function unprintable(site: Source, sources: readonly Source[], pages: readonly Page[]): readonly Diagnostic[] {
  const page = resumePage(pages);
  if (page === undefined) return [];
  const names = [
    ...textsAt(site.data, ["owner.name", "owner.role"]),
    ...ofKind(sources, "experience").flatMap(({ data }) => textsAt(data, ["title", "organization"])),
  ];
  const text = names.map(({ value }) => value).join("\n");
  const letters = lettersWithoutFont(text);
  const value = names.find(({ value }) => letters.some((letter) => value.includes(letter)))?.value;
  if (value === undefined) return [];
  const at = ["pages", pages.indexOf(page), "resume"];
  const named = letters.slice(0, MOST_NAMED).join(" ");
  const message = `${at.join(".")}: no font has ${named} of "${value}", which the PDF and link previews leave out`;
  const [needed] = packagesFor(letters.join(""));
  const expected =
    needed === undefined
      ? "letters of a script; the printed page has all characters"
      : `its font: npm install ${needed}, in the folder of the product`;
  return [diagnosticAt(site, at, { rule: "poor-look", message, value, expected })];
}

/** Colors of the theme in whose place the site uses others. */
function changedColors(site: Source): readonly Diagnostic[] {
  const [theme] = valuesAt(site.data, "theme");
  const colors = themeColors(theme?.value);
  return (["accent", "ground"] as const).flatMap((field) => {
    const { color, change } = colors[field];
    if (change === undefined) return [];
    const message = `theme.${field}: ${change}`;
    return [diagnosticAt(site, ["theme", field], { rule: "poor-look", message, suggestion: color })];
  });
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
  const letters = quote === undefined ? 0 : lettersIn(redact(quote.value, false));
  if (quoteLength(letters) !== "too long") return [];
  const message = `${at.join(".")}: the first quote of "${id}" is too long for its block on home, which leaves it out`;
  const expected = `a quote of at most ${LONGEST_QUOTE} letters, not ${letters}`;
  return [diagnosticAt(site, at, { rule: "poor-look", message, value: id, expected })];
}

function smallPortrait(
  site: Source,
  at: At,
  name: string,
  { media, mediaFolder }: Pick<CheckInput, "media" | "mediaFolder">,
): readonly Diagnostic[] {
  const width = media?.find((file) => file.name === name)?.width;
  if (width === undefined || width >= SMALLEST_PORTRAIT) return [];
  const message = `${at.join(".")}: ${path.join(mediaFolder, name)} is ${width} pixels wide and looks soft on home`;
  return [diagnosticAt(site, at, { rule: "poor-look", message, expected: `at least ${SMALLEST_PORTRAIT}` })];
}
