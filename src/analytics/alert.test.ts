import { afterEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../test/support/analytics/memory-storage.ts";
import { alertSource, isAlertDue } from "./alert.ts";
import { pageStorage } from "./device.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Fakes the server's answer. */
function answerWith(text: string, init?: ResponseInit) {
  const asked = vi.fn(async (_address: string, _init: RequestInit) => new Response(text, init));
  vi.stubGlobal("fetch", asked);
  return { asked, addresses: () => asked.mock.calls.map(([address]) => address) };
}

it("asks the server about the sources in the address and remembers a listed one for the session", async () => {
  const server = answerWith("yes");
  const session = pageStorage(() => memoryStorage());
  const address = "?utm_source=recruiter%20note&a=b";
  expect(await alertSource(address, session, "/api/traffic")).toBe("recruiter note");
  expect(server.addresses()).toEqual(["/api/traffic?utm_source=recruiter+note"]);
  expect(await alertSource("", session, "/api/traffic")).toBe("recruiter note");
  expect(server.asked).toHaveBeenCalledTimes(1);
});

it("asks about several sources at once, and nothing on a visit without one", async () => {
  const server = answerWith("yes");
  expect(
    await alertSource(
      "?a=b",
      pageStorage(() => memoryStorage()),
      "/api/traffic",
    ),
  ).toBeUndefined();
  expect(server.asked).not.toHaveBeenCalled();
  const session = pageStorage(() => memoryStorage());
  expect(await alertSource("?utm_source=x&utm_source=note", session, "/api/traffic")).toBe("x, note");
  expect(server.addresses()).toEqual(["/api/traffic?utm_source=x&utm_source=note"]);
});

it("asks about the code of a recipient, and remembers it as the source", async () => {
  const server = answerWith("yes");
  const session = pageStorage(() => memoryStorage());
  expect(await alertSource("?for=k7-lantern&a=b", session, "/api/traffic")).toBe("k7-lantern");
  expect(server.addresses()).toEqual(["/api/traffic?for=k7-lantern"]);
});

it.each([
  ["an unlisted source", "no", {}],
  ["a source after too many requests", "Rate limit exceeded.", { status: 429 }],
  ["a source on a host that answers with a page", "<!doctype html>", {}],
])("remembers nothing of %s", async (_, text, init) => {
  answerWith(text, init);
  const browser = memoryStorage();
  const session = pageStorage(() => browser);
  expect(await alertSource("?utm_source=newsletter", session, "/api/traffic")).toBeUndefined();
  expect(browser.kept.size).toBe(0);
});
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
