import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ENGLISH, type Part } from "../../domain/language/english.ts";

const APP = path.resolve(import.meta.dirname, "..");

/** Texts that come with the pages of a folder, besides those of the layout. */
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

it.each(files)("%s translates only texts that come with its page", (file) => {
  const folder = Object.keys(PARTS).findLast((folder) => file.startsWith(`${folder}/`));
  const source = readFileSync(path.join(APP, file), "utf8");
  // Loaders stand beside components in routes, and have every text.
  const parts: readonly Part[] = /function loader\(/.test(source) ? ["layout", "server"] : ["layout"];
  const sent = new Set<string>([...parts, ...(PARTS[folder ?? ""] ?? [])].flatMap((part) => ENGLISH[part]));
  const calls = [...source.matchAll(/\bt\(([^()]*)/g)].map(([, inside = ""]) => inside);
  const texts = calls.flatMap((inside) => [...inside.matchAll(/"((?:[^"\\]|\\.)+)"/g)].map(([, text = ""]) => text));
  expect(texts.filter((text) => isText(text) && !sent.has(text))).toEqual([]);
});

function isText(text: string): boolean {
  return Object.values(ENGLISH).some((part) => part.some((one) => one === text));
}
