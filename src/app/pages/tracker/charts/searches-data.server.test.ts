import { describe, expect, it } from "vitest";
import { sampleDocuments } from "../../../../../test/support/app/sample-documents.ts";
import { languageOf } from "../../../../domain/language/language.ts";
import { searchesCsv, searchesData } from "./searches-data.server.ts";

const ENGLISH = languageOf("en");

const chart = (searches: object = {}, year: 2020 | 2022 = 2022) =>
  searchesData(sampleDocuments({ searches }), ENGLISH, year);
const inBoth = (individual: unknown, friend: unknown) =>
  chart({ "2020": { individual, friend }, "2022": { individual, friend } });

describe("searchesData", () => {
  it("has a table of the same numbers, with a total", () => {
    const { table, description } = chart();
    expect(table.rows).toEqual([
      ["2020", "500", "100", "600"],
      ["2022", "1,500", "500", "2,000"],
    ]);
    expect(table.total).toEqual(["Both", "2,000", "600", "2,600"]);
    expect(description).toBe(
      "2020: 500 for yourself, 100 for a friend, 600 in all. 2022: 1,500 for yourself, 500 for a friend, 2,000 in all.",
    );
  });

  it("exports CSV with plain numbers", () => {
    expect(searchesCsv(sampleDocuments(), ENGLISH)).toBe(
      "Release,Individual,Friend,Total\r\n2020,500,100,600\r\n2022,1500,500,2000\r\n",
    );
  });

  it("states the share for friends in both releases", () => {
    expect(chart()).toMatchObject({
      heading: "One search in four was for a friend",
      caption: "In 2020 it was one in six.",
    });
    expect(chart({}, 2020)).toMatchObject({
      heading: "One search in six was for a friend",
      caption: "In 2022 it was one in four.",
    });
  });

  it.each([
    [50, 50, "One search in two was for a friend"],
    [767, 233, "Nearly one search in four was for a friend"],
    [737, 263, "More than one search in four was for a friend"],
    [60, 40, "40% of searches were for a friend"],
    [715, 285, "29% of searches were for a friend"],
    [0, 7, "100% of searches were for a friend"],
    [7, 0, "0% of searches were for a friend"],
    [99, 1, "1% of searches were for a friend"],
    [0, 0, "Searches, for yourself or a friend"],
    [5, undefined, "Searches, for yourself or a friend"],
    ["many", 5, "Searches, for yourself or a friend"],
  ])("with %o individual and %o friend has the heading: %s", (individual, friend, heading) => {
    expect(inBoth(individual, friend).heading).toBe(heading);
  });

  it("makes no comparison if a release has no number (D12)", () => {
    const { caption, table, description } = chart({ "2020": { individual: -5, friend: 100 } });
    expect(caption).toBeUndefined();
    expect(table.rows[0]).toEqual(["2020", "not available", "100", "not available"]);
    expect(table.total).toEqual(["Both", "not available", "600", "not available"]);
    expect(description).toContain("2020: not available for yourself, 100 for a friend, not available in all.");
  });

  it("is in the language of the site", () => {
    const german = languageOf("de");
    const { heading, caption, description } = searchesData(sampleDocuments(), german, 2022);
    expect(heading).toBe("Eine von vier Suchen war für Freunde");
    expect(caption).toBe("2020 war es eine von sechs.");
    expect(description).toContain("2020: 500 für sich selbst, 100 für Freunde, 600 insgesamt.");
    expect(searchesCsv(sampleDocuments(), german)).toMatch(/^Version,/);
  });
});
