import { describe, expect, test } from "vitest";
import { placeInTranslation, strayEntriesIn, translated } from "./translations.ts";

const ORIGINAL = {
  title: "Work",
  owner: { name: "Robin", role: "Builder" },
  chips: ["One", "Two"],
  pages: [
    { path: "/", kind: "home" },
    { path: "/awards", kind: "experiences", title: "Awards" },
  ],
  blocks: [
    { kind: "quote", words: "A" },
    { kind: "quote", words: "B" },
  ],
};

describe("a translation", () => {
  test("replaces lists of texts whole", () => {
    expect(translated(ORIGINAL, { chips: ["Uno"] })).toEqual({ ...ORIGINAL, chips: ["Uno"] });
  });

  test("merges entries by their name, in the original's order", () => {
    expect(translated(ORIGINAL, { pages: [{ path: "/awards", title: "Premios" }] })).toMatchObject({
      pages: [
        { path: "/", kind: "home" },
        { path: "/awards", kind: "experiences", title: "Premios" },
      ],
    });
  });

  test("replaces entries whose names repeat", () => {
    const blocks = [{ kind: "quote", words: "C" }];
    expect(translated(ORIGINAL, { blocks })).toMatchObject({ blocks });
  });
});

test("places are mapped to the translation, whose lists may be shorter", () => {
  const translation = { pages: [{ path: "/awards", title: "" }], chips: ["", "Dos"] };
  const placeOf = (...at: PropertyKey[]) => placeInTranslation(ORIGINAL, translation, at);
  expect(placeOf("pages", 1, "title")).toEqual(["pages", 0, "title"]);
  expect(placeOf("pages", 0, "title")).toEqual(["pages"]);
  expect(placeOf("chips", 1)).toEqual(["chips", 1]);
  expect(placeOf("owner", "role")).toEqual(["owner", "role"]);
});

test("entries that the original lacks are found", () => {
  const translation = { pages: [{ path: "/awards" }, { path: "/premios" }] };
  expect(strayEntriesIn(ORIGINAL, translation)).toEqual([["pages", 1]]);
  expect(strayEntriesIn(ORIGINAL, { blocks: [{ kind: "new" }] })).toEqual([]);
});
