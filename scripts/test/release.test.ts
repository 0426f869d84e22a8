import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import creator from "../../create/package.json" with { type: "json" };
import manifest from "../../package.json" with { type: "json" };
import lock from "../../package-lock.json" with { type: "json" };
import { CONTENT_VERSION } from "../../src/domain/site/site.ts";
import { ROOT } from "../run.ts";

const changelog = await readFile(path.join(ROOT, "CHANGELOG.md"), "utf8");
const headings = [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

test("the changelog starts with unreleased changes, then the package version", () => {
  expect(headings.slice(0, 2)).toEqual(["Unreleased", manifest.version]);
  expect(lock.packages[""].version).toBe(manifest.version);
  expect(creator).toMatchObject({ version: manifest.version, dependencies: { "mass-and-line": manifest.version } });
});

test("the changelog and the code agree on the version of the content format", () => {
  const formats = [...changelog.matchAll(/Content format (\d+)/g)].map(([, version]) => Number(version));
  expect(formats).toEqual(Array.from({ length: CONTENT_VERSION }, (_, index) => CONTENT_VERSION - index));
});
