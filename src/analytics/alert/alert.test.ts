import { expect, it } from "vitest";
import { isAlertDue } from "./alert.ts";

const now = Date.parse("2026-11-21T10:00:00Z");
const DAY = 86_400_000;

it.each([
  ["none", null, true],
  ["one a moment ago", String(now - 1), false],
  ["one almost a day ago", String(now - DAY + 1), false],
  ["one a day ago", String(now - DAY), true],
  ["one slightly in the future (clock set back)", String(now + 1), false],
  ["one far in the future (clock was wrong)", String(now + DAY), true],
  ["an invalid time", "yesterday", true],
])("an alert after %s (%s) is due: %s", (_, noted, due) => {
  expect(isAlertDue(noted, now)).toBe(due);
});
