import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countsFrom } from "../domain/documents/counts.ts";
import { trafficTable } from "./traffic-table.ts";

const COUNTS = countsFrom([
  ["page", "home", 1200],
  ["page", "professional", 300],
  ["page", "awards", 1],
  ["visits", "new", 400],
  ["visits", "all", 1000],
]);

function tableOf(columns: number, counts = COUNTS) {
  return trafficTable(counts, ["visits", "page"], { columns, style: (_, words) => words });
}

describe("the traffic table", () => {
  it("groups values by event with a sum, the most frequent first", () => {
    expect(tableOf(45)).toEqual([
      "visits          1,000",
      "  all           1,000  ██████████████████████",
      "  new             400  ████████▊",
      "",
      "page            1,501",
      "  home          1,200  ██████████████████████",
      "  professional    300  █████▌",
      "  awards            1  ▏",
    ]);
  });

  it("omits bars and truncates names if there is no room", () => {
    expect(tableOf(18)).toEqual([
      "visits       1,000",
      "  all        1,000",
      "  new          400",
      "",
      "page         1,501",
      "  home       1,200",
      "  professi…    300",
      "  awards         1",
    ]);
  });

  it("limits the length of bars in a wide terminal", () => {
    expect(Math.max(...tableOf(400).map(({ length }) => length))).toBe(73);
  });

  it("shows unlisted events last", () => {
    const counts = countsFrom([
      ["forgotten", "x", 1],
      ["visits", "all", 2],
    ]);
    expect(tableOf(80, counts).filter((line) => /^\w/.test(line))).toEqual(["visits     2", "forgotten  1"]);
  });

  it("styles only heads and bars", () => {
    const style = (format: string, words: string) => `<${format}>${words}</>`;
    const [head, row] = trafficTable(countsFrom([["visits", "all", 2]]), [], { columns: 40, style });
    expect(head).toBe("<bold>visits  2</>");
    expect(row).toMatch(/^ {2}all {3}2 {2}<cyan>█+<\/>$/);
  });

  it("is never wider than a terminal of at least 24 columns", () => {
    const entry = fc.tuple(
      fc.string({ maxLength: 30 }),
      fc.string({ maxLength: 30 }),
      fc.integer({ min: 1, max: 1e9 }),
    );
    fc.assert(
      fc.property(fc.array(entry), fc.integer({ min: 24, max: 200 }), (entries, columns) => {
        for (const line of tableOf(columns, countsFrom(entries))) expect(line.length).toBeLessThanOrEqual(columns);
      }),
    );
  });
});
