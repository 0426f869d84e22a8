import fc from "fast-check";
import { expect, test } from "vitest";
import { EVENT, EVENTS, trafficApp } from "../../../test/support/server/traffic-app.ts";
import { type Counts, countsFrom, entriesOf } from "../../domain/documents/counts.ts";
import { isCounted } from "./counted-events.ts";

const STATUSES = [204, 400, 403, 405, 413, 415, 429];

const name = fc.oneof(
  fc.constantFrom("visits", "page", "all", "new", "home"),
  fc.constantFrom("__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "length", "0", ""),
  fc.string(),
  fc.string({ unit: "binary" }),
);
const almostAnEvent = fc
  .record({ event: name, value: name, id: fc.oneof(fc.uuid(), fc.string()) }, { requiredKeys: ["event", "value"] })
  .map((event) => JSON.stringify(event));
const body = fc.oneof(
  { weight: 2, arbitrary: fc.constant(JSON.stringify(EVENT)) },
  { weight: 4, arbitrary: almostAnEvent },
  fc.json(),
  fc.string({ unit: "binary" }),
  fc.uint8Array({ maxLength: 3000 }).map((bytes) => Uint8Array.from(bytes)),
);
const type = fc.oneof(
  { weight: 4, arbitrary: fc.constant("application/json") },
  fc.constantFrom("application/json;charset=utf-16", "text/plain", "application/x-www-form-urlencoded", ";", "/"),
);
const headerValue = fc.string({ unit: fc.constantFrom(..." ,;:/=*\"'[]abz019.-_%\\") });
const headers = fc.dictionary(
  fc.constantFrom(
    "Content-Encoding",
    "Content-Length",
    "Host",
    "Origin",
    "Sec-Fetch-Site",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "Transfer-Encoding",
    "Expect",
  ),
  fc.oneof(headerValue, fc.constantFrom("null", "same-origin", "identity", "gzip", "chunked", "-1", "9e999", "NaN")),
  { maxKeys: 3 },
);
const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant("POST") },
  fc.constantFrom("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PROPFIND"),
);
const peer = fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom("", "::ffff:127.0.0.1", "127.0.0.1", "fe80::1%eth0"));

test("any request gets a documented status, and only listed events are counted", async () => {
  const { send, counted } = trafficApp();
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({ body, type, headers, method, peer }),
      async ({ body: sent, type: contentType, headers: others, method: sentMethod, peer: from }) => {
        const bodyless = sentMethod === "GET" || sentMethod === "HEAD";
        const response = await send(
          {
            method: sentMethod,
            headers: { "Content-Type": contentType, ...others },
            ...(bodyless ? {} : { body: sent }),
          },
          from,
        );
        expect(STATUSES).toContain(response.status);
        expect(response.headers.get("Cache-Control")).toBe("no-store");
        if (response.status === 204) accepted += 1;
        else if (!bodyless) expect(await response.text()).not.toBe("");
      },
    ),
    { numRuns: 1500 },
  );
  const counts: Counts = counted();
  const entries = entriesOf(counts);
  expect(entries.filter(([event, value]) => !isCounted(EVENTS, { event, value }))).toEqual([]);
  expect(accepted).toBeGreaterThan(0);
  expect(entries.reduce((sum, [, , n]) => sum + n, 0)).toBeLessThanOrEqual(accepted);
  expect(countsFrom(entries)).toEqual(counts);
});
