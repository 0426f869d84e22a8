import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTestimony } from "./testimony.ts";
import { placedOnWall, wallPages } from "./wall-pages.ts";

const complete = {
  name: "Dana Kimberley",
  image: "initials",
  impact: 4,
  role: "Lead",
  company: "Northfield",
  date: "2021-03-09",
  categories: ["Leadership"],
  type: "Letter",
  validated: true,
};
const testimony = (fields: object = {}, id = "dana") => parseTestimony(id, { ...complete, ...fields }, false, "en");
const split = (testimonies: readonly ReturnType<typeof testimony>[]) => wallPages(placedOnWall(testimonies));
const many = (count: number, fields: object = {}) => Array.from({ length: count }, () => testimony(fields));

test("a testimony is named by its place on the whole wall, not by its id (D5)", () => {
  expect(placedOnWall(many(2)).map(({ id, place }) => [id, place])).toEqual([
    ["testimony-1", 0],
    ["testimony-2", 1],
  ]);
});

describe("the pages of the wall", () => {
  test("a usual wall has one", () => {
    expect(split(many(40, { quotes: ["w".repeat(400)], image: "a.svg" }))).toHaveLength(1);
  });

  test("is whole up to sixty cards; longer ones have pages that are quicker to lay out", () => {
    const counts = (cards: number) => split(many(cards)).map((page) => page.length);
    expect(counts(60)).toEqual([60]);
    expect(counts(61)).toEqual([24, 24, 13]);
  });

  test("hold fewer cards where quotes are long, folded ones included", () => {
    const counts = (fields: object) => split(many(120, fields)).map((page) => page.length);
    expect(counts({})).toEqual([24, 24, 24, 24, 24]);
    expect(counts({ quotes: ["w".repeat(5_000)] })[0]).toBe(13);
    expect(counts({ additionalQuotes: ["w".repeat(2_000), "w".repeat(3_000)] })[0]).toBe(13);
  });

  test("lose no card, whatever is written", () => {
    const quote = fc.string({ maxLength: 9_000, size: "max" }).map((text) => `a${text.replace(/\p{C}|\|/gu, "x")}`);
    fc.assert(
      fc.property(fc.array(quote, { maxLength: 30 }), (quotes) => {
        const pages = wallPages(
          quotes.map((text, place) => ({
            id: `testimony-${place + 1}`,
            place,
            impact: 4,
            categories: [],
            testimony: { ...testimony(), quotes: [[{ kind: "text", text }]] },
          })),
        );
        expect(pages.flat().map(({ place }) => place)).toEqual(quotes.map((_, place) => place));
      }),
      { numRuns: 20 },
    );
  });
});
