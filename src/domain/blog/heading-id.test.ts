import { expect, test } from "vitest";
import { headingId } from "./heading-id.ts";

test.each([
  ["How it began", [], "how-it-began"],
  ["How it began!", ["how-it-began"], "how-it-began-2"],
  ["How it began", ["how-it-began", "how-it-began-2"], "how-it-began-3"],
  ["“Über” 太田", [], "über-太田"],
  ["…", [], "part"],
])("the id of a heading has its letters and is its own: %j beside %j", (words, taken, id) => {
  expect(headingId(words, new Set(taken))).toBe(id);
});
