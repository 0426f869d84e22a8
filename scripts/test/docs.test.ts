import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { scripts } from "../../package.json" with { type: "json" };
import { ROOT } from "../run.ts";

const at = (file: string) => path.join(ROOT, file);
const DOCUMENTS = globSync(["*.md", "docs/**/*.md", "content/*.md"], { cwd: ROOT });
/** The files and folders that a text names from the root on: `src/server/health/health.ts`, `app/ui/`. What is built is not there yet. */
const named = (text: string) =>
  [...text.matchAll(/`([a-z0-9-]+)(\/[\w./@-]+)`/g)].flatMap(([, folder = "", rest = ""]) =>
    folder !== "build" && existsSync(at(folder)) ? [folder + rest] : [],
  );

describe("the documents", () => {
  test("name files and folders that are there", async () => {
    expect(DOCUMENTS.length).toBeGreaterThan(30);
    for (const document of DOCUMENTS) {
      const text = await readFile(at(document), "utf8");
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = ""]) =>
        path.join(path.dirname(document), link),
      );
      const missing = [...named(text), ...links].filter((file) => !existsSync(at(file)));
      expect({ document, missing }).toEqual({ document, missing: [] });
    }
  });

  test("name code by itself, `health.ts`, where there is a file of that name", async () => {
    const sources = globSync("**/*.{ts,tsx,mjs,css}", { cwd: ROOT, exclude: ["**/node_modules", "build"] });
    const there = new Set(sources.map((file) => path.basename(file)));
    for (const document of DOCUMENTS) {
      const text = await readFile(at(document), "utf8");
      const names = [...text.matchAll(/`([\w.-]+\.(?:tsx?|mjs|css))`/g)].map(([, name = ""]) => name);
      expect({ document, missing: names.filter((name) => !there.has(name)) }).toEqual({ document, missing: [] });
    }
  });

  test("name commands that the package has", async () => {
    for (const document of DOCUMENTS) {
      const text = await readFile(at(document), "utf8");
      const names = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
      expect({ document, missing: names.filter((name) => !(name in scripts)) }).toEqual({ document, missing: [] });
    }
  });

  test("say of every fault which test holds it", async () => {
    const text = await readFile(at("docs/faults.md"), "utf8");
    const rows = text.split("\n").filter((line) => /^\| (?!What can go wrong)/.test(line));
    expect(rows.length).toBeGreaterThan(40);
    for (const row of rows) {
      const [, , , tests = ""] = row.split("|");
      expect({ row, named: named(tests) }).toEqual({
        row,
        named: expect.arrayContaining([expect.stringMatching(/\.(test|spec)\.tsx?$/)]),
      });
    }
  });
});
