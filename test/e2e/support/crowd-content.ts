import sharp from "sharp";
import { writeFiles } from "../../support/content/temporary-content.ts";
import { copyContent } from "./content.ts";

type Crowd = Readonly<Partial<Record<keyof typeof KINDS, number>>>;
type Text = (words: number) => string;
type Files = Readonly<Record<string, string | Buffer>>;

/** The files of a document of each kind. */
const KINDS = {
  testimonies: async (index: number, text: Text): Promise<Files> => ({
    [`portfolio/testimonies/crowd-${index}.yaml`]: JSON.stringify({
      name: `A${text(1)} B${text(1)}`,
      image: "initials",
      impact: 4 - (index % 4),
      role: text(2),
      company: text(1),
      date: `20${10 + (index % 10)}-0${1 + (index % 9)}-15`,
      quotes: [text(20 + (index % 60)), ...(index % 5 === 0 ? [text(30)] : [])],
      categories: [["Mentorship", "Strategy", "Engineering"][index % 3]],
      type: "Letter",
      validated: true,
    }),
  }),
  experiences: async (index: number, text: Text): Promise<Files> => ({
    [`portfolio/experiences/crowd-${index}.yaml`]: JSON.stringify({
      categories: ["Work"],
      title: text(3),
      subtitle: text(4),
      dates: { start: `19${10 + (index % 80)}`, end: `19${11 + (index % 80)}` },
      description: text(60),
      additional: text(60),
      highlighted: index < 60,
      evidence: { testimonies: [`crowd-${index}`], stories: ["bank-of-kigali"] },
    }),
  }),
  projects: async (index: number, text: Text): Promise<Files> => ({
    [`portfolio/experiences/crowd-project-${index}.yaml`]: JSON.stringify({
      categories: ["Portfolio"],
      title: text(3),
      media: { images: [{ src: `crowd/project-${index}.jpg`, alt: text(10) }] },
      dates: { start: dayOf(index), end: "2025-12-31" },
      description: text(40),
      link: "/testimonials",
    }),
    [`media/crowd/project-${index}.jpg`]: await photograph(index, 128),
  }),
  posts: async (index: number, text: Text): Promise<Files> => {
    const data = JSON.stringify({
      title: text(5),
      public: true,
      date: dayOf(index),
      summary: text(12),
      cover: { src: `crowd/post-${index}.jpg`, alt: text(8) },
      categories: [["mba", "tech", "life"][index % 3]],
    });
    return {
      [`portfolio/blog/crowd-${index}.md`]: `---\n${data}\n---\n\n${text(60)}\n\n## ${text(3)}\n\n${text(160)}\n`,
      [`media/crowd/post-${index}.jpg`]: await photograph(index, 0),
    };
  },
};

/** The fixture with many documents, of which sixty experiences are highlighted. They cite testimonies. */
export async function crowdContent(crowd: Crowd, ...[change]: Parameters<typeof copyContent>): Promise<string> {
  const contentDir = await copyContent(change);
  const word = words();
  const text: Text = (count) => Array.from({ length: count }, word).join(" ");
  for (const kind of ["testimonies", "experiences", "projects", "posts"] as const) {
    const count = crowd[kind] ?? 0;
    for (let index = 0; index < count; index += 1) await writeFiles(contentDir, await KINDS[kind](index, text));
  }
  return contentDir;
}

/** Words that hardly compress, always the same ones. */
function words(): () => string {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state.toString(36).slice(-3 - (state % 5));
  };
}

function dayOf(index: number): string {
  return new Date(Date.UTC(2010, 0, 1 + (index % 5000))).toISOString().slice(0, 10);
}

/** A small one, because the time to build pictures is not that of documents. No two are the same file. */
function photograph(index: number, b: number): Promise<Buffer> {
  const background = { r: index % 256, g: Math.floor(index / 256) % 256, b };
  return sharp({ create: { width: 96, height: 72, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
