import { readFileSync } from "node:fs";
import { isBuiltin, stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { ROOT } from "../run.ts";

/** What is run where only `dependencies` are installed: the server, its health check, and the owner's commands. */
const ENTRIES = [
  "src/server/main.ts",
  "src/server/health/ask-health.ts",
  "src/cli/content.ts",
  "src/cli/traffic.ts",
  "src/cli/backup.ts",
  "src/cli/restore.ts",
];

const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")));

const IMPORT = /^(?:import|export)\s(?:[\w$\s{},*]*from\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;

/** What a file imports when it runs; types are gone by then. */
function importsOf(file: string): readonly string[] {
  const code = stripTypeScriptTypes(readFileSync(file, "utf8"));
  return [...code.matchAll(IMPORT)].map(([, fixed, late]) => fixed ?? late ?? "");
}

/** The packages that a file needs to run, each with the way to it. */
function packagesOf(file: string, way: readonly string[], seen: Set<string>): readonly [string, string][] {
  if (seen.has(file) || !/\.[cm]?[jt]s$/.test(file)) return [];
  seen.add(file);
  const here = [...way, path.relative(ROOT, file)];
  return importsOf(file).flatMap((name): readonly [string, string][] => {
    if (name.startsWith(".")) return packagesOf(path.resolve(path.dirname(file), name), here, seen);
    if (isBuiltin(name)) return [];
    const [first = "", second = ""] = name.split("/");
    return [[first.startsWith("@") ? `${first}/${second}` : first, here.join(" > ")]];
  });
}

test.each(ENTRIES)("%s imports no package that is only there while the site is built or tested", (entry) => {
  const packages = packagesOf(path.join(ROOT, entry), [], new Set());
  expect(packages.filter(([name]) => !Object.hasOwn(dependencies, name))).toEqual([]);
});

test("the walk finds packages behind other files", () => {
  const names = packagesOf(path.join(ROOT, "src/server/main.ts"), [], new Set()).map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(["hono", "sharp", "yaml", "zod", "unified"]));
});
