import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("uncaught errors are logged and the process continues", async () => {
  const script = `
    import { processLog } from "./src/server/start/log.ts";
    import { logUncaughtErrors } from "./src/server/http/uncaught-errors.ts";
    logUncaughtErrors(processLog("text"));
    Promise.reject(new Error("not awaited"));
    setTimeout(() => { throw new TypeError("a bug"); });
    setTimeout(() => console.log("still here"), 50);
  `;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
  expect(stdout).toBe("still here\n");
  const lines = stderr.trim().split("\n");
  expect(lines).toEqual([
    expect.stringMatching(/Z error Unhandled rejection: not awaited request=\w{8} stack="Error: not awaited/),
    expect.stringMatching(/Z error Uncaught error: a bug request=\w{8} stack="TypeError: a bug/),
  ]);
});
