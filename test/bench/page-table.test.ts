import { expect, test } from "vitest";
import { median, type PageFigures, tableHead, tableRow } from "./page-table.ts";

const RUN: PageFigures = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 92,
  firstPaint: 904.4,
  largestPaint: 1290.3,
  blocking: 12.4,
  shift: 0.0012,
  bytes: 150_000,
  machine: 2600,
  tools: "Lighthouse 13.5.0, Chrome/150",
  missed: ["robots-txt"],
};

test("takes the middle one of three values as the median, whatever the outliers", () => {
  expect(median([12, 900, 3])).toBe(12);
  expect(() => median([])).toThrow(RangeError);
});

test("prints a page's medians in readable units, and the audits that it failed", () => {
  const runs = [RUN, { ...RUN, largestPaint: 5000, blocking: 0 }, { ...RUN, largestPaint: 1100, blocking: 300 }];
  expect([tableHead(), tableRow("/awards", runs)].join("\n")).toBe(
    `| Page | Performance | Accessibility | Best practices | SEO | FCP | LCP | TBT | CLS | Bytes |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
| /awards (robots-txt) | 100 | 100 | 100 | 92 | 0.90 s | 1.29 s | 12 ms | 0.001 | 146 KB |`,
  );
});
