import { AWARDS, type Experience, parseExperience, WON_AWARD } from "../../../src/domain/experience/experience.ts";
import { type Resume, type ResumeSources, resumeOf } from "../../../src/domain/resume/resume.ts";
import { parseSite } from "../../../src/domain/site/site.ts";
import { SAMPLE_PAGES } from "./sample-pages.ts";

/** A minimal site with these settings of its résumé, and others. */
export function siteWith(resume: object = {}, settings: object = {}) {
  return parseSite({
    owner: {
      name: "Robin Vale",
      role: "Builder",
      introduction: "leads teams.",
      portrait: { src: "portrait.svg", alt: "Robin" },
      location: "Austin, Texas",
    },
    tagline: "I am a Builder",
    links: ["mailto:hello@robinvale.example", "https://www.linkedin.com/in/robin-vale/", "https://www.instagram.com/"],
    menu: [],
    resume,
    pages: SAMPLE_PAGES,
    ...settings,
  });
}

/** An experience between two days. */
export function experience(id: string, start: string, end?: string, fields: object = {}) {
  const data = {
    categories: ["Work"],
    title: `Title ${id}`,
    subtitle: `House ${id}`,
    media: { avatar: "mark.svg" },
    dates: { start, end },
    description: `Did ${id}.`,
    ...fields,
  };
  return parseExperience(id, data, "en");
}

interface SampleSources extends Partial<Omit<ResumeSources, "experiences">> {
  /** By category, for entries without several of their own. */
  readonly experiences?: Readonly<Record<string, readonly Experience[]>>;
  /** Each gets the chip `Won Award`. */
  readonly awards?: readonly Experience[];
}

/** A résumé of these experiences. */
export function sampleResume({ experiences = {}, awards = [], ...sources }: SampleSources = {}): Resume {
  const listed = Object.entries(experiences).flatMap(([category, list]) =>
    list.map((one) => ({ ...one, categories: one.categories.length > 1 ? one.categories : [category] })),
  );
  const won = awards.map((award) => ({ ...award, categories: [AWARDS], chips: [WON_AWARD, ...award.chips] }));
  return resumeOf({
    site: siteWith(),
    siteUrl: "https://robinvale.example/me",
    sharedUrl: "https://robinvale.example/me",
    today: "2026-11-21",
    experiences: [...listed, ...won],
    skills: [],
    languages: [],
    plain: (markdown) => ({ paragraphs: markdown === "" ? [] : [markdown], items: [] }),
    ...sources,
  });
}
