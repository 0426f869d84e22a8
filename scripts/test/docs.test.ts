import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { scripts } from "../../package.json" with { type: "json" };
import { ROOT } from "../run.ts";

const at = (file: string) => path.join(ROOT, file);
const DOCUMENTS = globSync(["*.md", "docs/**/*.md", "content/README.md"], { cwd: ROOT });
/** Files and folders named from the root. `build` does not exist yet, and `content` is the owner's to change. */
const named = (text: string) =>
  [...text.matchAll(/`([a-z0-9-]+)(\/[\w./@-]+)`/g)].flatMap(([, folder = "", rest = ""]) =>
    !["build", "content"].includes(folder) && existsSync(at(folder)) ? [folder + rest] : [],
  );

describe("the docs", () => {
  test("name files and folders that exist", async () => {
    expect(DOCUMENTS.length).toBeGreaterThan(30);
    for (const document of DOCUMENTS) {
      const text = await readFile(at(document), "utf8");
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = ""]) =>
        path.join(path.dirname(document), link),
      );
      const missing = [...named(text), ...links].filter(
        (file) => !file.startsWith("content/") && !existsSync(at(file)),
      );
      expect({ document, missing }).toEqual({ document, missing: [] });
    }
  });

  test("name source files that exist, also without a folder", async () => {
    const sources = globSync("**/*.{ts,tsx,mjs,css}", { cwd: ROOT, exclude: ["**/node_modules", "build"] });
    const there = new Set(sources.map((file) => path.basename(file)));
    for (const document of DOCUMENTS) {
      const text = await readFile(at(document), "utf8");
      const names = [...text.matchAll(/`([\w.-]+\.(?:tsx?|mjs|css))`/g)].map(([, name = ""]) => name);
      expect({ document, missing: names.filter((name) => !there.has(name)) }).toEqual({ document, missing: [] });
    }
  });

  test("name npm scripts that exist", async () => {
    for (const document of DOCUMENTS) {
      const text = await readFile(at(document), "utf8");
      const names = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
      expect({ document, missing: names.filter((name) => !(name in scripts)) }).toEqual({ document, missing: [] });
    }
  });

  test("name a test for every fault", async () => {
    const text = await readFile(at("docs/faults.md"), "utf8");
    const rows = text.split("\n").filter((line) => /^\| (?!Fault and response)/.test(line));
    expect(rows.length).toBeGreaterThan(40);
    for (const row of rows) {
      const [, , tests = ""] = row.split("|");
      expect({ row, named: named(tests) }).toEqual({
        row,
        named: expect.arrayContaining([expect.stringMatching(/\.(test|spec)\.tsx?$/)]),
      });
    }
  });

  test("explain every decision that code cites", async () => {
    const product = await readFile(at("docs/product.md"), "utf8");
    const sources = globSync("src/**/*.{ts,tsx,css}", { cwd: ROOT });
    const cited = new Set<string>();
    for (const source of sources) {
      const text = await readFile(at(source), "utf8");
      for (const [number] of text.matchAll(/\bD\d{1,2}\b/g)) cited.add(number);
    }
    const explained = new Set(product.match(/\bD\d{1,2}\b/g));
    expect([...cited].filter((number) => !explained.has(number))).toEqual([]);
  });
});
