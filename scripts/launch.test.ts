import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };

const LAUNCHER = path.join(import.meta.dirname, "launch.mjs");

test("every script in package.json uses the launcher", () => {
  for (const [name, command] of Object.entries(packageJson.scripts)) {
    expect(command).toBe(`node scripts/launch.mjs ${name}`);
  }
});

test.each([[], ["../server/main"]])("prints the usage for an unknown name: %j", (...args) => {
  const { status, stderr } = spawnSync(process.execPath, [LAUNCHER, ...args], { encoding: "utf8" });
  expect(status).toBe(1);
  const [, names = ""] = /^Usage: node scripts\/launch\.mjs <(.+)>\n$/.exec(stderr) ?? [];
  expect(names.split("|").toSorted()).toEqual(Object.keys(packageJson.scripts).toSorted());
});
