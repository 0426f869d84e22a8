import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cell, toCsv } from "./csv.ts";

/** One cell as CSV. */
const cellAsCsv = (cell: Cell) => toCsv(["a", "b"], [[cell, 1]]).slice("a,b\r\n".length, -",1\r\n".length);

/** Parses CSV (RFC 4180). */
function fromCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare = "", end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe("toCsv", () => {
  it("writes a header and rows that end with CRLF (RFC 4180)", () => {
    const rows = [
      ["Am I Registered?", 412_300],
      ["Where to Vote", 298_100],
    ];
    expect(toCsv(["Resource", "Clicks"], rows)).toBe(
      "Resource,Clicks\r\nAm I Registered?,412300\r\nWhere to Vote,298100\r\n",
    );
    expect(toCsv(["Resource", "Clicks"], [])).toBe("Resource,Clicks\r\n");
  });

  it.each<[string, Cell, string]>([
    ["plain text unchanged", "Where to Vote", "Where to Vote"],
    ["text with a comma in quotes", "a place, a date", '"a place, a date"'],
    ["quotes doubled", 'a "place"', '"a ""place"""'],
    ["a line break in quotes", "one\r\ntwo", '"one\r\ntwo"'],
    ["spaces unchanged", "  one ", "  one "],
    ["undefined as an empty cell", undefined, ""],
    ["NaN as an empty cell", Number.NaN, ""],
    ["a number plainly", 1234567.5, "1234567.5"],
    ["a negative number as a number", -12, "-12"],
    ["zero as zero", 0, "0"],
  ])("writes %s", (_, cell, text) => {
    expect(cellAsCsv(cell)).toBe(text);
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-12", "'-12"],
    ["- Reddit user", "'- Reddit user"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1+1", "'\t=1+1"],
    ["\r=1+1", `"'\r=1+1"`],
    ['=HYPERLINK("https://example.org","x")', `"'=HYPERLINK(""https://example.org"",""x"")"`],
    ["a=b", "a=b"],
  ])("escapes %j, so that spreadsheets do not run it", (cell, text) => {
    expect(cellAsCsv(cell)).toBe(text);
  });

  it("escapes the header, too", () => {
    expect(toCsv(["=a"], [])).toBe("'=a\r\n");
  });

  it("distinguishes an empty row from no row", () => {
    expect(toCsv(["a"], [[undefined]])).toBe('a\r\n""\r\n');
  });

  it("rejects a row that does not match the header", () => {
    expect(() => toCsv(["a", "b"], [[1, 2], [1]])).toThrow(RangeError);
  });

  it("round-trips every cell, with an apostrophe only where needed", () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."=+-@,\"'\r\n\ta") }));
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1 }));
    fc.assert(
      fc.property(table, ([header = [], ...rows]) => {
        const escaped = [header, ...rows].map((row) =>
          row.map((cell) => ("=+-@\t\r\n".includes(cell.charAt(0)) && cell !== "" ? `'${cell}` : cell)),
        );
        expect(fromCsv(toCsv(header, rows))).toEqual(escaped);
      }),
    );
  });

  it("round-trips numbers exactly", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(Number(cellAsCsv(number)) === number).toBe(true);
      }),
    );
  });
});
