import { describe, expect, it } from "vitest";
import { english } from "../../../../test/support/domain/english.ts";
import { type Experience, parseExperience } from "../../../domain/experience/experience.ts";
import { languageOf } from "../../../domain/language/language.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import { fullYears, listSummary } from "./list-summary.server.ts";

const TODAY = "2026-11-20";
const NOUNS = ["{count} entry", "{count} entries"] as const;

function experience(id: string, start?: string, end?: string): Experience {
  const words = { categories: ["Work"], title: id, subtitle: id, description: id };
  return parseExperience(id, { ...words, media: { avatar: `${id}.svg` }, dates: start && { start, end } }, TODAY, "en");
}

const running = experience("running", "2019-03-04");
const newer = experience("newer", "2018-01-08", "2018-08-31");
const older = experience("older", "2014-06-02", "2017-12-22");

describe("the summary of a list", () => {
  it("counts years and entries and states newest first", () => {
    expect(listSummary([running, newer, older], NOUNS, 16, TODAY, english)).toEqual({
      bold: "16 years,",
      rest: "3 entries, newest first",
    });
  });

  it("states oldest first if so, as on /evolution (D2)", () => {
    expect(listSummary([older, newer, running], NOUNS, 0, TODAY, english)).toEqual({
      bold: "3 entries,",
      rest: "oldest first",
    });
  });

  it("states no order if a ranking overrides it (specification 7)", () => {
    expect(listSummary([newer, running, older], NOUNS, 0, TODAY, english)).toEqual({ bold: "3 entries", rest: "" });
    const later = experience("later", "2021-02-01");
    expect(listSummary([running, later, newer], NOUNS, 0, TODAY, english)).toEqual({ bold: "3 entries", rest: "" });
    expect(listSummary([later, running], NOUNS, 0, TODAY, english)).toEqual({
      bold: "2 entries,",
      rest: "newest first",
    });
  });

  it("states no order for entries without dates", () => {
    expect(listSummary([newer, experience("undated")], NOUNS, 0, TODAY, english)).toEqual({
      bold: "2 entries",
      rest: "",
    });
    const years = [experience("late", "2019", "2020"), experience("early", "2014", "2015")];
    expect(listSummary(years.toReversed(), NOUNS, 0, TODAY, english)).toEqual({
      bold: "2 entries,",
      rest: "oldest first",
    });
  });

  it("states no order for a single entry", () => {
    expect(listSummary([newer], NOUNS, 1, TODAY, english)).toEqual({ bold: "1 year,", rest: "1 entry" });
  });

  it("is in the site's language", () => {
    const japanese = translateInto(languageOf("ja"));
    expect(listSummary([running, newer], NOUNS, 16, TODAY, japanese)).toEqual({
      bold: "16年、",
      rest: "2件、新しい順",
    });
  });

  it("is undefined for an empty list", () => {
    expect(listSummary([], NOUNS, 16, TODAY, english)).toBeUndefined();
  });
});

describe("full years", () => {
  it.each([
    ["2010-08-02", 16],
    ["2010-11-20", 16],
    ["2010-11-21", 15],
    ["2026-11-20", 0],
    ["2010-11", 16],
    ["2010-12", 15],
    ["2010", 16],
  ])("since %s are %i", (since, years) => {
    expect(fullYears(since, TODAY)).toBe(years);
  });
});
