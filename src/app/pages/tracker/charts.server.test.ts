import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleDocuments } from "../../../../test/support/app/sample-documents.ts";
import { languageOf } from "../../../domain/language/language.ts";
import { clicksCsv, clicksData, searchesCsv, searchesData, stackedColumns } from "./charts.server.ts";

const ENGLISH = languageOf("en");

describe("the chart of clicks", () => {
  const chart = (clicks: object = {}) => clicksData(sampleDocuments({ clicks }), ENGLISH);

  it("has bars on one scale, most clicks first, and the same numbers in its table and CSV file", () => {
    const { title, bars, table } = chart();
    expect(title).toBe("“Am I Registered?” got the most clicks");
    expect(bars.map(({ width }) => width)).toEqual([100, 75, 50, 25, 12.5]);
    expect(bars[2]).toMatchObject({ label: "What’s on my Ballot?", text: "200" });
    expect(table.rows.map(([label, clicks]) => [label, clicks])).toEqual(bars.map(({ label, text }) => [label, text]));
    expect(table.rows[1]).toEqual(["Where to Vote", "300", "28.6%"]);
    expect(table.total).toEqual(["Total", "1,050", "100.0%"]);
    expect(clicksCsv(sampleDocuments(), ENGLISH)).toBe(
      "Resource,Clicks\r\nAm I Registered?,400\r\nWhere to Vote,300\r\nWhat's on my Ballot?,200\r\nRegister to Vote,100\r\nCheck My Mail-in Ballot,50\r\n",
    );
  });

  it.each([undefined, -1, "many"])("has no bar, share or top resource if a number is %o", (amount) => {
    const { bars, table, title } = chart({ "Am I Registered?": amount });
    expect(bars.at(-1)).toEqual({ label: "Am I Registered?", text: "not available", width: undefined });
    expect(table.rows.at(-1)).toEqual(["Am I Registered?", "not available", "not available"]);
    expect(table.total).toEqual(["Total", "not available", "not available"]);
    expect(title).toBe("Clicks on each resource");
    const csv = clicksCsv(sampleDocuments({ clicks: { "Am I Registered?": amount } }), ENGLISH);
    expect(csv).toContain("Am I Registered?,\r\n");
  });
});

describe("the chart of searches", () => {
  const chart = (searches: object = {}, year: 2020 | 2022 = 2022) =>
    searchesData(sampleDocuments({ searches }), ENGLISH, year);

  it("has its numbers in a table, a description and a CSV file", () => {
    const { table, description } = chart();
    expect(table.rows).toEqual([
      ["2020", "500", "100", "600"],
      ["2022", "1,500", "500", "2,000"],
    ]);
    expect(table.total).toEqual(["Both", "2,000", "600", "2,600"]);
    expect(description).toBe(
      "2020: 500 for yourself, 100 for a friend, 600 in all. 2022: 1,500 for yourself, 500 for a friend, 2,000 in all.",
    );
    expect(searchesCsv(sampleDocuments(), ENGLISH)).toBe(
      "Release,Individual,Friend,Total\r\n2020,500,100,600\r\n2022,1500,500,2000\r\n",
    );
  });

  it("states the share for friends in both releases, in the language of the site", () => {
    const titles = { title: "One search in four was for a friend", caption: "In 2020 it was one in six." };
    expect(chart()).toMatchObject(titles);
    const swapped = { title: "One search in six was for a friend", caption: "In 2022 it was one in four." };
    expect(chart({}, 2020)).toMatchObject(swapped);
    const german = { title: "Eine von vier Suchen war für Freunde", caption: "2020 war es eine von sechs." };
    expect(searchesData(sampleDocuments(), languageOf("de"), 2022)).toMatchObject(german);
  });

  it.each([
    [50, 50, "One search in two was for a friend"],
    [767, 233, "Nearly one search in four was for a friend"],
    [737, 263, "More than one search in four was for a friend"],
    [60, 40, "40% of searches were for a friend"],
    [7, 0, "0% of searches were for a friend"],
    [0, 0, "Searches, for yourself or a friend"],
    ["many", 5, "Searches, for yourself or a friend"],
  ])("with %o for oneself and %o for a friend has the heading: %s", (individual, friend, title) => {
    expect(chart({ "2020": { individual, friend }, "2022": { individual, friend } }).title).toBe(title);
  });

  it("makes no comparison if a release has no number", () => {
    const { caption, table, description } = chart({ "2020": { individual: -5, friend: 100 } });
    expect(caption).toBeUndefined();
    expect(table.total).toEqual(["Both", "not available", "600", "not available"]);
    expect(description).toContain("2020: not available for yourself, 100 for a friend, not available in all.");
  });
});

describe("the columns of searches", () => {
  type Count = number | undefined;
  const draw = (...rows: readonly (readonly [individual: Count, friend: Count])[]) =>
    stackedColumns(
      rows.map(([individual, friend], index) => ({
        year: index === 0 ? 2020 : 2022,
        individual,
        friend,
        total: individual === undefined || friend === undefined ? undefined : individual + friend,
      })),
      ENGLISH,
      2022,
    );

  it("have one baseline and one scale, and mark the release of the page", () => {
    const [low, high] = draw([300, 100], [600, 300]);
    expect(low).toMatchObject({ year: "2020", current: false, total: "400" });
    expect(low?.blocks[0]).toMatchObject({ kind: "individual", height: 29.87, y: 70.13 });
    expect(high).toMatchObject({ year: "2022", current: true, total: "900" });
    expect(high?.blocks[0]).toMatchObject({ kind: "individual", height: 59.73, y: 40.27 });
    expect(high?.blocks[1]).toMatchObject({ kind: "friend", y: 9 });
  });

  it.each<[string, Count, Count, readonly (string | undefined)[], readonly string[]]>([
    ["inside if there is room", 600, 300, ["600", "300"], []],
    ["above a low block", 600, 50, ["600", undefined], ["50"]],
    ["without a block for what is not available", undefined, 300, ["300"], ["not available"]],
    ["without blocks for unknown numbers", undefined, undefined, [], ["not available", "not available"]],
  ])("have their numbers %s", (_, individual, friend, inside, above) => {
    const [column] = draw([individual, friend]);
    expect(column?.blocks.map(({ text }) => text)).toEqual(inside);
    expect(column?.above.map(({ text }) => text)).toEqual(above);
  });

  it("stay within the drawing, labels included", () => {
    const count = fc.option(fc.nat({ max: 10_000_000 }), { nil: undefined });
    fc.assert(
      fc.property(fc.tuple(count, count), fc.tuple(count, count), (first, second) => {
        const drawn = draw(first, second);
        for (const { y, height } of drawn.flatMap(({ blocks }) => blocks)) {
          expect(y).toBeGreaterThanOrEqual(8.9);
          expect(y + height).toBeLessThanOrEqual(100.1);
        }
        for (const { y } of drawn.flatMap(({ above }) => above)) expect(y).toBeGreaterThan(5);
        const labels = drawn.flatMap(({ blocks, above }) => [...blocks.filter(({ text }) => text), ...above]);
        expect(labels).toHaveLength(4);
      }),
    );
  });
});
