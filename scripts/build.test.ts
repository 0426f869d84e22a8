import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "./run.ts";

test("a build leaves an exported site alone, also when it is killed on the way", async () => {
  // Below the project, where a build may be, and in a folder that git leaves out.
  const BUILD_DIR = `build/tested-${process.pid}`;
  const folder = path.join(ROOT, BUILD_DIR);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const exported = path.join(folder, "static", "index.html");
  const before = path.join(folder, "client", "assets", "before.js");
  for (const file of [exported, before]) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, "kept?");
  }
  const build = spawn(process.execPath, [path.join(ROOT, "scripts/build-command.ts")], {
    env: { ...process.env, NODE_ENV: undefined, BUILD_DIR },
    stdio: "ignore",
    detached: true,
  });
  const ended = once(build, "exit");
  while (existsSync(before)) await setTimeout(5);
  // The whole group: the bundler is a process of its own.
  process.kill(-Number(build.pid), "SIGKILL");
  await ended;
  expect(await readFile(exported, "utf8")).toBe("kept?");
});
