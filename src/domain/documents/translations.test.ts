import { expect, test } from "vitest";
import { placeInTranslation, strayEntriesIn, translated } from "./translations.ts";

const ORIGINAL = {
  title: "Work",
  owner: { name: "Robin", role: "Builder" },
  chips: ["One", "Two"],
  pages: [
    { path: "/", kind: "home" },
    { path: "/awards", kind: "experiences", title: "Awards" },
  ],
  blocks: [{ kind: "quote" }, { kind: "quote" }],
};

test("a translation replaces fields, lists of texts and of repeated names, and merges entries with names of their own", () => {
  const own = { chips: ["Uno"], blocks: [{ kind: "quote", words: "C" }] };
  const [home, awards] = ORIGINAL.pages;
  expect(translated(ORIGINAL, { ...own, pages: [{ path: "/awards", title: "Premios" }] })).toEqual({
    ...ORIGINAL,
    ...own,
    pages: [home, { ...awards, title: "Premios" }],
  });
});

test.each([
  ["pages.1.title", "pages.0.title"],
  ["pages.0.title", "pages"],
  ["chips.1", "chips.1"],
  ["owner.role", "owner.role"],
])("the place %s is %s in a translation, whose lists may be shorter", (place, own) => {
  const translation = { pages: [{ path: "/awards", title: "" }], chips: ["", "Dos"] };
  expect(placeInTranslation(ORIGINAL, translation, place.split(".")).join(".")).toBe(own);
});

test("entries that the original lacks are found", () => {
  const translation = { pages: [{ path: "/awards" }, { path: "/premios" }] };
  expect(strayEntriesIn(ORIGINAL, translation)).toEqual([["pages", 1]]);
  expect(strayEntriesIn(ORIGINAL, { blocks: [{ kind: "new" }] })).toEqual([]);
});
