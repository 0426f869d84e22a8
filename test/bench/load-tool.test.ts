import { describe, expect, test } from "vitest";
import { readAutocannon, readWrk } from "./load-tool.ts";

const WRK = `Running 5s test @ http://127.0.0.1:3911/
  1 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     2.85ms    4.25ms  93.21ms   96.63%
    Req/Sec    26.44k     6.19k   41.16k    68.00%
  Latency Distribution
     50%    2.15ms
     75%    2.79ms
     90%    4.22ms
     99%   17.33ms
  131729 requests in 5.01s, 0.95GB read
Requests/sec:  26279.85
Transfer/sec:    194.38MB
`;

describe("readWrk", () => {
  test("reads the output of wrk", () => {
    expect(readWrk(WRK)).toEqual({ requestsPerSecond: 26_279.85, p99: 17.33, requests: 131_729, failed: 0 });
  });

  test("counts error responses and socket errors as failed", () => {
    const failing = WRK.replace(
      "Requests/sec",
      "  Socket errors: connect 0, read 3, write 1, timeout 2\n  Non-2xx or 3xx responses: 10\nRequests/sec",
    );
    expect(readWrk(failing).failed).toBe(16);
  });

  test.each([
    ["750.00us", 0.75],
    ["1.20s", 1200],
    ["1.50m", 90_000],
  ])("reads %s as %d ms", (text, p99) => {
    expect(readWrk(WRK.replace("17.33ms", text)).p99).toBe(p99);
  });

  test("throws on other output", () => {
    expect(() => readWrk("unable to connect")).toThrow("wrk says: unable to connect");
  });
});

test("readAutocannon reads the output of autocannon", () => {
  const output = { requests: { average: 9000.5, total: 45_000 }, latency: { p99: 12 }, non2xx: 1, errors: 2 };
  expect(readAutocannon(JSON.stringify(output))).toEqual({
    requestsPerSecond: 9000.5,
    p99: 12,
    requests: 45_000,
    failed: 3,
  });
});
