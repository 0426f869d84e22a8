import { execFile } from "node:child_process";
import { mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { indexes } from "../../deploy/firebase/portfolio.indexes.json" with { type: "json" };
import { READABLE } from "../../src/store/firestore/document.ts";
import { temporaryContent, writeFiles } from "../../test/support/content/temporary-content.ts";

const SITE = `owner: { name: Ada }
pages:
  - { path: /, kind: home, description: Ada }
  - { path: /bridges, kind: skills, title: Bridges, description: Bridges by Ada }
`;

test("the rules allow counts of the pages in the content folder that .env names", async () => {
  const folder = await temporaryContent({ "mine/site.yaml": SITE, ".env": "CONTENT_DIR=mine" });
  await writeFiles(folder, { "mine/legal/terms.md": await readFile(path.join(folder, "legal/terms.md")) });
  const rules = path.join(folder, "rules");
  await mkdir(rules);
  const { CONTENT_DIR: _, ...env } = process.env;
  const command = [path.join(import.meta.dirname, "write-firestore-rules.ts"), rules];
  await promisify(execFile)(process.execPath, command, { cwd: folder, env });
  expect((await readdir(rules)).toSorted()).toEqual(["portfolio.rules", "tracker.rules"]);
  expect(await readFile(path.join(rules, "portfolio.rules"), "utf8")).toContain("'bridges'");
});

// The emulator answers without them.
test("each query with several conditions has an index, of its equalities first", () => {
  const needed = Object.entries(READABLE).flatMap(([database, collections]) =>
    Object.entries(collections).flatMap(([collectionGroup, conditions]) => {
      if (conditions.length < 2) return [];
      const equalFirst = conditions.toSorted(([, a], [, b]) => Number(b === "==") - Number(a === "=="));
      const fields = equalFirst.map(([field]) => ({ fieldPath: field, order: "ASCENDING" }));
      return [{ database, index: { collectionGroup, queryScope: "COLLECTION", fields } }];
    }),
  );
  expect(needed).toEqual(indexes.map((index) => ({ database: "portfolio", index })));
});
