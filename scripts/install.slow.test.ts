import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";

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

describe.each(Object.entries(RUNNERS))("%s", (name, program) => {
  test.each([
    ["SIGKILL", 137],
    ["SIGTERM", 143],
  ] as const)("fails when its child is killed by %s", async (signal, status) => {
    const { outer, inner } = await start(program(""));
    process.kill(inner, signal);
    const [code] = await once(outer, "exit");
    expect(code).toBe(name === "a step" ? 1 : status);
  });

  test("fails when its child fails", async () => {
    const { outer } = await start(program("setTimeout(() => process.exit(3), 100)"));
    const [code] = await once(outer, "exit");
    expect(code).toBe(name === "a step" ? 1 : 3);
  });

  test.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("forwards %s, waits, and exits with the signal's status", async (signal, status) => {
    const { outer, inner } = await start(program(""));
    outer.kill(signal);
    const [code] = await once(outer, "exit");
    expect({ code, isAlive: isAlive(inner) }).toEqual({ code: status, isAlive: false });
  });
});

test("a server that shuts down gracefully is a success", async () => {
  const { outer } = await start(RUNNERS["the launcher"]("process.on('SIGTERM', () => process.exit(0))"));
  outer.kill("SIGTERM");
  const [code] = await once(outer, "exit");
  expect(code).toBe(0);
});
