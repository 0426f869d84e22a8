import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../run.ts";
import { rulesFiles } from "./firestore-rules.ts";

test.each(Object.entries(rulesFiles()))(
  "firebase/%s is up to date: `npx node scripts/firestore/write-firestore-rules.ts` writes it anew",
  async (file, rules) => {
    expect(await readFile(path.join(ROOT, "deploy/firebase", file), "utf8")).toBe(rules);
  },
);
