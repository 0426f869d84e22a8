import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = import.meta.dirname;
const IMPORT = /^import (\w+) from "(\.[^"]+\.module\.css)";$/gm;

const components = globSync("**/*.tsx", { cwd: ROOT }).map((file) => ({
  file,
  code: readFileSync(path.join(ROOT, file), "utf8"),
}));

/** Classes for programs, without styles: `h-card`, `dt-published`, and that of COinS. */
const MICROFORMAT = /^(?:(?:h|p|u|dt|e)-[a-z]+(?:-[a-z]+)*|Z3988)$/;

interface Use {
  /** In the source. */
  readonly name: string;
  readonly isThere: boolean;
}

/** Classes that a component takes from modules of styles. */
function usesIn({ file, code }: { readonly file: string; readonly code: string }): readonly Use[] {
  return [...code.matchAll(IMPORT)].flatMap(([, name = "", from = ""]) => {
    const css = readFileSync(path.join(ROOT, path.dirname(file), from), "utf8");
    const classes = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, found]) => found));
    const used = [...code.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, "g"))].map(([, found = ""]) => found);
    return used.map((found) => ({ name: `${file}: ${name}.${found}`, isThere: classes.has(found) }));
  });
}

/** Shared classes, which components name in plain text. */
function sharedClassesIn({ code }: { readonly code: string }): readonly string[] {
  const attributes = code.matchAll(/className=(?:"([^"]+)"|\{`([^`]+)`\})/g);
  return [...attributes].flatMap(([, plain = "", template = plain]) =>
    (plain || template)
      .replaceAll(/\$\{[^}]*\}/g, "")
      .split(" ")
      .filter(Boolean),
  );
}

test("components use only shared classes that there are", () => {
  const css = ["ui", "print"].map((name) => readFileSync(path.join(ROOT, `styles/${name}.css`), "utf8")).join("");
  const classes = new Set([...css.matchAll(/\.([a-z][a-z\d-]*)/g)].map(([, found]) => found));
  const used = components.flatMap(sharedClassesIn);
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((name) => !classes.has(name) && !MICROFORMAT.test(name))).toEqual([]);
});

test("components use only classes that their styles have", () => {
  const uses = components.flatMap(usesIn);
  expect(uses.length).toBeGreaterThan(300);
  expect(uses.filter(({ isThere }) => !isThere).map(({ name }) => name)).toEqual([]);
});
