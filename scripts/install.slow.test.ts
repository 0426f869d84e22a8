import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const file = (name: string) => JSON.stringify(pathToFileURL(path.join(import.meta.dirname, name)).href);
const script = (code: string) => JSON.stringify(`setTimeout(() => {}, 60_000); ${code}; console.log(process.pid);`);

/** Both ways to run a command in a child process, which runs this code. */
const RUNNERS = {
  "the launcher": (code: string) =>
    `import { spawn } from "node:child_process";
     import { ended } from ${file("install.mjs")};
     const child = spawn(process.execPath, ["-e", ${script(code)}], { stdio: "inherit" });
     process.exit((await ended(child)).status);`,
  "a step": (code: string) =>
    `import { runAll, runScript } from ${file("run.ts")};
     await runAll([["Step", () => runScript("-e", [${script(code)}])]]);`,
};

test.each([
  ["the launcher", "inner", "SIGKILL", "", 137],
  ["the launcher", "outer", "SIGINT", "", 130],
  ["the launcher", "outer", "SIGTERM", "process.on('SIGTERM', () => process.exit(0))", 0],
  ["the launcher", "neither", undefined, "setTimeout(() => process.exit(3), 100)", 3],
  ["a step", "inner", "SIGKILL", "", 1],
  ["a step", "outer", "SIGTERM", "", 143],
  ["a step", "neither", undefined, "setTimeout(() => process.exit(3), 100)", 1],
] as const)("%s ends as its child does: %s process gets %s", async (runner, target, signal, code, status) => {
  const outer = spawn(process.execPath, ["--input-type=module", "-e", RUNNERS[runner](code)], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let printed = "";
  for await (const chunk of outer.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (/^\d+\n/m.test(printed)) break;
  }
  const inner = Number(/^(\d+)\n/m.exec(printed)?.[1]);
  if (signal !== undefined) process.kill(target === "inner" ? inner : Number(outer.pid), signal);
  expect(await once(outer, "exit")).toEqual([status, null]);
  expect(() => process.kill(inner, 0)).toThrow("ESRCH");
});
