import { cp } from "node:fs/promises";
import sharp from "sharp";
import { wordsFrom } from "../../e2e/support/crowd-content.ts";
import { writeFiles } from "../../support/content/temporary-content.ts";
import { FIXTURE } from "../../support/fixture.ts";

/** In px; the time to build pictures is not that of many documents. */
const PHOTOGRAPH = { width: 96, height: 72 };

/** Two of five documents are testimonies; the others are a post, an experience and a project. */
const KINDS = [testimony, experience, post, testimony, project];

/**
 * Writes the fixture's content and this many documents more, two of five with a photograph. The same number gives the
 * same files.
 */
export async function writeContent(folder: string, documents: number): Promise<void> {
  await cp(FIXTURE, folder, { recursive: true });
  const word = wordsFrom(documents);
  const text = (words: number) => Array.from({ length: words }, word).join(" ");
  for (let number = 0; number < documents; number += 1) {
    const [name, document, body] = KINDS[number % KINDS.length]?.(number, text) ?? [];
    const isMarkdown = body !== undefined;
    const data = JSON.stringify(document);
    const picture = pictureOf(number, "").src;
    await writeFiles(folder, {
      [`portfolio/${name}.${isMarkdown ? "md" : "yaml"}`]: isMarkdown ? `---\n${data}\n---\n\n${body}\n` : data,
      ...(data.includes(picture) && { [`media/${picture}`]: await photograph(number) }),
    });
  }
}

type Kind = (number: number, text: (words: number) => string) => readonly [name: string, data: object, body?: string];
const pictureOf = (number: number, alt: string) => ({ src: `many/${number}.jpg`, alt });

function testimony(...[number, text]: Parameters<Kind>): ReturnType<Kind> {
  const data = {
    name: `A${text(1)} B${text(1)}`,
    image: "initials",
    impact: 1 + (number % 4),
    role: text(1),
    company: text(2),
    date: dayOf(number),
    quotes: [`${text(40)} ||${text(1)}|| ${text(10)}`],
    categories: [["Social Impact", "Consulting", "Mentorship", "Engineering"][number % 4]],
    type: "Letter",
    validated: true,
  };
  return [`testimonies/testimony-${number}`, data];
}

function experience(...[number, text]: Parameters<Kind>): ReturnType<Kind> {
  const data = {
    categories: [["Work", "Social Impact"][number % 2]],
    title: text(3),
    organization: text(1),
    dates: { start: dayOf(number), end: "2025-12-31" },
    description: `${text(40)} [the list](/portfolio)`,
    evidence: { testimonies: [`testimony-${number - 1}`] },
    chips: ["Teaching"],
  };
  return [`experiences/experience-${number}`, data];
}

function project(...[number, text]: Parameters<Kind>): ReturnType<Kind> {
  const media = { images: [pictureOf(number, text(10))] };
  const dates = { start: dayOf(number), end: "2025-12-31" };
  const words = { title: text(3), description: text(40), chips: ["Open Data"], link: "/testimonials" };
  return [`experiences/project-${number}`, { categories: ["Portfolio"], media, dates, ...words }];
}

function post(...[number, text]: Parameters<Kind>): ReturnType<Kind> {
  const data = { title: text(5), public: true, date: dayOf(number), summary: text(12), tags: [text(1)] };
  const more = { cover: pictureOf(number, text(8)), categories: [["mba", "tech", "life"][number % 3]] };
  return [`blog/post-${number}`, { ...data, ...more }, `${text(60)}\n\n## ${text(3)}\n\n${text(160)}`];
}

function dayOf(number: number): string {
  return new Date(Date.UTC(2010, 0, 1 + (number % 5000))).toISOString().slice(0, 10);
}

/** Each in its own color, so that no two are the same file. */
function photograph(number: number): Promise<Buffer> {
  const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 128 };
  return sharp({ create: { ...PHOTOGRAPH, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
