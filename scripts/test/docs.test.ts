import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { scripts } from "../../package.json" with { type: "json" };
import { projectFiles } from "../../src/content/new-site.ts";
import { ROOT } from "../run.ts";

/** Scripts of an owner's folder. */
const ownScripts = new Set(
  [
    ...(projectFiles({ name: "", language: "en", folder: "", host: undefined, program: "" })
      .get("package.json")
      ?.matchAll(/"(\w+)": "mass-and-line/g) ?? []),
  ].map(([, name]) => name),
);
const at = (file: string) => path.join(ROOT, file);
const DOCUMENTS = globSync(["*.md", "docs/**/*.md", "content/README.md"], { cwd: ROOT });
/** Paths from the root. Excludes `build`, which may not exist, and `content`, which the owner may change. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([a-z0-9-]+)(\/[\w./@-]+)`/g)].flatMap(([, folder = "", rest = ""]) =>
    !["build", "content"].includes(folder) && existsSync(at(folder)) ? [folder + rest] : [],
  );

describe("the docs", () => {
  test("refer to existing files and folders", async () => {
    expect(DOCUMENTS.length).toBeGreaterThan(15);
    for (const document of DOCUMENTS) {
      const text = await readFile(at(document), "utf8");
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = ""]) =>
        path.join(path.dirname(document), link),
      );
      const missing = [...pathsIn(text), ...links].filter(
        (file) => !file.startsWith("content/") && !existsSync(at(file)),
      );
      expect({ document, missing }).toEqual({ document, missing: [] });
    }
  });

  test("refer to existing source files, also without a folder", async () => {
    const sources = globSync("**/*.{ts,tsx,mjs,css}", { cwd: ROOT, exclude: ["**/node_modules", "build"] });
    const existing = new Set(sources.map((file) => path.basename(file)));
    for (const document of DOCUMENTS) {
      const text = await readFile(at(document), "utf8");
      const names = [...text.matchAll(/`([\w.-]+\.(?:tsx?|mjs|css))`/g)].map(([, name = ""]) => name);
      expect({ document, missing: names.filter((name) => !existing.has(name)) }).toEqual({ document, missing: [] });
    }
  });

  test("refer to existing npm scripts", async () => {
    for (const document of DOCUMENTS) {
      const text = await readFile(at(document), "utf8");
      const names = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
      expect({ document, missing: names.filter((name) => !(name in scripts || ownScripts.has(name))) }).toEqual({
        document,
        missing: [],
      });
    }
  });
});
