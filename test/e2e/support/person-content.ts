import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { writeFiles } from "../../support/content/temporary-content.ts";
import { FIXTURE } from "../../support/fixture.ts";
import { createFolder } from "./content.ts";

/** The parts of a home page that a person may have. */
export const PERSON = {
  experiences: [0, 1, 3, 40],
  pictures: ["no pictures", "rasters", "drawings"],
  testimonies: [0, 1, 40],
  awards: [0, 3],
  tracker: [false, true],
  tagline: ["I am Al", "I am a Product Engineering Director", "I build\nquiet, dependable\nsystems"],
} as const;
export type Person = { readonly [K in keyof typeof PERSON]: (typeof PERSON)[K][number] };

const NAMES = ["Al", "Noa Lindqvist", "Éloïse Wójcik-Marchetti"];

const QUOTES = [
  "Always on time.",
  "Asked the shortest question in the room, drew the answer on the back of a form, and had it working on Friday.",
  "Nobody else would have gone through all eleven forms with us, line by line, on three evenings in a row, and then come back a month later to ask which of the new ones still made people at the counter swear out loud.",
];

/** A content folder about such a person, who has little more than that. */
export async function personContent(person: Person): Promise<string> {
  const contentDir = await createFolder();
  const pictures = await picturesOf(person);
  await writeFiles(contentDir, {
    "site.yaml": JSON.stringify(siteOf(person, Object.keys(pictures))),
    ...Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [`media/${name}`, bytes])),
    ...documents("experiences", person.experiences, (index) => experienceOf(person, index)),
    ...documents("testimonies", person.testimonies, testimonyOf),
    ...documents("experiences", person.awards, awardOf, "award"),
  });
  if (person.tracker) await cp(path.join(FIXTURE, "tracker"), path.join(contentDir, "tracker"), { recursive: true });
  return contentDir;
}

function siteOf({ experiences, testimonies, awards, tracker, tagline }: Person, pictures: readonly string[]): object {
  const [portrait, mark, first, second] = pictures;
  const name = NAMES[testimonies % NAMES.length];
  const picture = (src: string) => ({ src, alt: "A picture" });
  const described = { description: "Words." };
  return {
    owner: {
      name,
      ...(portrait && { portrait: picture(portrait), wordmark: mark }),
      ...(experiences !== 1 && {
        introduction: "keeps payment systems awake, so that the people behind them can sleep.",
      }),
      ...(experiences !== 0 && { location: "San Francisco Bay Area, California", timeZone: "Pacific time" }),
      ...(awards > 0 && { availability: "From March 2027, with three months' notice" }),
    },
    tagline,
    links: [
      "https://www.linkedin.com/in/noa",
      ...(testimonies === 0 ? [] : ["mailto:first.and.last.name@a-rather-long-company-name.example"]),
      { url: "https://noa.example", label: "My garden of half-finished thoughts" },
    ].slice(experiences === 0 && testimonies === 0 ? 3 : 0),
    home: {
      ...(testimonies > 0 && { quote: "one-0", voice: `one-${testimonies - 1}` }),
      ...(awards > 0 && { award: "awards for civic tech, teaching and engineering" }),
      ...(first && {
        feature: {
          title: "Bank of Kigali",
          subtitle: "A branch within an hour's walk",
          picture: picture(first),
          link: "/",
        },
        works: [first, second].flatMap((src) => (src ? { title: src, picture: picture(src), link: "/" } : [])),
      }),
      ...(tracker && {
        figure: { from: "voters", caption: "**voters** on the statewide roll" },
        impact: [{ value: "18,400", caption: "**accounts** opened by market traders" }],
      }),
    },
    pages: [
      { path: "/", kind: "home" },
      { path: "/work", kind: "experiences", category: "Work", resume: experiences > 0, title: "Work", ...described },
      { path: "/awards", kind: "experiences", chip: "Won Award", entries: "award", title: "Awards", ...described },
      { path: "/testimonials", kind: "testimonials", title: "Testimonials", ...described },
    ],
  };
}

function documents(
  collection: string,
  count: number,
  document: (index: number) => object,
  name = "one",
): Readonly<Record<string, string>> {
  const each = Array.from({ length: count }, (_, index) => [
    `portfolio/${collection}/${name}-${index}.yaml`,
    JSON.stringify(document(index)),
  ]);
  return Object.fromEntries(each);
}

function experienceOf({ experiences, awards }: Person, index: number): object {
  return {
    categories: ["Work"],
    title: index === 0 && awards > 0 ? "Principal Product and Engineering Director, Services" : "Engineer",
    ...(index % 3 !== 1 && { organization: "Northfield Civic Systems" }),
    ...(index % 4 !== 3 && {
      dates: index === 0 ? { start: "2019-03" } : { start: `${2018 - (index % 30)}`, end: `${2019 - (index % 30)}` },
    }),
    highlighted: experiences < 40 || index % 5 === 0,
    ranking: -index,
  };
}

function awardOf(index: number): object {
  return { categories: ["Awards"], title: `Medal ${index}`, dates: { end: "2024" }, chips: ["Won Award"] };
}

function testimonyOf(index: number): object {
  return {
    name: `Dana Kim ${index}`,
    image: "initials",
    impact: 1 + (index % 4),
    role: "Head of elections and voter registration",
    company: "County",
    date: "2026-03-09",
    quotes: [QUOTES[(index + 1) % QUOTES.length]],
    categories: ["Leadership"],
    type: "Letter",
    validated: true,
  };
}

/** Portrait, wordmark and two works. */
async function picturesOf({ pictures, awards }: Person): Promise<Readonly<Record<string, Uint8Array>>> {
  if (pictures === "no pictures") return {};
  const drawing = (name: string) => readFile(path.join(FIXTURE, "media", name));
  const names = ["portrait.svg", "portrait-mini.svg", "projects/bank-of-kigali.svg", "projects/made-to-uplift.svg"];
  const drawings = await Promise.all(names.map(drawing));
  if (pictures === "drawings")
    return Object.fromEntries(names.map((name, index) => [name, drawings[index] ?? Buffer.of()]));
  // Tall or wide, and in every format of photographs.
  const size = awards > 0 ? { width: 480, height: 800 } : { width: 800, height: 480 };
  const [portrait, mark, first, second] = drawings.map((svg) => sharp(svg).resize({ ...size, fit: "cover" }));
  return {
    "portrait.jpg": (await portrait?.jpeg().toBuffer()) ?? Buffer.of(),
    "mark.png": (await mark?.png().toBuffer()) ?? Buffer.of(),
    "first.webp": (await first?.webp().toBuffer()) ?? Buffer.of(),
    "second.avif": (await second?.avif({ effort: 0 }).toBuffer()) ?? Buffer.of(),
  };
}
