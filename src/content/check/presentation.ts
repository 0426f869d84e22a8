import { resumePage } from "../../domain/site/addresses.ts";
import { themeColors } from "../../domain/theme/theme.ts";
import { lettersWithoutFont, packagesFor } from "../../media/fonts.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Source } from "../read/read-files.ts";
import { textsAt, valueAt } from "../yaml/field-values.ts";
import { type CheckInput, type CheckRule, fieldDiagnostic, ofKind } from "./rule.ts";

const MOST_NAMED = 5;

/** Words that the PDF and link previews leave out, and colors that the theme replaces. */
export const presentation: CheckRule = (input) =>
  ofKind(input.sources, "site").flatMap((site) => [...unprintable(site, input), ...changedColors(site)]);

/** Names that the fonts of the resume's PDF and of link previews cannot write. */
function unprintable(site: Source, { sources, pages = [] }: CheckInput): readonly Diagnostic[] {
  const page = resumePage(pages);
  if (page === undefined) return [];
  const names = [
    ...textsAt(site.data, ["owner.name", "owner.role"]),
    ...ofKind(sources, "experience").flatMap(({ data }) => textsAt(data, ["title", "organization"])),
  ];
  const letters = lettersWithoutFont(names.map(({ value }) => value).join("\n"));
  const value = names.find((name) => letters.some((letter) => name.value.includes(letter)))?.value;
  if (value === undefined) return [];
  const field = { at: ["pages", pages.indexOf(page), "resume"], value };
  const named = letters.slice(0, MOST_NAMED).join(" ");
  const message = `no installed font covers ${named} in "${value}"; the PDF and link previews will omit it`;
  const [needed] = packagesFor(letters.join(""));
  if (needed === undefined) {
    return [fieldDiagnostic(site, field, "presentation", message, { expected: "characters of one script" })];
  }
  return [fieldDiagnostic(site, field, "font", message, { expected: `its font: run npm install ${needed}` })];
}

/** Theme colors that the site replaces to stay readable. */
function changedColors(site: Source): readonly Diagnostic[] {
  const colors = themeColors(valueAt(site.data, ["theme"]));
  return (["accent", "ground"] as const).flatMap((field) => {
    const { color, change } = colors[field];
    if (change === undefined) return [];
    return [fieldDiagnostic(site, { at: ["theme", field] }, "presentation", change, { suggestion: color })];
  });
}
