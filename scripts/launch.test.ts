import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };

const LAUNCHER = path.join(import.meta.dirname, "launch.mjs");

test("every command of the package is launched by its name", () => {
  for (const [name, command] of Object.entries(packageJson.scripts)) {
    expect(command).toBe(`node scripts/launch.mjs ${name}`);
  }
});

test.each([[], ["../server/main"]])("a name that is none is answered with those there are: %j", (...args) => {
  const { status, stderr } = spawnSync(process.execPath, [LAUNCHER, ...args], { encoding: "utf8" });
  expect(status).toBe(1);
  const [, names = ""] = /^Usage: node scripts\/launch\.mjs <(.+)>\n$/.exec(stderr) ?? [];
  expect(names.split("|").toSorted()).toEqual(Object.keys(packageJson.scripts).toSorted());
});
