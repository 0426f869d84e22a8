import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { themeErrors } from "../../content/check/styles.ts";

const read = (file: string) => readFileSync(file, "utf8");
const found = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = ""]) => name));

const DOCUMENT = read("docs/theme.md");
const PARTS = found(globSync("src/app/**/*.tsx").map(read).join(), /data-part="([^"]+)"/g);
const EXAMPLES = [...DOCUMENT.matchAll(/```css\n([^`]+)```/g)].map(([, css = ""]) => css);

test("the document of a look of one's own names only tokens that exist", () => {
  const tokens = found(read("src/app/styles/tokens.css"), /(--[\w-]+):/g);
  const [, table = ""] = DOCUMENT.split("## Tokens");
  const [named = ""] = table.split("## Parts");
  const documented = found(named, /`(--[\w-]+)`/g);
  expect(documented.size).toBeGreaterThan(50);
  expect([...documented].filter((token) => !tokens.has(token))).toEqual([]);
});

test("it names every part that pages have, and no other", () => {
  const [, table = ""] = DOCUMENT.split("## Parts");
  const [named = ""] = table.split("## Examples");
  const documented = found(named, /`([a-z-]+)`(?=[^|\n]*\|[^|\n]+\|)/g);
  documented.delete("data-part");
  expect([...documented].toSorted()).toEqual([...PARTS].toSorted());
});

test("its examples are styles that pages can have, made of these parts and tokens", () => {
  expect(EXAMPLES).toHaveLength(10);
  const properties = found(globSync("src/app/**/*.css").map(read).join(), /(--[\w-]+):/g);
  for (const css of EXAMPLES) {
    expect(themeErrors(css), css).toEqual([]);
    for (const name of found(css, /(--[\w-]+)/g)) expect(properties, css).toContain(name);
    for (const name of found(css, /data-part="([^"]+)"/g)) expect(PARTS, css).toContain(name);
  }
});
