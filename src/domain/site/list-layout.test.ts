import { expect, test } from "vitest";
import { layoutOf } from "./list-layout.ts";
import { pagesSchema } from "./page.ts";
import { pagesOf } from "./page-table.ts";

/** The layout of a list with these settings. */
function layoutWith(settings: object) {
  const home = { path: "/", kind: "home", description: "D" };
  const list = { path: "/list", kind: "experiences", category: "C", title: "T", description: "D", ...settings };
  return pagesOf(pagesSchema.parse([home, list]), "experiences").map(layoutOf)[0];
}

test("a list has the layout that suits its entries", () => {
  expect(layoutWith({})).toBe("timeline");
  expect(layoutWith({ entries: "talk" })).toBe("timeline");
  expect(layoutWith({ entries: "project" })).toBe("wall");
  expect(layoutWith({ entries: "award" })).toBe("cabinet");
  expect(layoutWith({ entries: "version" })).toBe("versions");
});

test("an owner may choose another layout", () => {
  expect(layoutWith({ entries: "project", layout: "timeline" })).toBe("timeline");
  expect(layoutWith({ layout: "outcomes" })).toBe("outcomes");
});

test("a list that prints as the resume is a timeline", () => {
  expect(layoutWith({ layout: "wall", resume: true })).toBe("timeline");
});
