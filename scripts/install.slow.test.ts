import { type ChildProcess, spawn } from "node:child_process";
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

/** Starts a runner and waits for its child process to print its id. */
async function start(program: string): Promise<{ readonly outer: ChildProcess; readonly inner: number }> {
  const outer = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let printed = "";
  for await (const chunk of outer.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (/^\d+\n/m.test(printed)) break;
  }
  return { outer, inner: Number(/^(\d+)\n/m.exec(printed)?.[1]) };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each([
  ["the launcher", "SIGKILL", 137],
  ["the launcher", "SIGTERM", 143],
  ["a step", "SIGKILL", 1],
] as const)("%s fails when its child is killed by %s", async (name, signal, status) => {
  const { outer, inner } = await start(RUNNERS[name](""));
  process.kill(inner, signal);
  expect(await once(outer, "exit")).toEqual([status, null]);
});

test.each([
  ["the launcher", "process.on('SIGTERM', () => process.exit(0))", "SIGTERM", 0],
  ["the launcher", "", "SIGINT", 130],
  ["a step", "", "SIGINT", 130],
  ["a step", "", "SIGTERM", 143],
] as const)(
  "%s forwards a signal to its child (%j), waits, and exits as it does",
  async (name, code, signal, status) => {
    const { outer, inner } = await start(RUNNERS[name](code));
    outer.kill(signal);
    expect(await once(outer, "exit")).toEqual([status, null]);
    expect(isAlive(inner)).toBe(false);
  },
);

test.each([
  ["the launcher", 3],
  ["a step", 1],
] as const)("%s fails when its child fails", async (name, status) => {
  const { outer } = await start(RUNNERS[name]("setTimeout(() => process.exit(3), 100)"));
  expect(await once(outer, "exit")).toEqual([status, null]);
});
