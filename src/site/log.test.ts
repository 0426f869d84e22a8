import { describe, expect, test } from "vitest";
import { type LogFormat, logOnce, requestId, serverLog, withRequestId } from "./log.ts";

const MINUTE = 60_000;

test("a repeated message is logged once in ten minutes, whatever its address", () => {
  const logged: string[] = [];
  let minute = 0;
  const log = { info: () => undefined, error: (message: string) => void logged.push(`${minute} ${message}`) };
  const report = logOnce(log, () => new Date(minute * MINUTE));
  for (minute of [0, 1, 9, 10, 11, 25]) report("the store is unavailable", `/${minute}`);
  report("");
  expect(logged).toEqual([0, 10, 25].map((at) => `${at} /${at}: the store is unavailable`).concat("25 "));
});

describe("serverLog", () => {
  function createTestLog(format: LogFormat = "text") {
    const lines: string[] = [];
    let minute = 0;
    const log = serverLog({ write: (_level, line) => lines.push(line), now: () => new Date(minute * MINUTE), format });
    return {
      log,
      lines,
      at(now: number) {
        minute = now;
      },
    };
  }

  test("writes one line per message: time, level, text", () => {
    const { log, lines } = createTestLog();
    log.info("Ready");
    log.error("a file\nis broken\r\n1970-01-01T00:00:00.000Z info forged");
    expect(lines).toEqual([
      "1970-01-01T00:00:00.000Z info Ready",
      "1970-01-01T00:00:00.000Z error a file is broken 1970-01-01T00:00:00.000Z info forged",
    ]);
  });

  test("adds the request id, also after an await", async () => {
    const { log, lines } = createTestLog();
    const id = await withRequestId(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      log.error("a bug");
      return requestId();
    });
    expect(id).toMatch(/^[0-9a-f]{8}$/);
    expect(lines).toEqual([`1970-01-01T00:00:00.000Z error a bug request=${id}`]);
  });

  test("adds the stack on the same line", () => {
    const { log, lines } = createTestLog();
    log.error("GET /awards", new Error("a bug"));
    expect(lines).toEqual([expect.stringMatching(/ error GET \/awards stack="Error: a bug\\n {4}at .+log\.test\.ts/)]);
    expect(lines[0]).not.toContain("\n");
  });

  test("writes a JSON object a line for programs, with the same fields", () => {
    const { log, lines } = createTestLog("json");
    log.info('Ready: "a"');
    withRequestId(() => log.error("GET /awards\n{}", new Error("a bug")));
    const entries = lines.map((line) => JSON.parse(line));
    const time = "1970-01-01T00:00:00.000Z";
    expect(entries).toEqual([
      { time, level: "info", message: 'Ready: "a"' },
      {
        time,
        level: "error",
        message: "GET /awards {}",
        request: expect.stringMatching(/^[0-9a-f]{8}$/),
        stack: expect.stringMatching(/^Error: a bug\n {4}at /),
      },
    ]);
  });

  test("truncates and limits lines of requests to sixty a minute", () => {
    const { log, lines, at } = createTestLog();
    const flood = () => {
      for (let n = 0; n < 100; n += 1) withRequestId(() => log.error("x".repeat(2000), new Error("y".repeat(9000))));
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
