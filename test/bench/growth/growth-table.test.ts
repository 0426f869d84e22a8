import { expect, test } from "vitest";
import { excess, type GrowthLine, tableHead, tableRow } from "./growth-table.ts";

const SIZES = [100, 1000, 5000];
const line = (may: GrowthLine["may"], ...values: readonly number[]): GrowthLine => ({
  name: "Check",
  unit: "s",
  may,
  values,
});

test("a line is a row of a Markdown table", () => {
  expect(tableHead(SIZES)).toBe(
    "| | 100 documents | 1,000 documents | 5,000 documents | Must |\n|---|--:|--:|--:|---|",
  );
  expect(tableRow(line("grow linearly", 1, 2.25, 9))).toBe("| Check | 1.0 s | 2.3 s | 9.0 s | grow linearly |");
});

test("a linear line may grow as the documents do, and half as much again", () => {
  expect(excess(line("grow linearly", 1, 15, 112), SIZES)).toBeUndefined();
  expect(excess(line("grow linearly", 1, 2, 16), SIZES)).toBe(
    "Check grows 8.0 times from 1000 to 5000 documents, expected at most 7.5",
  );
  expect(excess(line("grow linearly", 1, 100, 100), SIZES)).toContain("100.0 times from 100 to 1000");
});

test("a flat line may grow by half", () => {
  expect(excess(line("stay", 2, 3, 4.5), SIZES)).toBeUndefined();
  expect(excess(line("stay", 2, 2, 3.5), SIZES)).toContain("expected at most 1.5");
});

test("a list that gets pages may be in a few files more", () => {
  const files = (...values: readonly number[]): GrowthLine => ({ ...line("stay", ...values), unit: "files" });
  expect(excess(files(5, 8, 8), SIZES)).toBeUndefined();
  expect(excess(files(5, 8, 13), SIZES)).toContain("from 1000 to 5000");
});

test("sizes that were not measured are not compared", () => {
  expect(excess(line("stay"), SIZES)).toBeUndefined();
});
