import { describe, expect, test } from "vitest";
import { logOnce, requestId, serverLog, withRequestId } from "./log.ts";

test("a repeated message is logged once in ten minutes, whatever its address", () => {
  const logged: string[] = [];
  let minute = 0;
  const log = { info: () => undefined, error: (message: string) => void logged.push(`${minute} ${message}`) };
  const report = logOnce(log, () => new Date(minute * 60_000));
  for (minute of [0, 1, 9, 10, 11, 25]) report("the store is unavailable", `/${minute}`);
  report("");
  expect(logged).toEqual([0, 10, 25].map((at) => `${at} /${at}: the store is unavailable`).concat("25 "));
});

describe("the log of a server", () => {
  function logged(format: "text" | "json", write: (log: ReturnType<typeof serverLog>) => void): readonly string[] {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    write(serverLog(format, { info: print, error: print }));
    return lines.map((line) => line.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, "<time>"));
  }

  test("has one line per message: time, level, text, and the stack of an error", () => {
    const lines = logged("text", (log) => {
      log.info("Ready");
      log.error("a file\nis broken\r\ninfo forged");
      log.error("GET /awards", new Error("a bug"));
    });
    expect(lines).toEqual([
      "<time> info Ready",
      "<time> error a file is broken info forged",
      expect.stringMatching(/^<time> error GET \/awards stack="Error: a bug\\n {4}at .+log\.test\.ts/),
    ]);
    expect(lines[2]).not.toContain("\n");
  });

  test("adds the id of the request, also after an await", async () => {
    const id = await withRequestId(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      const id = requestId();
      expect(logged("text", (log) => log.error("a bug"))).toEqual([`<time> error a bug request=${id}`]);
      return id;
    });
    expect(id).toMatch(/^[0-9a-f]{8}$/);
  });

  test("is a JSON object a line for programs, with the same fields", () => {
    const lines = logged("json", (log) => withRequestId(() => log.error("GET /awards\n{}", new Error("a bug"))));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        time: "<time>",
        level: "error",
        message: "GET /awards {}",
        request: expect.stringMatching(/^[0-9a-f]{8}$/),
        stack: expect.stringMatching(/^Error: a bug\n {4}at /),
      },
    ]);
  });
});
