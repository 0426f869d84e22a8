import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { FIXTURE } from "../../support/fixture.ts";
import { documentsIn } from "./content.ts";

/** A word that no visitor may get, and where it comes from. */
export interface Secret {
  readonly words: string;
  readonly pattern: RegExp;
}

/** What quotes hold back: each passage between double bars, and each of its words that stands nowhere else (D6). */
export async function heldBack(): Promise<readonly Secret[]> {
  const testimonies = await documentsIn("testimonies");
  const passages = testimonies
    .flatMap(({ quotes, additionalQuotes }) => [...quotes, ...additionalQuotes])
    .flatMap((quote) => [...quote.matchAll(/\|\|(.+?)(?:\|\||$)/gs)].map(([, words = ""]) => words.trim()));
  const others = (await everything()).replaceAll(/\|\|.+?\|\|/gs, "");
  const single = passages.flatMap((passage) => passage.split(/\s+/)).filter((word) => !asWords(word).test(others));
  return [...new Set([...passages, ...single])].map(secret);
}

/** What display names leave out: full names, the ids that spell them, and last names that stand nowhere else (D5). */
export async function unshownNames(): Promise<readonly Secret[]> {
  const testimonies = await documentsIn("testimonies");
  // The ids under a claim spell names too, and no page shows them.
  const others = (await everything()).replaceAll(/^(?:name| *testimonies): .*$/gm, "");
  const last = testimonies
    .map(({ name }) => name.split(/\s+/)[1])
    .filter((word) => word !== undefined)
    .filter((word) => !asWords(word).test(others));
  return [...testimonies.flatMap(({ name, id }) => [name, id]), ...last].map(secret);
}

/** The secrets that a text gives away. */
export function givenAway(text: string, secrets: readonly Secret[]): readonly string[] {
  return secrets.filter(({ pattern }) => pattern.test(text)).map(({ words }) => words);
}

function secret(words: string): Secret {
  return { words, pattern: asWords(words) };
}

/** Whole words, whatever stands between them: line breaks, markup, `%20`, a plus sign. */
function asWords(words: string): RegExp {
  const parts = words.split(/\s+/).map((word) => word.replaceAll(/[^\p{L}\p{N}-]/gu, "\\$&"));
  return new RegExp(`(?<![A-Za-z0-9])${parts.join("(?:\\s|%20|\\+|&nbsp;|<[^>]*>|\\\\n)+")}(?![A-Za-z0-9])`, "i");
}

async function everything(): Promise<string> {
  const files = await readdir(FIXTURE, { recursive: true });
  const texts = files.filter((file) => /\.(yaml|md|svg)$/.test(file) && !file.startsWith("."));
  return (await Promise.all(texts.map((file) => readFile(path.join(FIXTURE, file), "utf8")))).join("\n");
}
