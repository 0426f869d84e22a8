import { expect, it } from "vitest";
import { TESTIMONY } from "../../../test/support/domain/sample-testimony.ts";
import { parseTestimony } from "./testimony.ts";
import { inWallOrder, placedOnWall, wallCategories, wallPages } from "./wall.ts";

const testimony = (fields: object = {}, id = "dana") =>
  parseTestimony(id, { ...TESTIMONY, quotes: [], ...fields }, false, "en");

/** A card `a4 2025`, of a manager with `m`, without words with `r`. */
function card(written: string) {
  const [[id = "", impact = "", ...marks] = "", year = ""] = written.split(" ");
  const fields = { manager: marks.length > 0, quotes: marks.includes("r") ? [] : ["Plain."] };
  return testimony({ impact: Number(impact), date: `${year}-01-01`, ...fields }, id);
}

it.each([
  [
    "is by impact, then newest first, and ends with a manager's words of the last level",
    ["a4m 2025", "b1 2024", "c1m 2023", "d1m 2022", "e1 2021", "f4 2020", "g3 2026"],
    "afgbdec",
  ],
  ["never moves a manager to another level", ["a2m 2025", "b1 2024"], "ab"],
  ["never moves the first card", ["a4m 2025", "b4 2024"], "ab"],
  ["never moves a rating without words", ["a4 2025", "b4r 2024", "c4 2023"], "abc"],
])("the order of the wall %s", (_, cards, order) => {
  for (const source of [cards, cards.toReversed()]) {
    expect(
      inWallOrder(source.map(card))
        .map(({ id }) => id)
        .join(""),
    ).toBe(order);
  }
});

it("names a testimony by its place on the whole wall, not by its id", () => {
  expect(placedOnWall([testimony(), testimony()]).map(({ id, place }) => [id, place])).toEqual([
    ["testimony-1", 0],
    ["testimony-2", 1],
  ]);
});

it.each([
  ["one page of a usual wall", 40, { quotes: ["w".repeat(400)], image: "a.svg" }, [40]],
  ["one page of up to sixty cards", 60, {}, [60]],
  ["pages of 24 of a longer one", 61, {}, [24, 24, 13]],
  ["fewer cards if quotes are long", 30, { quotes: ["w".repeat(5_000)] }, [13, 13, 4]],
  ["fewer cards if folded ones are", 30, { additionalQuotes: ["w".repeat(2_000), "w".repeat(3_000)] }, [13, 13, 4]],
])("has %s", (_, cards, fields, sizes) => {
  const pages = wallPages(placedOnWall(Array.from({ length: cards }, () => testimony(fields))));
  expect(pages.map(({ length }) => length)).toEqual(sizes);
});

it("is filtered by its most frequent categories, in the order of the language", () => {
  const rare = Array.from({ length: 60 }, (_, number) => ({ categories: [`Rare ${number}`] }));
  const frequent = { categories: ["Zoologie", "Ärztliches"] };
  const categories = (language: string) => wallCategories([...rare, frequent, frequent], language);
  expect(categories("de")).toHaveLength(40);
  expect([categories("de")[0], categories("de").at(-1)]).toEqual(["Ärztliches", "Zoologie"]);
  expect(categories("sv").slice(-2)).toEqual(["Zoologie", "Ärztliches"]);
});
