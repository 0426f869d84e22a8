import { expect, it } from "vitest";
import { outcomeOf } from "./counters.ts";

it.each([
  [204, "accepted"],
  [200, "accepted"],
  [400, "refused"],
  [403, "refused"],
  [404, "refused"],
  [405, "refused"],
  [413, "refused"],
  [415, "refused"],
  [408, "later"],
  [429, "later"],
  [500, "later"],
  [503, "later"],
])("status %i means %s", (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
