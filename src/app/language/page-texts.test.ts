import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, it } from "vitest";
import english from "../../../locales/en.json" with { type: "json" };
import { isText } from "../../domain/language/language.ts";
import type { Part } from "../../domain/language/translate.ts";

const APP = path.resolve(import.meta.dirname, "..");

/** Texts that come with pages, by the start of their paths, besides those of the layout. */
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  "pages/home": ["home"],
  "pages/experience": ["experiences"],
  "pages/testimonials": ["testimonials"],
  "pages/skills": ["skills"],
  "pages/contact": ["contact"],
  "pages/tracker": ["tracker"],
  "pages/stories": ["story"],
  "pages/stories/planner": ["story", "planner"],
  "pages/blog": ["blog"],
  "pages/document": ["document"],
  "pages/placeholder": ["placeholder"],
  "pages/search": ["search"],
};

/** Files that run in browsers. */
const files = globSync("**/*.{ts,tsx}", { cwd: APP }).filter((file) => !/\.(server|test)\.|^data\//.test(file));

it("finds the texts of the components", () => {
  const found = files.flatMap((file) => translatedIn(file, readFileSync(path.join(APP, file), "utf8")).filter(isText));
  expect(new Set(found).size).toBeGreaterThan(100);
});

it.each(files)("%s translates only texts that come with its page", (file) => {
  const folder = Object.keys(PARTS).findLast((start) => file.startsWith(start));
  const source = readFileSync(path.join(APP, file), "utf8");
  // Loaders stand beside components in routes, and have every text.
  const parts: readonly Part[] = /function loader\(/.test(source) ? ["layout", "server"] : ["layout"];
  const sent = new Set<string>(
    [...parts, ...(PARTS[folder ?? ""] ?? [])].flatMap((part) => Object.keys(english[part])),
  );
  expect(translatedIn(file, source).filter((text) => isText(text) && !sent.has(text))).toEqual([]);
});

/** Strings in calls of `t`, at any depth. */
function translatedIn(file: string, source: string): readonly string[] {
  const strings: string[] = [];
  let depth = 0;
  new Visitor({
    CallExpression: ({ callee }) => {
      if (isTranslate(callee)) depth += 1;
    },
    "CallExpression:exit": ({ callee }) => {
      if (isTranslate(callee)) depth -= 1;
    },
    Literal: ({ value }) => {
      if (depth > 0 && typeof value === "string") strings.push(value);
    },
  }).visit(parseSync(file, source).program);
  return strings;
}

/** `t` or `useText()`. */
function isTranslate(callee: ESTree.Expression): boolean {
  if (callee.type === "CallExpression") return callee.callee.type === "Identifier" && callee.callee.name === "useText";
  return callee.type === "Identifier" && callee.name === "t";
}
