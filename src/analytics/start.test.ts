import { afterEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../test/support/analytics/memory-storage.ts";
import { pageStorage } from "./device.ts";
import { countOfLink, type EventName, WITH_PICTURES } from "./events.ts";
import { eventOf, postEvent, visitValues } from "./start.ts";

afterEach(() => void vi.unstubAllGlobals());

it("rejects an event without a name with EventMissing", () => {
  const nameless = JSON.parse('""') as EventName;
  expect(() => eventOf(nameless, "all", "/")).toThrow(/^EventMissing$/);
});

it("gives an event an id and the time", () => {
  const own = { id: expect.stringMatching(/^[\w-]{36}$/), at: expect.any(Number) };
  const payload = { value: "email", path: "/blog/hbs" };
  expect(eventOf("outbound", "email", "/blog/hbs")).toEqual({ ...own, name: "outbound", payload });
});

it("counts a visit as new the first time, and sets the Hello marker", () => {
  const browser = memoryStorage();
  const storage = pageStorage(() => browser);
  expect(visitValues(storage)).toEqual(["all", "new"]);
  expect(browser.kept.has("Hello")).toBe(true);
  expect(visitValues(storage)).toEqual(["all"]);
});

it("does not count a visit as new if storage is blocked or full", () => {
  const fail = () => {
    throw new Error("refused");
  };
  expect(visitValues(pageStorage(fail))).toEqual(["all"]);
  expect(visitValues(pageStorage(() => ({ ...memoryStorage(), setItem: fail })))).toEqual(["all"]);
});

const origin = "https://robinvale.example";
const known = new Map([["https://www.linkedin.com/", "linkedin" as const]]);

it.each<[string, string, string | undefined]>([
  ["https://www.linkedin.com/", "home home", "outbound linkedin"],
  ["https://elsewhere.example/a", "home home", "outbound other"],
  ["https://elsewhere.example/a", "blog notes", "outbound post"],
  ["mailto:hello@robinvale.example", "document privacy", "outbound email"],
  ["/2022-tracker/clicks.csv", "tracker 2022-tracker", "csv 2022-tracker-clicks"],
  ["/me/2020-tracker/searches.csv", "tracker 2020-tracker", "csv 2020-tracker-searches"],
  ["/data/table.txt", "tracker 2020-tracker", undefined],
  ["/resume.pdf", "experiences professional", "resume pdf"],
  ["/es/resume/farol-x1.txt", "resume-version resume-version", "resume txt"],
  ["/me/resume.json", "experiences professional", "resume json"],
  ["/media/story/kigali-1.svg", "story bank-of-kigali", "picture bank-of-kigali"],
  ["https://firebasestorage.googleapis.com/v0/b/x/o/story%2Fa.png?alt=media", "planner budgeting", "picture budgeting"],
  ["/professional", "home home", undefined],
])("a click on %s on page %s counts as %s", (address, shown, expected) => {
  const [kind = "", id = ""] = shown.split(" ");
  const page = { id, kind, printsResume: false, hasPictures: WITH_PICTURES.includes(kind) };
  const counted = countOfLink({ address, url: new URL(address, origin), page, origin, known });
  expect(counted && `${counted.event} ${counted.value}`).toBe(expected);
});

const event = { id: "id-1", name: "clicks", at: 0, payload: { value: "awards", path: "/" } };

it("sends an event for the counters with cookies to this site only", async () => {
  const posted = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", posted);
  expect(await postEvent("/api/traffic", event)).toBe("accepted");
  const body = JSON.stringify({ event: "clicks", value: "awards", id: "id-1" });
  const request = expect.objectContaining({ method: "POST", body, credentials: "same-origin" });
  expect(posted).toHaveBeenCalledWith("/api/traffic", request);
});

it.each([
  ["accepted", [200, 204]],
  ["refused", [400, 403, 404, 405, 413, 415]],
  ["later", [408, 429, 500, 503]],
] as const)("an event for the counters is %s with status %j", async (result, statuses) => {
  for (const status of statuses) {
    vi.stubGlobal("fetch", async () => new Response(null, { status }));
    expect(await postEvent("/api/traffic", event)).toBe(result);
  }
});
