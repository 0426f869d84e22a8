import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { FIXTURE } from "../../support/fixture.ts";
import { readDocuments } from "./content.ts";

/** Text that no visitor may see. */
export interface Secret {
  readonly words: string;
  readonly pattern: RegExp;
}

/** The redacted text of all quotes: each passage between double bars, and each of its words used nowhere else. */
export async function redactedWords(): Promise<readonly Secret[]> {
  const testimonies = await readDocuments("testimonies");
  const passages = testimonies
    .flatMap(({ quotes, additionalQuotes }) => [...quotes, ...additionalQuotes])
    .flatMap((quote) => [...quote.matchAll(/\|\|(.+?)(?:\|\||$)/gs)].map(([, words = ""]) => words.trim()));
  const others = (await allContent()).replaceAll(/\|\|.+?\|\|/gs, "");
  const single = passages.flatMap((passage) => passage.split(/\s+/)).filter((word) => !asWords(word).test(others));
  return [...new Set([...passages, ...single])].map(secret);
}

/** Hidden names: full names that are not shown, the ids that spell them, and last names used nowhere else. */
export async function hiddenNames(): Promise<readonly Secret[]> {
  const testimonies = (await readDocuments("testimonies")).filter(({ fullName }) => !fullName);
  // Ids listed as evidence also spell names, and no page shows them.
  const others = (await allContent()).replaceAll(/^(?:name| *testimonies): .*$/gm, "");
  const last = testimonies
    .map(({ name }) => name.split(/\s+/)[1])
    .filter((word) => word !== undefined)
    .filter((word) => !asWords(word).test(others));
  return [...testimonies.flatMap(({ name, id }) => [name, id]), ...last].map(secret);
}

/** The secrets that a text contains. */
export function leakedIn(text: string, secrets: readonly Secret[]): readonly string[] {
  return secrets.filter(({ pattern }) => pattern.test(text)).map(({ words }) => words);
}

function secret(words: string): Secret {
  return { words, pattern: asWords(words) };
}

/** Matches whole words, with line breaks, markup, `%20` or a plus sign between them. */
function asWords(words: string): RegExp {
  const parts = words.split(/\s+/).map((word) => word.replaceAll(/[^\p{L}\p{N}-]/gu, "\\$&"));
  return new RegExp(`(?<![A-Za-z0-9])${parts.join("(?:\\s|%20|\\+|&nbsp;|<[^>]*>|\\\\n)+")}(?![A-Za-z0-9])`, "i");
}

async function allContent(): Promise<string> {
  const files = await readdir(FIXTURE, { recursive: true });
  const texts = files.filter((file) => /\.(yaml|md|svg)$/.test(file) && !file.startsWith("."));
  return (await Promise.all(texts.map((file) => readFile(path.join(FIXTURE, file), "utf8")))).join("\n");
}
