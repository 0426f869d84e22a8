import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BuildOptions, build, type Plugin } from "vite";
import { afterAll, expect, test } from "vitest";
import { cascadeLayers, noServerStyles } from "./styles.ts";

const folder = mkdtempSync(path.join(tmpdir(), "styles-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function built(main: string, plugin: Plugin, options: BuildOptions) {
  writeFileSync(path.join(folder, "main.js"), main);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    css: { modules: { generateScopedName: "[local]-of-module" } },
    plugins: [plugin],
    build: { write: false, minify: false, rolldownOptions: { input: path.join(folder, "main.js") }, ...options },
  });
  return "output" in result ? result.output : [];
}

test("a page's styles win over those of a component that is loaded later", async () => {
  mkdirSync(path.join(folder, "styles"));
  writeFileSync(path.join(folder, "styles/tokens.css"), "@layer components, pages;");
  for (const name of ["components", "pages"]) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, "a.module.css"), `.a { color: red; } @media print { .a { color: blue; } }`);
  }
  const main = 'import a from "./pages/a.module.css"; import b from "./components/a.module.css"; console.log(a, b);';
  const files = await built(main, cascadeLayers(folder), {});
  const css = files.flatMap((file) => (file.type === "asset" ? [String(file.source)] : [])).join("");
  expect(css).toMatch(/^@layer components, pages;/);
  expect(css.match(/@layer \w+ \{|@media print|color: \w+/g)).toEqual([
    ...["@layer pages {", "color: red", "@media print", "color: blue"],
    ...["@layer components {", "color: red", "@media print", "color: blue"],
  ]);
});

test("a server build names classes but has no style sheet, which no page would refer to", async () => {
  writeFileSync(path.join(folder, "a.module.css"), ".a { color: red; }");
  const main = 'import styles from "./a.module.css"; console.log(styles.a);';
  const files = await built(main, noServerStyles(), { ssr: true, ssrEmitAssets: true, manifest: true });
  expect(files.filter(({ fileName }) => fileName.endsWith(".css"))).toEqual([]);
  const [script, manifest] = files.map((file) => (file.type === "asset" ? String(file.source) : file.code));
  expect(script).toContain("a-of-module");
  expect(manifest).not.toContain(".css");
});
