import { expect, test } from "vitest";
import { START } from "./diagnostic.ts";
import { redactions } from "./redactions.ts";

/** What is wrong in a testimony with this quote. */
function found(quote: string): readonly string[] {
  const source = {
    file: "portfolio/testimonies/a.yaml",
    kind: "testimony",
    id: "a",
    data: { quotes: [quote] },
    positionOf: () => START,
  };
  const input = { sources: [source], pieces: [], unread: [], media: undefined, today: "2026-11-21", addresses: [] };
  return redactions(input).map(({ message }) => message);
}

test.each([
  ["Found ||the moth|| at once", []],
  ["Either | or, as ever", []],
  ["| Year | Moths |\n|---|---|\n| 1947 | 1 |", []],
  ["Found |the moth| at once", ["quotes.0: words between single bars are shown to everybody"]],
  ["|The moth| was found", ["quotes.0: words between single bars are shown to everybody"]],
  ["Found ||the moth| at once", ["quotes.0: a redaction opens with || and is never closed"]],
  ["Found |||| at once", ["quotes.0: |||| holds nothing back"]],
])("a quote that means to hold back words does so (D6): %j", (quote, expected) => {
  expect(found(quote)).toEqual(expected);
});
