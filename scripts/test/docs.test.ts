import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { scripts } from "../../package.json" with { type: "json" };
import { THEME_FILE } from "../../src/content/check/styles.ts";
import { projectFiles } from "../../src/content/new-site.ts";
import { ROOT } from "../run.ts";

/** Scripts of an owner's folder. */
const ownProject = projectFiles({ name: "", language: "en", folder: "", host: undefined, program: "" });
const ownScripts = new Set(Object.keys(JSON.parse(ownProject.get("package.json") ?? "").scripts));
const at = (file: string) => path.join(ROOT, file);
const DOCUMENTS = globSync(["*.md", "docs/**/*.md", "content/README.md"], { cwd: ROOT });
/** Paths from the root. Excludes `build`, which may not exist, and `content`, which the owner may change. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([a-z0-9-]+)(\/[\w./@-]+)`/g)].flatMap(([, folder = "", rest = ""]) =>
    !["build", "content"].includes(folder) && existsSync(at(folder)) ? [folder + rest] : [],
  );

const SOURCES = globSync("**/*.{ts,tsx,mjs,css}", { cwd: ROOT, exclude: ["**/node_modules", "build"] });
const EXISTING = new Set([...SOURCES.map((file) => path.basename(file)), THEME_FILE]);

test("there are docs", () => expect(DOCUMENTS.length).toBeGreaterThan(15));

test.each(DOCUMENTS)("%s refers to existing files, folders and npm scripts", async (document) => {
  const text = await readFile(at(document), "utf8");
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
  const links = named(/\]\((?!https?:)([^)#]+)/g).map((link) => path.join(path.dirname(document), link));
  const paths = [...pathsIn(text), ...links].filter((file) => !file.startsWith("content/"));
  expect(paths.filter((file) => !existsSync(at(file)))).toEqual([]);
  expect(named(/`([\w.-]+\.(?:tsx?|mjs|css))`/g).filter((name) => !EXISTING.has(name))).toEqual([]);
  expect(named(/npm run ([\w:]+)/g).filter((name) => !(name in scripts || ownScripts.has(name)))).toEqual([]);
});
