import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../run.ts";
import { importOverrides, OVERRIDES_FILE } from "./import-rules.ts";

describe("the import rules", () => {
  it("are those that the linter reads: after a change, run `node scripts/lint/write-import-rules.ts`", async () => {
    expect(JSON.parse(await readFile(path.join(ROOT, OVERRIDES_FILE), "utf8"))).toEqual(importOverrides());
  });

  it.each([
    ["src/domain/time/age.ts", "react"],
    ["src/store/query-cache.ts", "../server/app.ts"],
    ["src/content/check/rule.ts", "../../app/context.ts"],
    ["src/analytics/start.ts", "../domain/format/dates.ts"],
    ["src/export/write-site.ts", "../domain/format/dates.ts"],
    ["src/app/root.tsx", "../server/app.ts"],
    ["src/app/components/controls/icon.tsx", "../../pages/home/home.tsx"],
    ["src/app/layout/brand.tsx", "../pages/home/home.tsx"],
    ["src/app/pages/blog/feed.ts", "../home/home.tsx"],
    ["src/app/pages/blog/feed.ts", "../../../analytics/start.ts"],
    ["src/cli/run.ts", "../app/root.tsx"],
    ["src/server/app.ts", "../../scripts/run.ts"],
  ])("refuse in %s an import of %s", (file, imported) => {
    const { stderr } = spawnSync("biome", ["lint", `--stdin-file-path=${file}`], {
      cwd: ROOT,
      input: `import "${imported}";\n`,
      encoding: "utf8",
    });
    expect(stderr).toContain("noRestrictedImports");
  });
});
