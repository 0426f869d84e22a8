import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { cascadeLayers, noServerStyles } from "./styles.ts";

const folder = mkdtempSync(path.join(tmpdir(), "styles-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a page's styles win over those of a component that is loaded later", async () => {
  mkdirSync(path.join(folder, "styles"));
  writeFileSync(path.join(folder, "styles/tokens.css"), "@layer components, pages;");
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
    plugins: [cascadeLayers(folder)],
    build: { write: false, minify: false, rolldownOptions: { input: path.join(folder, "main.js") } },
  });
  const files = "output" in output ? output.output : [];
  const css = files.flatMap((file) => (file.type === "asset" ? [String(file.source)] : [])).join("");
  expect(css).toMatch(/^@layer components, pages;/);
  expect(css.match(/@layer \w+ \{|@media print|color: \w+/g)).toEqual([
    ...["@layer pages {", "color: red", "@media print", "color: blue"],
    ...["@layer components {", "color: red", "@media print", "color: blue"],
  ]);
});

test("a server build names classes but has no style sheet, which no page would refer to", async () => {
  writeFileSync(path.join(folder, "a.module.css"), ".a { color: red; }");
  writeFileSync(path.join(folder, "main.js"), 'import styles from "./a.module.css"; console.log(styles.a);');
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    css: { modules: { generateScopedName: "[local]-of-module" } },
    plugins: [noServerStyles()],
    build: { ssr: path.join(folder, "main.js"), ssrEmitAssets: true, manifest: true, write: false, minify: false },
  });
  const files = "output" in output ? output.output : [];
  expect(files.map(({ fileName }) => fileName).filter((name) => name.endsWith(".css"))).toEqual([]);
  const [script, manifest] = files.map((file) => (file.type === "asset" ? String(file.source) : file.code));
  expect(script).toContain("a-of-module");
  expect(manifest).not.toContain(".css");
});
