import { describe, expect, it } from "vitest";
import { columnsFor, fromOldest, stageOf } from "./versions.ts";

describe("versions", () => {
  it("are compared from the oldest, with those without dates last", () => {
    const versions = ["2022-01", undefined, "2017", "2018-07-01"].map((machine) => ({
      date: machine ? { machine } : undefined,
    }));
    expect(fromOldest(versions).map(({ date }) => date?.machine)).toEqual(["2017", "2018-07-01", "2022-01", undefined]);
  });

  it.each([
    [1, [5]],
    [3, [1, 3, 5]],
    [12, [1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5]],
  ])("of which there are %i go from drawn to built: %j", (count, stages) => {
    expect(Array.from({ length: count }, (_, index) => stageOf(index, count))).toEqual(stages);
  });

  it.each([
    [5, 5],
    [6, 3],
    [7, 4],
    [10, 5],
  ])("of which there are %i stand in %i columns", (count, columns) => {
    expect(columnsFor(count)).toBe(columns);
  });
});
