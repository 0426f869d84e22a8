import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "./run.ts";

test("a build does not touch an exported site, even if killed", async () => {
  // Inside the project, where builds are allowed, in a folder that git ignores.
  const BUILD_DIR = `build/tested-${process.pid}`;
  const folder = path.join(ROOT, BUILD_DIR);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const exported = path.join(folder, "static", "index.html");
  const before = path.join(folder, "client", "assets", "before.js");
  for (const file of [exported, before]) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, "kept");
  }
  const build = spawn(process.execPath, [path.join(ROOT, "scripts/build-command.ts")], {
    env: { ...process.env, NODE_ENV: undefined, BUILD_DIR },
    stdio: "ignore",
    detached: true,
  });
  const exited = once(build, "exit");
  while (existsSync(before)) await setTimeout(5);
  // The whole group, since the bundler is a separate process.
  process.kill(-Number(build.pid), "SIGKILL");
  await exited;
  expect(await readFile(exported, "utf8")).toBe("kept");
});
