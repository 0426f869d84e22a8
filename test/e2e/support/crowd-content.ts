import path from "node:path";
import { writeFiles } from "../../support/content/temporary-content.ts";
import { copyContent } from "./content.ts";

/** How much a site has, besides the fixture. */
export interface Crowd {
  readonly testimonies: number;
  readonly experiences: number;
}

const CATEGORIES = ["Mentorship", "Strategy", "Engineering"];

/** The fixture with many testimonies, and with many highlighted experiences that cite them. */
export async function crowdContent(
  { testimonies, experiences }: Crowd,
  ...[change]: Parameters<typeof copyContent>
): Promise<string> {
  const contentDir = await copyContent(change);
  const word = wordsFrom(1);
  await writeFiles(contentDir, {
    ...documents("testimonies", testimonies, (index) => ({
      name: `${capitalized(word())} ${capitalized(word())}`,
      image: "initials",
      impact: 4 - (index % 4),
      role: text(word, 2),
      company: capitalized(word()),
      date: `20${10 + (index % 10)}-0${1 + (index % 9)}-15`,
      quotes: [text(word, 20 + (index % 60)), ...(index % 5 === 0 ? [text(word, 30)] : [])],
      categories: [CATEGORIES[index % CATEGORIES.length]],
      type: "Letter",
      validated: true,
    })),
    ...documents("experiences", experiences, (index) => ({
      categories: ["Work"],
      title: capitalized(text(word, 3)),
      subtitle: text(word, 4),
      dates: { start: `19${10 + (index % 80)}`, end: `19${11 + (index % 80)}` },
      description: text(word, 60),
      additional: text(word, 60),
      highlighted: true,
      evidence: { testimonies: [`crowd-${index}`], stories: ["bank-of-kigali"] },
    })),
  });
  return contentDir;
}

function documents(collection: string, count: number, make: (index: number) => object) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      path.join("portfolio", collection, `crowd-${index}.yaml`),
      JSON.stringify(make(index)),
    ]),
  );
}

/** Words that hardly compress, always the same ones. */
export function wordsFrom(seed: number): () => string {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state.toString(36).slice(-3 - (state % 5));
  };
}

function text(word: () => string, words: number): string {
  return Array.from({ length: words }, word).join(" ");
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
