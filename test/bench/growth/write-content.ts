import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { FIXTURE } from "../../support/fixture.ts";
import { type GeneratedWords, generatedWords, pick } from "../generated-words.ts";

/** In px; the time to build pictures is not that of many documents. */
const PHOTOGRAPH = { width: 96, height: 72 };

/** Two of five documents are testimonies; the others are a post, an experience and a project. Experiences and projects have a photograph. */
const KINDS = [testimony, experience, post, testimony, project] as const;

interface GeneratedFile {
  /** Relative to the content folder. */
  readonly name: string;
  readonly text: string;
  /** Below `media`. */
  readonly photograph?: string;
}

/**
 * Writes the fixture's content and this many documents more, two of five with a photograph. The same number gives the
 * same files.
 */
export async function writeContent(folder: string, documents: number): Promise<void> {
  await cp(FIXTURE, folder, { recursive: true });
  await mkdir(path.join(folder, "media/many"), { recursive: true });
  const words = generatedWords(documents);
  for (let number = 0; number < documents; number += 1) {
    const { name, text, photograph } = documentNumber(number, words);
    await writeFile(path.join(folder, name), text);
    if (photograph !== undefined)
      await writeFile(path.join(folder, "media", photograph), await photographNumber(number));
  }
}

/** A document of the cycle of kinds. */
function documentNumber(number: number, words: GeneratedWords): GeneratedFile {
  return pick(KINDS, (number % KINDS.length) / KINDS.length)(number, words);
}

/** Each in its own color, so that no two are the same file. */
async function photographNumber(number: number): Promise<Buffer> {
  const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 128 };
  return sharp({ create: { ...PHOTOGRAPH, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const idOf = (kind: string, number: number) => `${kind}-${String(number).padStart(5, "0")}`;

const sentence = ({ next, words }: GeneratedWords) => {
  const text = words(8 + Math.floor(next() * 10));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};
const sentences = (words: GeneratedWords, count: number) =>
  Array.from({ length: count }, () => sentence(words)).join(" ");

const name = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Writes this many visitor comments of the tracker. */
export async function writeComments(folder: string, count: number): Promise<void> {
  const words = generatedWords(count);
  for (let number = 0; number < count; number += 1) {
    const text = `comments:\n  original:\n    - >-\n      ${sentences(words, 2)}\n`;
    await writeFile(path.join(folder, "tracker/testimonies", `${idOf("comment", number)}.yaml`), text);
  }
}

function day({ next }: GeneratedWords): string {
  return new Date(Date.UTC(2010, 0, 1 + Math.floor(next() * 5000))).toISOString().slice(0, 10);
}

function testimony(number: number, words: GeneratedWords): GeneratedFile {
  const { next, word } = words;
  return {
    name: `portfolio/testimonies/${idOf("testimony", number)}.yaml`,
    text: `name: ${name(word())} ${name(word())}
image: initials
impact: ${1 + Math.floor(next() * 4)}
role: ${name(word())}
company: ${name(word())} ${name(word())}
date: ${day(words)}
quotes:
  - >-
    ${sentences(words, 2)} The ||${word()}|| was theirs.
    ${sentence(words)}
categories: [${pick(["Social Impact", "Consulting", "Mentorship", "Engineering"], next())}]
type: Letter
validated: true
`,
  };
}

function experience(number: number, words: GeneratedWords): GeneratedFile {
  const start = day(words);
  return {
    name: `portfolio/experiences/${idOf("experience", number)}.yaml`,
    text: `categories: [${pick(["Work", "Social Impact"], words.next())}]
title: ${name(words.words(3))}
organization: ${name(words.word())}
dates: { start: ${start}, end: ${start.slice(0, 4)}-12-31 }
description: >-
  ${sentences(words, 3)} See [the list](/portfolio).
evidence:
  testimonies: [${idOf("testimony", number - 1)}]
chips: [Teaching]
`,
  };
}

function project(number: number, words: GeneratedWords): GeneratedFile {
  const photograph = `many/${idOf("project", number)}.jpg`;
  const start = day(words);
  return {
    name: `portfolio/experiences/${idOf("project", number)}.yaml`,
    photograph,
    text: `categories: [Portfolio]
title: ${name(words.words(3))}
media:
  images:
    - src: ${photograph}
      alt: ${sentence(words)}
dates: { start: ${start}, end: ${start.slice(0, 4)}-12-31 }
link: /testimonials
description: >-
  ${sentences(words, 3)}
chips: [Open Data]
`,
  };
}

function post(number: number, words: GeneratedWords): GeneratedFile {
  const photograph = `many/${idOf("post", number)}.jpg`;
  const category = pick(["mba", "tech", "life"], words.next());
  return {
    name: `portfolio/blog/${idOf("post", number)}.md`,
    photograph,
    text: `---
title: ${name(words.words(5))}
public: true
date: ${day(words)}
summary: >-
  ${sentence(words)}
cover:
  src: ${photograph}
  alt: ${sentence(words)}
categories: [${category}]
tags: [${name(words.word())}]
---

${sentences(words, 5)}

## ${name(words.words(3))}

${sentences(words, 6)} Before, there was [the wall](/testimonials), and [a page](https://example.org/${number}).

- ${sentence(words)}
- ${sentence(words)}

${sentences(words, 8)}
`,
  };
}
