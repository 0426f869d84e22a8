import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { ROOT } from "../run.ts";
import { importOverrides, OVERRIDES_FILE } from "./import-rules.ts";

const folder = mkdtempSync(path.join(tmpdir(), "import-rules-"));
afterAll(() => rm(folder, { recursive: true }));

it("gives the linter the table's rules: after a change, run `node scripts/lint/write-import-rules.ts`", async () => {
  expect(JSON.parse(await readFile(path.join(ROOT, OVERRIDES_FILE), "utf8"))).toEqual(importOverrides());
});

/** Where the linter finds a forbidden import in a file with this one import. */
function lint(file: string, imported: string): string {
  writeFileSync(path.join(folder, "biome.json"), JSON.stringify({ extends: [path.join(ROOT, OVERRIDES_FILE)] }));
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), `import "${imported}";\n`);
  const { stdout, stderr } = spawnSync("biome", ["lint", "--only=style/noRestrictedImports", file], {
    cwd: folder,
    encoding: "utf8",
  });
  return stdout + stderr;
}

it.each([
  ["src/domain/time/age.ts", "react"],
  ["src/store/query-cache.ts", "../server/app.ts"],
  ["src/content/check/rule.ts", "../../app/context.ts"],
  ["src/import/linkedin/csv-table.ts", "../../store/engine.ts"],
  ["src/images/picture-folder.ts", "../content/read/read-content.ts"],
  ["src/pdf/resume-pdf.ts", "../store/engine.ts"],
  ["src/writing/typefaces.ts", "../domain/format/dates.ts"],
  ["src/analytics/start.ts", "../domain/format/dates.ts"],
  ["src/export/write-site.ts", "../domain/format/dates.ts"],
  ["src/app/root.tsx", "../server/app.ts"],
  ["src/app/components/controls/icon.tsx", "../../pages/home/home.tsx"],
  ["src/app/layout/brand.tsx", "../pages/home/home.tsx"],
  ["src/app/pages/blog/feed.ts", "../home/home.tsx"],
  ["src/app/pages/blog/feed.ts", "../../../analytics/start.ts"],
  ["src/cli/run.ts", "../app/root.tsx"],
  ["src/server/app.ts", "../../scripts/run.ts"],
  ["src/server/app.ts", "../editor/server/editor-app.ts"],
  ["src/app/root.tsx", "../editor/page/main.tsx"],
  ["src/cli/run.ts", "../editor/server/owner-files.ts"],
  ["src/editor/server/editor-app.ts", "../../server/app.ts"],
  ["src/editor/page/form.tsx", "../../app/layout/layout.tsx"],
  ["src/editor/page/editor.tsx", "../../content/read/read-content.ts"],
])("forbids %s to import %s", (file, imported) => {
  expect(lint(file, imported)).toContain("lint/style/noRestrictedImports");
});

it.each([
  ["src/domain/time/age.ts", "../format/dates.ts"],
  ["src/cli/run.ts", "../app/data/addresses.ts"],
  ["src/app/pages/document/device-panel.tsx", "../../analytics/device-storage.ts"],
  ["src/editor/page/editor.tsx", "../../app/components/text/title.tsx"],
])("allows %s to import %s", (file, imported) => {
  expect(lint(file, imported)).not.toContain("lint/style/noRestrictedImports");
});
