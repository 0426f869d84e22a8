import { describe, expect, it } from "vitest";
import { type Cell, toCsv } from "./csv.ts";

/** One cell as CSV. */
const cellAsCsv = (cell: Cell) => toCsv(["a", "b"], [[cell, 1]]).slice("a,b\r\n".length, -",1\r\n".length);

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
    ["text with a comma in quotes", "a place, a date", '"a place, a date"'],
    ["quotes doubled", 'a "place"', '"a ""place"""'],
    ["a line break in quotes", "one\r\ntwo", '"one\r\ntwo"'],
    ["undefined as an empty cell", undefined, ""],
    ["NaN as an empty cell", Number.NaN, ""],
    ["a negative number as a number", -12, "-12"],
  ])("writes %s", (_, cell, text) => {
    expect(cellAsCsv(cell)).toBe(text);
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["-12", "'-12"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1+1", "'\t=1+1"],
    ["a=b", "a=b"],
  ])("escapes %j, so that spreadsheets do not run it", (cell, text) => {
    expect(cellAsCsv(cell)).toBe(text);
  });

  it("distinguishes an empty row from no row", () => {
    expect(toCsv(["a"], [[undefined]])).toBe('a\r\n""\r\n');
  });
});
