import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { shortClassNames, shortNames } from "./class-names.ts";

const folder = mkdtempSync(path.join(tmpdir(), "css-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("every class and animation has a unique, stable short name", () => {
  writeFileSync(
    path.join(folder, "b.module.css"),
    ".title:hover { margin: 0.5rem; } .title > .line { animation: rise 1s; } @keyframes rise {}",
  );
  writeFileSync(path.join(folder, "a.module.css"), ".title, .with-dash { color: red; }");
  const classNames = () => {
    const nameOf = shortClassNames(folder);
    const [a, b] = [path.join(folder, "a.module.css"), path.join(folder, "b.module.css")];
    return [nameOf("title", a), nameOf("with-dash", a), nameOf("title", b), nameOf("line", b), nameOf("rise", b)];
  };
  expect(classNames()).toEqual(["a", "b", "c", "d", "e"]);
  expect(classNames()).toEqual(classNames());
  expect(() => shortClassNames(folder)("title", path.join(folder, "c.module.css"))).toThrow(RangeError);
});

test("names never repeat and never start with ad, which ad blockers hide", () => {
  const generator = shortNames();
  const names = Array.from({ length: 5000 }, () => generator.next().value);
  expect(names.slice(51, 55)).toEqual(["Z", "aa", "ab", "ac"]);
  expect(names).not.toContain("ad");
  expect(names).not.toContain("adZ");
  expect(new Set(names).size).toBe(5000);
});
