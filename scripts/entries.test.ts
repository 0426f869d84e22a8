import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ENTRIES } from "./entries.mjs";
import { ROOT } from "./run.ts";

/** Static and dynamic imports, `new URL` and `import.meta.resolve` of files beside a module. */
const RELATIVE = /["'](\.{1,2}\/[^"'\n]+\.(?:ts|tsx|mjs|css))["']/g;

/** Modules, relative to the project, that others lead to. */
function reachedFrom(starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const left = [...starts];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    // Types of routes are generated.
    if (reached.has(file) || !existsSync(path.join(ROOT, file))) continue;
    reached.add(file);
    const text = readFileSync(path.join(ROOT, file), "utf8");
    const folder = path.dirname(file);
    left.push(...[...text.matchAll(RELATIVE)].map(([, name = ""]) => path.posix.join(folder, name)));
  }
  return reached;
}

const isEditor = (file: string) => file.startsWith("src/editor/");

it("leads from no entry but the editor's, and from no route, to the editor", () => {
  const { edit, ...others } = ENTRIES;
  const entries = Object.values(others);
  const pages = globSync("src/app/**/*.{ts,tsx}", { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  const built = reachedFrom([...entries, "react-router.config.ts", "vite.config.ts", ...pages]);
  expect([...built]).toEqual(
    expect.arrayContaining(["src/server/app.ts", "src/app/root.tsx", "src/domain/site/site.ts"]),
  );
  expect([...built].filter(isEditor)).toEqual([]);
  // The way there would have been found.
  expect([...reachedFrom([edit])].filter(isEditor)).toContain("src/editor/server/editor-app.ts");
});
