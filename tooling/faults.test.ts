import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./run.ts";

test("every fault in docs/faults.md names tests, and they exist", async () => {
  const text = await readFile(path.join(ROOT, "docs/faults.md"), "utf8");
  const rows = text.split("\n").filter((line) => /^\| (?!What can go wrong)/.test(line));
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) {
    const [, , , tests = ""] = row.split("|");
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
    expect({ row, isNamed: files.length > 0 }).toEqual({ row, isNamed: true });
    expect({ row, missing: files.filter((file) => !existsSync(path.join(ROOT, file))) }).toEqual({ row, missing: [] });
  }
});
