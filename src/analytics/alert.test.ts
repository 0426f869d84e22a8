import { afterEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../test/support/analytics/memory-storage.ts";
import { alertSource, isAlertDue } from "./alert.ts";
import { pageStorage } from "./device.ts";

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ["?utm_source=recruiter%20note&a=b", "utm_source=recruiter+note", "recruiter note"],
  ["?utm_source=x&utm_source=note", "utm_source=x&utm_source=note", "x, note"],
  ["?for=k7-lantern&a=b", "for=k7-lantern", "k7-lantern"],
  ["?a=b", undefined, undefined],
])(
  "asks the server about the sources in %s, and remembers listed ones for the session",
  async (search, asked, source) => {
    const ask = vi.fn(async (_address: string) => new Response("yes"));
    vi.stubGlobal("fetch", ask);
    const session = pageStorage(() => memoryStorage());
    expect(await alertSource(search, session, "/api/traffic")).toBe(source);
    expect(await alertSource("", session, "/api/traffic")).toBe(source);
    expect(ask.mock.calls.map(([address]) => address)).toEqual(asked ? [`/api/traffic?${asked}`] : []);
  },
);

it.each([
  ["an unlisted source", "no", {}],
  ["a source after too many requests", "Rate limit exceeded.", { status: 429 }],
  ["a source on a host that answers with a page", "<!doctype html>", {}],
])("remembers nothing of %s", async (_, text, init) => {
  vi.stubGlobal("fetch", async () => new Response(text, init));
  const session = pageStorage(() => memoryStorage());
  expect(await alertSource("?utm_source=newsletter", session, "/api/traffic")).toBeUndefined();
  expect(session.keys()).toEqual([]);
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
