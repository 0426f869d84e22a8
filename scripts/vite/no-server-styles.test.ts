import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { noServerStyles } from "./no-server-styles.ts";

const folder = mkdtempSync(path.join(tmpdir(), "server-styles-"));
afterAll(() => rmSync(folder, { recursive: true }));

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
