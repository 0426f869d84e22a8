import { expect, it } from "vitest";
import { hashOf, type Place, placeOf } from "./place.ts";

const PLACES: readonly Place[] = [
  { type: "changes" },
  { type: "problems" },
  { type: "document", file: "portfolio/blog/a b?#.md" },
  { type: "document", file: "site.yaml", at: ["menu", 0, "Is it 100%?"] },
  { type: "document", file: "site.yaml", line: 12 },
];

it.each(PLACES)("finds %j again from its fragment", (place) => {
  expect(placeOf(hashOf(place))).toEqual(place);
});

it.each(["", "#", "#elsewhere"])("opens the site's own file for %j", (hash) => {
  expect(placeOf(hash)).toEqual({ type: "document", file: "site.yaml" });
});

it("ignores invalid fields and lines", () => {
  expect(placeOf("#file/site.yaml?at=%5B&line=-3")).toEqual({ type: "document", file: "site.yaml" });
  expect(placeOf("#file/%E0.yaml")).toEqual({ type: "document", file: "%E0.yaml" });
});
