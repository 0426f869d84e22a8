import { expect, test } from "vitest";
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

/** The lines of a server's log, without their times. */
function logged(format: "text" | "json", write: (log: ReturnType<typeof serverLog>) => void): readonly string[] {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  write(serverLog(format, { info: print, error: print }));
  return lines.map((line) => line.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, "<time>"));
}

test("the log has one line per message: time, level, text, the stack of an error, and the id of the request", async () => {
  const id = await withRequestId(async () => {
    // Also after an await.
    await new Promise((resolve) => setImmediate(resolve));
    const lines = logged("text", (log) => {
      log.info("Ready");
      log.error("a file\nis broken\r\ninfo forged");
      log.error("GET /awards", new Error("a bug"));
    });
    const own = `request=${requestId()}`;
    expect(lines).toEqual([
      `<time> info Ready ${own}`,
      `<time> error a file is broken info forged ${own}`,
      expect.stringMatching(/^<time> error GET \/awards request=\w+ stack="Error: a bug\\n {4}at .+log\.test\.ts/),
    ]);
    expect(lines[2]).not.toContain("\n");
    return requestId();
  });
  expect(id).toMatch(/^[0-9a-f]{8}$/);
  expect(logged("text", (log) => log.info("Ready"))).toEqual(["<time> info Ready"]);
});

test("the log is a JSON object a line for programs, with the same fields", () => {
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
