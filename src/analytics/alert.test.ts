import { afterEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../test/support/analytics/memory-storage.ts";
import { alertSource, isAlertDue } from "./alert.ts";
import { pageStorage } from "./device.ts";

afterEach(() => void vi.unstubAllGlobals());

/** Fakes the server's answer, and asks for the source of a visit. */
function visits(text: string, init?: ResponseInit) {
  const asked = vi.fn(async (_address: string, _init: RequestInit) => new Response(text, init));
  vi.stubGlobal("fetch", asked);
  const browser = memoryStorage();
  const session = pageStorage(() => browser);
  return {
    browser,
    source: (search: string) => alertSource(search, session, "/api/traffic"),
    addresses: () => asked.mock.calls.map(([address]) => address),
  };
}

it.each([
  ["?utm_source=recruiter%20note&a=b", "utm_source=recruiter+note", "recruiter note"],
  ["?utm_source=x&utm_source=note", "utm_source=x&utm_source=note", "x, note"],
  ["?for=k7-lantern&a=b", "for=k7-lantern", "k7-lantern"],
])("asks the server about %s, and remembers a listed source for the session", async (search, asked, source) => {
  const visit = visits("yes");
  expect(await visit.source(search)).toBe(source);
  expect(await visit.source("")).toBe(source);
  expect(visit.addresses()).toEqual([`/api/traffic?${asked}`]);
});

it("asks about nothing on a visit without a source", async () => {
  const visit = visits("yes");
  expect(await visit.source("?a=b")).toBeUndefined();
  expect(visit.addresses()).toEqual([]);
});

it.each([
  ["an unlisted source", "no", {}],
  ["a source after too many requests", "Rate limit exceeded.", { status: 429 }],
  ["a source on a host that answers with a page", "<!doctype html>", {}],
])("remembers nothing of %s", async (_, text, init) => {
  const visit = visits(text, init);
  expect(await visit.source("?utm_source=newsletter")).toBeUndefined();
  expect(visit.browser.kept.size).toBe(0);
});

const now = Date.parse("2026-11-21T10:00:00Z");
const DAY = 86_400_000;

it.each([
  ["none", null, true],
  ["one almost a day ago", String(now - DAY + 1), false],
  ["one a day ago", String(now - DAY), true],
  ["one slightly in the future (clock set back)", String(now + 1), false],
  ["one far in the future (clock was wrong)", String(now + DAY), true],
  ["an invalid time", "yesterday", true],
])("an alert after %s (%s) is due: %s", (_, noted, due) => {
  expect(isAlertDue(noted, now)).toBe(due);
});
