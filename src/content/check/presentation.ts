import { LONGEST_QUOTE, quoteLength } from "../../domain/site/home.ts";
import type { Page } from "../../domain/site/page.ts";
import { resumePage } from "../../domain/site/page-table.ts";
import { lettersIn, redact } from "../../domain/testimonials/testimony.ts";
import { themeColors } from "../../domain/theme/theme.ts";
import { lettersWithoutFont, packagesFor } from "../../media/fonts.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Source } from "../read/source.ts";
import type { FieldPath } from "../yaml/field-values.ts";
import { textsAt, valuesAt } from "../yaml/field-values.ts";
import { type CheckRule, diagnosticAt, ofKind } from "./rule.ts";

/** The most characters that a message names. */
const MOST_NAMED = 5;

/** Words that the home page, the PDF or link previews leave out, and colors that the theme replaces. */
export const presentation: CheckRule = ({ sources, pages = [] }) =>
  ofKind(sources, "site").flatMap((site) => [
    ...unprintable(site, sources, pages),
    ...textsAt(site.data, ["home.quote"]).flatMap(({ at, value }) => longQuote(site, at, value, sources)),
    ...changedColors(site),
  ]);

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
  const message = `${at.join(".")}: no installed font covers ${named} in "${value}"; the PDF and link previews will omit it`;
  const [needed] = packagesFor(letters.join(""));
  const expected =
    needed === undefined ? "characters of one script" : `its font: run npm install ${needed} in the product's folder`;
  return [diagnosticAt(site, at, { rule: "presentation", message, value, expected })];
}

/** Theme colors that the site replaces to stay readable. */
function changedColors(site: Source): readonly Diagnostic[] {
  const [theme] = valuesAt(site.data, "theme");
  const colors = themeColors(theme?.value);
  return (["accent", "ground"] as const).flatMap((field) => {
    const { color, change } = colors[field];
    if (change === undefined) return [];
    const message = `theme.${field}: ${change}`;
    return [diagnosticAt(site, ["theme", field], { rule: "presentation", message, suggestion: color })];
  });
}

function longQuote(site: Source, at: FieldPath, id: string, sources: readonly Source[]): readonly Diagnostic[] {
  const testimony = ofKind(sources, "testimony").find((source) => source.id === id);
  const [quote] = testimony === undefined ? [] : textsAt(testimony.data, ["quotes.*"]);
  const letters = quote === undefined ? 0 : lettersIn(redact(quote.value, false));
  if (quoteLength(letters) !== "too long") return [];
  const message = `${at.join(".")}: the first quote of "${id}" is too long, so the home page omits it`;
  const expected = `a quote of at most ${LONGEST_QUOTE} letters, not ${letters}`;
  return [diagnosticAt(site, at, { rule: "presentation", message, value: id, expected })];
}
