import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { rulesFiles } from "./firestore-rules.ts";
import { ROOT } from "./run.ts";

test.each(Object.entries(rulesFiles()))(
  "firebase/%s is up to date: `npx node tooling/write-firestore-rules.ts` writes it anew",
  async (file, rules) => {
    expect(await readFile(path.join(ROOT, "firebase", file), "utf8")).toBe(rules);
  },
);
