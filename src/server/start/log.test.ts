import { describe, expect, test } from "vitest";
import { requestId, withRequestId } from "../http/request-id.ts";
import { once, oncePerOutage, serverLog } from "./log.ts";

const MINUTE = 60_000;

describe("what is reported once", () => {
  test("is said the first time only, however often it is met (D22)", () => {
    const said: string[] = [];
    const report = once((message) => said.push(message));
    for (const message of ["a", "b", "a", "a", "b"]) report(message);
    expect(said).toEqual(["a", "b"]);
  });

  test("takes no more memory the more there is to say: what was met longest ago is forgotten first", () => {
    const said: string[] = [];
    const report = once((message) => said.push(message.slice(0, 6)));
    const long = "x".repeat(1000);
    report(`first ${long}`);
    report(`second${long}`);
    for (let n = 0; n < 80; n++) {
      report(`${n}`.padEnd(6) + long);
      report(`second${long}`);
    }
    said.length = 0;
    report(`second${long}`);
    report(`first ${long}`);
    expect(said).toEqual(["first "]);
  });
});

describe("an outage", () => {
  test("is reported once, and the next one again", () => {
    const said: number[] = [];
    let minute = 0;
    const report = oncePerOutage(
      () => said.push(minute),
      () => new Date(minute * MINUTE),
    );
    for (minute of [0, 1, 9, 10, 11, 25]) report("the store is away");
    expect(said).toEqual([0, 10, 25]);
  });
});

describe("the log of a server", () => {
  function logged() {
    const lines: string[] = [];
    let minute = 0;
    const log = serverLog({ write: (_level, line) => lines.push(line), now: () => new Date(minute * MINUTE) });
    return {
      log,
      lines,
      at(now: number) {
        minute = now;
      },
    };
  }

  test("has one line an event: time, level and message", () => {
    const { log, lines } = logged();
    log.info("Ready");
    log.error("a file\nis broken\r\n1970-01-01T00:00:00.000Z info forged");
    expect(lines).toEqual([
      "1970-01-01T00:00:00.000Z info Ready",
      "1970-01-01T00:00:00.000Z error a file is broken 1970-01-01T00:00:00.000Z info forged",
    ]);
  });

  test("names the request that a line belongs to, also after it has waited for something", async () => {
    const { log, lines } = logged();
    const id = await withRequestId(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      log.error("a bug");
      return requestId();
    });
    expect(id).toMatch(/^[0-9a-f]{8}$/);
    expect(lines).toEqual([`1970-01-01T00:00:00.000Z error a bug request=${id}`]);
  });

  test("says in the same line where an error was thrown", () => {
    const { log, lines } = logged();
    log.error("GET /awards", new Error("a bug"));
    expect(lines).toEqual([expect.stringMatching(/ error GET \/awards stack="Error: a bug\\n {4}at .+log\.test\.ts/)]);
    expect(lines[0]).not.toContain("\n");
  });

  test("is not filled by requests: their lines are cut, and limited to sixty a minute", () => {
    const { log, lines, at } = logged();
    const flood = () => {
      for (let n = 0; n < 1000; n += 1) withRequestId(() => log.error("x".repeat(2000), new Error("y".repeat(9000))));
    };
    flood();
    expect(lines).toHaveLength(61);
    expect(lines.pop()).toMatch(/skipping the rest$/);
    for (const line of lines) expect(line.length).toBeLessThan(2_700);
    log.error("The disk is full");
    expect(lines.pop()).toMatch(/The disk is full$/);
    at(1);
    flood();
    expect(lines).toHaveLength(121);
  });
});
