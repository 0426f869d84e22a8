import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ALERT_SOURCE, EVENT, EVENTS, trafficApp } from "../../../test/support/server/traffic-app.ts";
import { countsFrom } from "../../domain/documents/counts.ts";

const JSON_TYPE = { "Content-Type": "application/json" };
const NOTHING = new Map();

describe("a listed event", () => {
  test("returns 204, is not cached, and counts (contract)", async () => {
    const { post, counted } = trafficApp();
    const response = await post(EVENT);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(counted()).toEqual(countsFrom([["visits", "new", 1]]));
  });

  test("counts under its name and value", async () => {
    const { post, counted } = trafficApp();
    const list = Object.entries(EVENTS).flatMap(([event, values]) => values.map((value) => [event, value] as const));
    for (const [event, value] of list) expect((await post({ event, value })).status).toBe(204);
    expect(counted()).toEqual(countsFrom(list.map(([event, value]) => [event, value, 1])));
  });

  test("with an id counts once, however often it is sent", async () => {
    const { post, counted } = trafficApp();
    const id = randomUUID();
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await post({ ...EVENT, id })).status).toBe(204);
    expect(counted()).toEqual(countsFrom([["visits", "new", 1]]));
  });

  test.each([
    [
      "as sendBeacon sends it",
      { Origin: "http://ada.dev", "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "no-cors" },
    ],
    ["with a charset", { "Content-Type": "application/json; charset=utf-8" }],
    ["in another case", { "Content-Type": "Application/JSON" }],
    ["with identity encoding", { "Content-Encoding": "identity" }],
  ])("counts %s", async (_, headers) => {
    const { post } = trafficApp();
    expect((await post(EVENT, headers)).status).toBe(204);
  });

  test("may have 1 KiB, including whitespace and unknown fields", async () => {
    const { send } = trafficApp();
    const body = JSON.stringify({ ...EVENT, since: "a later version" });
    expect((await send({ body: body.padEnd(1024), headers: JSON_TYPE })).status).toBe(204);
    expect((await send({ body: body.padEnd(1025), headers: JSON_TYPE })).status).toBe(413);
  });
});

describe("an invalid event is refused with a reason and counts nothing", () => {
  test.each([
    ["an unlisted event", { event: "clicks", value: "new" }, /Unknown event or value/],
    ["an unlisted value", { event: "visits", value: "home" }, /Unknown event or value/],
    ["a prototype key", { event: "__proto__", value: "toString" }, /Unknown event or value/],
    ["a property of every object", { event: "constructor", value: "name" }, /Unknown event or value/],
    ["a property of every array", { event: "visits", value: "length" }, /Unknown event or value/],
    ["no name", { value: "new" }, /event: expected text/],
    ["no value", { event: "visits" }, /value: expected text/],
    ["a numeric value", { event: "visits", value: 1 }, /value: expected text/],
    ["an id that is not a UUID", { ...EVENT, id: "ada@example.org" }, /id: expected a UUID/],
    ["an array", [EVENT], /expected an object/],
    ["a string", "visits", /expected an object/],
    ["null", null, /expected an object/],
  ])("400 for %s", async (_, body, reason) => {
    const { post, counted } = trafficApp();
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(await response.text()).toMatch(reason);
    expect(counted()).toEqual(NOTHING);
  });

  test.each([
    ["an empty body", "", /Invalid JSON/],
    ["a truncated body", '{"event":"visits"', /Invalid JSON/],
    [
      "a duplicate name whose last value is wrong",
      '{"event":"visits","value":"new","event":"nope"}',
      /Unknown event or value/,
    ],
    ["a prototype in the body", '{"__proto__":{"event":"visits","value":"new"}}', /event: expected text/],
    ["invalid UTF-8", Uint8Array.of(0x22, 0xff, 0x22), /Invalid UTF-8/],
    ["deeply nested brackets", "[".repeat(1024), /Invalid JSON/],
  ])("400 for %s", async (_, body, reason) => {
    const { send, counted } = trafficApp();
    const response = await send({ body, headers: JSON_TYPE });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(reason);
    expect(counted()).toEqual(NOTHING);
  });

  test.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"])(
    "405 for %s, with the allowed method",
    async (method) => {
      const { send } = trafficApp();
      const response = await send({ method });
      expect(response.status).toBe(405);
      expect(response.headers.get("Allow")).toBe("POST");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
    },
  );

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "application/jsonp",
    "json",
    "",
  ])("415 for the type %j", async (type) => {
    const { post, counted } = trafficApp();
    expect((await post(EVENT, { "Content-Type": type })).status).toBe(415);
    expect(counted()).toEqual(NOTHING);
  });

  test("415 for a compressed body", async () => {
    const { send } = trafficApp();
    const body = gzipSync(JSON.stringify(EVENT));
    expect((await send({ body, headers: { ...JSON_TYPE, "Content-Encoding": "gzip" } })).status).toBe(415);
  });

  test("413 for more than 1 KiB, whatever Content-Length says, without reading the rest", async () => {
    const { send, counted } = trafficApp();
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(300)) });
    const init: RequestInit & { duplex: "half" } = { body: endless, headers: JSON_TYPE, duplex: "half" };
    const response = await send(init);
    expect(response.status).toBe(413);
    expect(response.headers.get("Connection")).toBe("close");
    expect((await send({ body: "{}", headers: { ...JSON_TYPE, "Content-Length": "5000" } })).status).toBe(413);
    expect(counted()).toEqual(NOTHING);
  });

  test("403 from another origin", async () => {
    const { post, counted } = trafficApp();
    for (const headers of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }]) {
      expect((await post(EVENT, headers)).status).toBe(403);
    }
    expect(counted()).toEqual(NOTHING);
  });

  test("400 for an aborted body", async () => {
    const { send } = trafficApp();
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
    const init: RequestInit & { duplex: "half" } = { body, headers: JSON_TYPE, duplex: "half" };
    expect((await send(init)).status).toBe(400);
  });
});

describe("rate limiting", () => {
  test("returns 429 with Retry-After to one address; others still count (contract)", async () => {
    const { post, counted } = trafficApp({ limits: { perAddress: 2, overall: 100 } });
    const statuses = [];
    for (let event = 0; event < 4; event += 1) statuses.push((await post(EVENT)).status);
    expect(statuses).toEqual([204, 204, 429, 429]);
    expect(Number((await post(EVENT)).headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await post(EVENT, {}, "198.51.100.8")).status).toBe(204);
    expect(counted()).toEqual(countsFrom([["visits", "new", 3]]));
  });

  test("returns 429 when all addresses together exceed the limit", async () => {
    const { post } = trafficApp({ limits: { perAddress: 2, overall: 3 } });
    const statuses = [];
    for (let visitor = 0; visitor < 5; visitor += 1) {
      statuses.push((await post(EVENT, { "X-Forwarded-For": `203.0.113.${visitor}` }, "127.0.0.1")).status);
    }
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
  });

  test("counts visitors behind a CDN apart, once its proxies are known", async () => {
    const { post } = trafficApp({ limits: { perAddress: 1, overall: 100 }, proxies: { count: 2, ranges: [] } });
    for (const visitor of ["192.0.2.1", "192.0.2.2"]) {
      expect((await post(EVENT, { "X-Forwarded-For": `${visitor}, 203.0.113.1` }, "127.0.0.1")).status).toBe(204);
    }
    expect((await post(EVENT, { "X-Forwarded-For": "192.0.2.1, 203.0.113.2" }, "127.0.0.1")).status).toBe(429);
  });

  test.each([
    ["no setting", { ranges: [] }, "192.0.2.1"],
    ["a number of proxies", { count: 2, ranges: [] }, "192.0.2.1, 203.0.113.1"],
    ["their addresses", { ranges: ["203.0.113.0/24"] }, "192.0.2.1, 203.0.113.1"],
    ["a header, past its proxies", { ranges: ["203.0.113.0/24"], header: "CF-Connecting-IP" }, "192.0.2.1"],
  ])("a forged header gives nobody a limit of their own, with %s", async (_, proxies, added) => {
    const { post } = trafficApp({ limits: { perAddress: 1, overall: 100 }, proxies });
    const statuses = [];
    for (let forged = 0; forged < 4; forged += 1) {
      const headers = {
        "X-Forwarded-For": `203.0.113.${forged}, 198.51.100.${forged}, ${added}`,
        "CF-Connecting-IP": `198.51.100.${forged}`,
      };
      statuses.push((await post(EVENT, headers, "127.0.0.1")).status);
    }
    expect(statuses).toEqual([204, 429, 429, 429]);
  });

  test("does not count refused events", async () => {
    const { post } = trafficApp({ limits: { perAddress: 1, overall: 1 } });
    for (let attempt = 0; attempt < 5; attempt += 1) await post({ event: "nope", value: "nope" });
    expect((await post(EVENT)).status).toBe(204);
  });
});

describe("a question about the sources of a visit", () => {
  test.each([
    [`?utm_source=${ALERT_SOURCE}`, "yes"],
    [`?utm_source=newsletter&utm_source=${ALERT_SOURCE}`, "yes"],
    ["?utm_source=newsletter", "no"],
    ["?utm_source=", "no"],
    [`?utm_source=a&utm_source=b&utm_source=c&utm_source=${ALERT_SOURCE}`, "no"],
  ])("%s is answered with %s, is not cached, and counts nothing", async (query, answer) => {
    const { ask, counted } = trafficApp();
    const response = await ask(query);
    expect([response.status, await response.text()]).toEqual([200, answer]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(counted()).toEqual(NOTHING);
  });

  test("shares the limit of events, so that nobody can try many words", async () => {
    const { ask } = trafficApp({ limits: { perAddress: 2, overall: 100 } });
    await ask("?utm_source=a");
    await ask("?utm_source=b");
    expect((await ask(`?utm_source=${ALERT_SOURCE}`)).status).toBe(429);
  });

  test("from another site is refused", async () => {
    const { ask } = trafficApp();
    expect((await ask(`?utm_source=${ALERT_SOURCE}`, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  });
});
