import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { folderLayers } from "./folder-layers.ts";

const folder = mkdtempSync(path.join(tmpdir(), "layers-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a page's styles win over those of a component that is loaded later", async () => {
  for (const name of ["components", "pages"]) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, "a.module.css"), `.a { color: red; } @media print { .a { color: blue; } }`);
  }
  writeFileSync(
    path.join(folder, "main.js"),
    'import a from "./pages/a.module.css"; import b from "./components/a.module.css"; console.log(a, b);',
  );
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    css: { modules: { generateScopedName: "[local]" } },
    plugins: [folderLayers(folder)],
    build: { write: false, minify: false, rolldownOptions: { input: path.join(folder, "main.js") } },
  });
  const files = "output" in output ? output.output : [];
  const css = files.flatMap((file) => (file.type === "asset" ? [String(file.source)] : [])).join("");
  expect(css.match(/@layer \w+|@media print|color: \w+/g)).toEqual([
    ...["@layer pages", "color: red", "@media print", "color: blue"],
    ...["@layer components", "color: red", "@media print", "color: blue"],
  ]);
});
