import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ALERT_SOURCE, EVENT, EVENTS, trafficApp } from "../../test/support/server/traffic-app.ts";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { type Counts, countsFrom, sumOf } from "../domain/documents/counts.ts";
import { StoreUnavailable } from "../domain/documents/document-store.ts";
import { rateLimit } from "./traffic.ts";

const JSON_TYPE = { "Content-Type": "application/json" };
const NOTHING = new Map();
const visits = (n: number) => countsFrom([["visits", "new", n]]);

describe("a listed event", () => {
  test("returns 204, is not cached, and counts under its name and value, once if it has an id", async () => {
    const { post, counted } = trafficApp();
    const list = Object.entries(EVENTS).flatMap(([event, values]) => values.map((value) => ({ event, value })));
    const repeated = { ...EVENT, id: randomUUID() };
    for (const event of [...list, repeated, repeated, repeated]) {
      const response = await post(event);
      expect([response.status, await response.text()]).toEqual([204, ""]);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(counted()).toEqual(countsFrom([...list, EVENT].map(({ event, value }) => [event, value, 1])));
  });

  test.each([
    { Origin: "http://ada.dev", "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "no-cors" },
    { "Content-Type": "application/json; charset=utf-8" },
    { Origin: "https://ada.dev" },
    { Origin: "https://proxy.example", "X-Forwarded-Host": "proxy.example" },
  ])("counts with %j", async (headers) => {
    expect((await trafficApp().post(EVENT, headers)).status).toBe(204);
  });
});

test("a visitor may end the session of a source, from the pages of this site", async () => {
  const { send, counted } = trafficApp();
  const response = await send({ method: "DELETE", headers: { Origin: "https://ada.dev" } });
  expect([response.status, response.headers.get("Set-Cookie")]).toEqual([204, "source=; Max-Age=0; Path=/me/"]);
  const elsewhere = await send({ method: "DELETE", headers: { Origin: "https://other.example" } });
  expect([elsewhere.status, elsewhere.headers.get("Set-Cookie")]).toEqual([405, null]);
  expect(counted()).toEqual(NOTHING);
});

describe("a request that is refused counts nothing", () => {
  test.each([
    ["an unlisted event", '{"event":"clicks","value":"new"}', /Unknown event or value/],
    ["an unlisted value", '{"event":"visits","value":"home"}', /Unknown event or value/],
    ["the event of a code", '{"event":"recipient","value":"k7-lantern page:home"}', /Unknown event or value/],
    ["a prototype key", '{"event":"__proto__","value":"toString"}', /Unknown event or value/],
    ["an id that is not a UUID", '{"event":"visits","value":"new","id":"ada"}', /id: expected a UUID/],
    ["invalid UTF-8", Uint8Array.of(0xff), /Invalid JSON/],
  ])("400 for %s, with a reason", async (_, body, reason) => {
    const { send, counted } = trafficApp();
    const response = await send({ body, headers: JSON_TYPE });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([400, "text/plain; charset=UTF-8"]);
    expect(await response.text()).toMatch(reason);
    expect(counted()).toEqual(NOTHING);
  });

  test("405 for other methods, with the allowed one, and 415 for other types", async () => {
    const { send, post, counted } = trafficApp();
    for (const method of ["GET", "HEAD", "PUT", "OPTIONS"]) {
      const { status, headers } = await send({ method });
      expect([status, headers.get("Allow"), headers.get("Access-Control-Allow-Origin")]).toEqual([405, "POST", null]);
    }
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""]) {
      expect((await post(EVENT, { "Content-Type": type })).status, type).toBe(415);
    }
    expect(counted()).toEqual(NOTHING);
  });

  test("413 for more than 1 KiB, without reading the rest", async () => {
    const body = JSON.stringify({ ...EVENT, since: "a later version" }).padEnd(1024);
    expect((await trafficApp().send({ body, headers: JSON_TYPE })).status).toBe(204);
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(300)) });
    const init: RequestInit & { duplex: "half" } = { body: endless, headers: JSON_TYPE, duplex: "half" };
    const response = await trafficApp().send(init);
    expect([response.status, response.headers.get("Connection")]).toEqual([413, "close"]);
  });

  test.each([{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }])(
    "403 from another site: %j",
    async (headers) => {
      const { post, ask } = trafficApp();
      expect((await post(EVENT, headers)).status).toBe(403);
      expect((await ask(`?utm_source=${ALERT_SOURCE}`, headers)).status).toBe(403);
    },
  );
});

describe("rate limits", () => {
  test("apply to each address and to all, per minute, and tell how long to wait", () => {
    let time = 1_000_000;
    const secondsToWait = rateLimit(2, 3, () => time);
    expect(["a", "a", "a", "b", "c"].map(secondsToWait)).toEqual([0, 0, 60, 0, 60]);
    time += 59_001;
    expect(secondsToWait("a")).toBe(1);
    time += 999;
    expect(secondsToWait("a")).toBe(0);
  });

  test("return 429 with Retry-After, and do not count refused events", async () => {
    const { post, ask } = trafficApp({ eventsPerMinute: 2 });
    for (let attempt = 0; attempt < 3; attempt += 1) await post({ event: "nope", value: "nope" });
    const statuses = [await post(), await post(), await post(), await ask(`?utm_source=${ALERT_SOURCE}`)];
    expect(statuses.map(({ status }) => status)).toEqual([204, 204, 429, 429]);
    expect(Number(statuses[2]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("cannot be escaped by forged headers", async () => {
    const { post } = trafficApp();
    const statuses: number[] = [];
    for (let forged = 0; forged < 125; forged += 1) {
      const headers = { "X-Forwarded-For": `203.0.113.${forged}, 198.51.100.${forged}, 192.0.2.1` };
      statuses.push((await post(EVENT, headers, "127.0.0.1")).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

test.each([
  [`?utm_source=${ALERT_SOURCE}`, "yes"],
  ["?utm_source=Recruiter-Note+", "yes"],
  ["?utm_source=resume", "no"],
  ["?for=k7-lantern", "yes"],
  ["?for=K7-LANTERN&utm_source=newsletter", "yes"],
  ["?for=k8-counter", "no"],
  ["?for=k9-mill", "no"],
  ["?for=nobody&for=k7-lantern", "no"],
  ["?utm_source=k7-lantern", "no"],
  [`?utm_source=a&utm_source=b&utm_source=c&utm_source=${ALERT_SOURCE}`, "no"],
])("whether the owner wants an alert about %s: %s", async (query, expected) => {
  const { ask, counted } = trafficApp();
  const response = await ask(query);
  expect([response.status, await response.text()]).toEqual([200, expected]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(counted()).toEqual(NOTHING);
});

describe("the code of a recipient", () => {
  const session = (code: string) => ({ Cookie: `a=b; source=for%3A${code}` });
  const HOME = { event: "page", value: "home" };

  test("counts visits, pages and downloads of its session under the code, too, and nothing else", async () => {
    const { post, counted } = trafficApp();
    const events = [HOME, EVENT, { event: "resume", value: "pdf" }, { event: "search", value: "opened" }];
    for (const event of events) expect((await post(event, session("K7-Lantern"))).status).toBe(204);
    expect(counted()).toEqual(
      countsFrom([
        ...events.map(({ event, value }) => [event, value, 1] as const),
        ["recipient", "k7-lantern page:home", 1],
        ["recipient", "k7-lantern visits:new", 1],
        ["recipient", "k7-lantern resume:pdf", 1],
      ]),
    );
  });

  test.each([
    ["that is unknown", session("k0-nobody"), {}],
    ["that has ended", session("k9-mill"), {}],
    ["in the place of a source", { Cookie: "source=k7-lantern" }, {}],
    ["with Global Privacy Control", { ...session("k7-lantern"), "Sec-GPC": "1" }, {}],
    ["with Do Not Track", { ...session("k7-lantern"), DNT: "1" }, {}],
    ["that an event names itself", {}, { recipient: "k7-lantern" }],
  ])("%s counts nothing more", async (_, headers, more) => {
    const { post, counted } = trafficApp();
    expect((await post({ ...HOME, ...more }, headers)).status).toBe(204);
    expect(counted()).toEqual(countsFrom([["page", "home", 1]]));
  });
});

describe("the file of the counters", () => {
  async function fileInFolder(): Promise<string> {
    const folder = await temporaryFolder();
    return path.join(folder, "counters.db");
  }

  test("that cannot be opened returns 503 with Retry-After, is tried again for each event, and is logged once", async () => {
    const counters = await fileInFolder();
    await mkdir(counters);
    const { post, logged, counted, close } = trafficApp({ counters });
    for (let event = 0; event < 3; event += 1) {
      const response = await post();
      expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
    }
    await rm(counters, { recursive: true });
    expect((await post()).status).toBe(204);
    expect(logged).toEqual(["Not counting events: The counters cannot be written: unable to open database file"]);
    expect(counted()).toEqual(visits(1));
    await close();
  });

  test("is delivered to a hosted store every minute and on close, and later if the store is unavailable", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const delivered: Counts[] = [];
    let isDown = false;
    const store = {
      async count(_collection: string, _id: string, counts: Counts) {
        if (isDown) throw new StoreUnavailable("portfolio", "cut off", "written");
        delivered.push(counts);
      },
    };
    const counters = await fileInFolder();
    const first = trafficApp({ counters, store });
    for (let event = 0; event < 10; event += 1) expect((await first.post()).status).toBe(204);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(delivered).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(delivered).toEqual([visits(10)]);
    isDown = true;
    for (let minute = 0; minute < 3; minute += 1) {
      expect((await first.post()).status).toBe(204);
      await vi.advanceTimersByTimeAsync(60_000);
    }
    isDown = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sumOf(delivered)).toEqual(visits(13));
    expect(first.logged).toEqual(["Counts wait for the store: The portfolio store cannot be written: cut off"]);
    isDown = true;
    await first.post();
    await first.close();
    isDown = false;
    const second = trafficApp({ counters, store });
    await second.close();
    expect(sumOf(delivered)).toEqual(visits(14));
  });
});
