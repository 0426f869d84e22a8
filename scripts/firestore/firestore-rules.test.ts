import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { readContentFolder } from "../../src/content/read/read-content.ts";
import { isoDay } from "../../src/domain/format/dates.ts";
import { ROOT } from "../run.ts";
import { rulesFiles } from "./firestore-rules.ts";

const { site } = await readContentFolder(path.join(ROOT, "content"), isoDay(new Date()));

test.each(Object.entries(rulesFiles(site.pages)))(
  "firebase/%s is up to date; if not, run `npx node scripts/firestore/write-firestore-rules.ts`",
  async (file, rules) => {
    expect(await readFile(path.join(ROOT, "deploy/firebase", file), "utf8")).toBe(rules);
  },
);
