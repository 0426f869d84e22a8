import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = import.meta.dirname;
const IMPORT = /^import (\w+) from "(\.[^"]+\.module\.css)";$/gm;

const components = globSync("**/*.tsx", { cwd: ROOT }).map((file) => ({
  file,
  code: readFileSync(path.join(ROOT, file), "utf8"),
}));

/** Classes that a component takes from a module of styles that has no such class. */
function missing({ file, code }: { readonly file: string; readonly code: string }): readonly string[] {
  return [...code.matchAll(IMPORT)].flatMap(([, name = "", from = ""]) => {
    const css = readFileSync(path.join(ROOT, path.dirname(file), from), "utf8");
    const classes = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, found]) => found));
    const used = [...code.matchAll(new RegExp(`(?<![\\w/-])${name}\\.(\\w+)`, "g"))].map(([, found = ""]) => found);
    return used.filter((found) => !classes.has(found)).map((found) => `${file}: ${name}.${found}`);
  });
}

test("components use only classes that their styles have", () => {
  expect(components.flatMap(missing)).toEqual([]);
});
