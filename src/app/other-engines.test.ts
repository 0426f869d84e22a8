import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SOURCE = path.join(import.meta.dirname, "..");

/** The lines that match, with their position: `app/layout/footer.module.css:39: …`. */
function linesWith(wrong: RegExp, files: string): readonly string[] {
  const names = globSync(files, { cwd: SOURCE });
  expect(names.length).toBeGreaterThan(50);
  return names.flatMap((name) =>
    readFileSync(path.join(SOURCE, name), "utf8")
      .split("\n")
      .flatMap((line, index) => (wrong.test(line) ? [`${name}:${index + 1}: ${line.trim()}`] : [])),
  );
}

// https://webkit.org/b/258003
test("attributes of drawings are not in rem, which WebKit does not scale", () => {
  expect(linesWith(/\b(?:[rxy]|[cdr][xy]|[xy][12]|width|height)=(?:"|\{[^}]*?["`])-?[\d.]+rem\b/, "**/*.tsx")).toEqual(
    [],
  );
});

test("an underline has its thickness apart, because Safari 26.1 and older drop a shorthand with one", () => {
  expect(linesWith(/text-decoration:[^;]*(?:\d|from-font)/, "**/*.{css,ts}")).toEqual([]);
});
