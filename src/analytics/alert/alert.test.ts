import { expect, it } from "vitest";
import { isAlertDue } from "./alert.ts";

const now = Date.parse("2026-11-21T10:00:00Z");
const DAY = 86_400_000;

it.each([
  ["the first one", null, true],
  ["one a moment ago", String(now - 1), false],
  ["one almost a day ago", String(now - DAY + 1), false],
  ["one a day ago", String(now - DAY), true],
  ["one just ahead, by a clock that was put back since", String(now + 1), false],
  ["one far ahead, by a clock that was wrong", String(now + DAY), true],
  ["a note that is no time", "yesterday", true],
])("an alert after %s is due: %s, %s", (_, noted, due) => {
  expect(isAlertDue(noted, now)).toBe(due);
});
