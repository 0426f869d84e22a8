import { describe, expect, it } from "vitest";
import { TESTIMONY } from "../../../test/support/domain/sample-testimony.ts";
import { parseTestimony, type Testimony } from "./testimony.ts";
import { inWallOrder, placedOnWall, wallCategories, wallPages } from "./wall.ts";

const testimony = (fields: object = {}, id = "dana") =>
  parseTestimony(id, { ...TESTIMONY, quotes: [], ...fields }, false, "en");

const card = (id: string, impact: Testimony["impact"], date: string, fields: object = {}) =>
  testimony({ quotes: ["Plain."], impact, date, ...fields }, id);
const manager = { manager: true };
const wall = [
  card("a", 4, "2025-01-01", manager),
  card("b", 1, "2024-01-01"),
  card("c", 1, "2023-01-01", manager),
  card("d", 1, "2022-01-01", manager),
  card("e", 1, "2021-01-01"),
  card("f", 4, "2020-01-01"),
  card("g", 3, "2026-01-01"),
];
const rated = { ...manager, quotes: [], rating: 5 };

it.each([
  ["is by impact, then newest first, and ends with a manager's words of the last level", wall, "afgbdec"],
  ["never moves a manager to another level", [card("a", 2, "2025-01-01", manager), card("b", 1, "2024-01-01")], "ab"],
  ["never moves the first card", [card("a", 4, "2025-01-01", manager), card("b", 4, "2024-01-01")], "ab"],
  [
    "never moves a rating without words",
    [card("a", 4, "2025-01-01"), card("b", 4, "2024-01-01", rated), card("c", 4, "2023-01-01")],
    "abc",
  ],
])("the order of the wall %s", (_, cards, order) => {
  for (const source of [cards, cards.toReversed()]) {
    expect(inWallOrder(source).map(({ id }) => id)).toEqual([...order]);
  }
});

it("names a testimony by its place on the whole wall, not by its id", () => {
  expect(placedOnWall([testimony(), testimony()]).map(({ id, place }) => [id, place])).toEqual([
    ["testimony-1", 0],
    ["testimony-2", 1],
  ]);
});

describe("the pages of the wall", () => {
  const counts = (cards: number, fields: object = {}) =>
    wallPages(placedOnWall(Array.from({ length: cards }, () => testimony(fields)))).map((page) => page.length);

  it("are one for a usual wall of up to sixty cards", () => {
    expect(counts(40, { quotes: ["w".repeat(400)], image: "a.svg" })).toEqual([40]);
    expect(counts(60)).toEqual([60]);
    expect(counts(61)).toEqual([24, 24, 13]);
  });

  it("hold fewer cards if quotes are long, folded ones included", () => {
    expect(counts(120, { quotes: ["w".repeat(5_000)] })[0]).toBe(13);
    expect(counts(120, { additionalQuotes: ["w".repeat(2_000), "w".repeat(3_000)] })[0]).toBe(13);
  });
});

it("is filtered by its most frequent categories, in the order of the language", () => {
  const rare = Array.from({ length: 60 }, (_, number) => ({ categories: [`Rare ${number}`] }));
  const frequent = { categories: ["Zoologie", "Ärztliches"] };
  const categories = (language: string) => wallCategories([...rare, frequent, frequent], language);
  expect(categories("de")).toHaveLength(40);
  expect([categories("de")[0], categories("de").at(-1)]).toEqual(["Ärztliches", "Zoologie"]);
  expect(categories("sv").slice(-2)).toEqual(["Zoologie", "Ärztliches"]);
});
