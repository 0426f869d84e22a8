import { WON_AWARD } from "../../domain/experience/chips.ts";

interface ChosenPage {
  /** Explanation for the owner. */
  readonly about: string;
  /** Its entry in the table of pages, with fields in order. */
  readonly entry: (name: string) => Readonly<Record<string, unknown>>;
  /** Whether it is a story page, which needs a file. */
  readonly story?: true;
}

/** Pages that a new site may have, in the order of its table. Home and legal pages are always included. */
export const PAGE_CHOICES = {
  professional: {
    about: "jobs",
    entry: (name) =>
      list("/professional", "Work", "Professional Experience", `Where ${name} has worked, with dates and results.`),
  },
  education: {
    about: "schools and degrees",
    entry: (name) => ({
      ...list("/education", "Education", "Education", `Where and what ${name} has studied.`),
      entries: "education",
    }),
  },
  skills: {
    about: "skills and languages",
    entry: (name) => ({
      path: "/skills",
      kind: "skills",
      title: "Skills",
      description: `Skills and languages of ${name}.`,
    }),
  },
  impact: {
    about: "volunteer work",
    entry: (name) => list("/impact", "Social Impact", "Social Impact", `Volunteer work by ${name}.`),
  },
  awards: {
    about: "prizes and honors",
    entry: (name) => ({
      path: "/awards",
      kind: "experiences",
      chip: WON_AWARD,
      entries: "award",
      title: "Awards",
      description: `Awards that went to ${name}.`,
    }),
  },
  certifications: {
    about: "certificates and licenses",
    entry: (name) => ({
      ...list("/certifications", "Certifications", "Certifications", `Certificates and licenses of ${name}.`),
      entries: "certification",
    }),
  },
  publications: {
    about: "papers, articles and books",
    entry: (name) => ({
      ...list("/publications", "Publications", "Publications", `What ${name} has published.`),
      entries: "publication",
    }),
  },
  talks: {
    about: "talks",
    entry: (name) => ({ ...list("/talks", "Talks", "Talks", `Talks by ${name}.`), entries: "talk" }),
  },
  portfolio: {
    about: "projects",
    entry: (name) => ({ ...list("/portfolio", "Portfolio", "Projects", `Projects by ${name}.`), entries: "project" }),
  },
  story: {
    about: "a case study, one to a page",
    entry: () => ({ path: "/story", kind: "story" }),
    story: true,
  },
  testimonials: {
    about: "words of colleagues",
    entry: (name) => ({
      path: "/testimonials",
      kind: "testimonials",
      title: "Testimonials",
      description: `What colleagues say about working with ${name}.`,
    }),
  },
  blog: {
    about: "posts",
    entry: (name) => ({
      path: "/blog",
      kind: "blog",
      category: "blog",
      title: "Blog",
      description: `Posts by ${name}.`,
    }),
  },
  contact: {
    about: "mail address and links, large",
    entry: (name) => ({
      path: "/contact",
      kind: "contact",
      title: "Contact",
      description: `How to reach ${name}.`,
    }),
  },
  planner: {
    about: "a budget planner with the story behind it",
    entry: () => ({ path: "/budgeting", kind: "planner" }),
    story: true,
  },
  tracker: {
    about: "figures of a voter tracker",
    entry: (name) => ({
      path: "/tracker",
      kind: "tracker",
      release: 2022,
      title: "Voter Tracker",
      description: `A voter tracker by ${name} in numbers.`,
    }),
  },
} as const satisfies Readonly<Record<string, ChosenPage>>;

export type PageChoice = keyof typeof PAGE_CHOICES;

/** Pages that can offer the résumé, by preference. */
export const RESUME_PAGES: readonly PageChoice[] = ["professional", "portfolio", "education"];

/** Default pages. */
export const USUAL_PAGES: readonly PageChoice[] = ["professional", "portfolio"];

function list(path: string, category: string, title: string, description: string) {
  return { path, kind: "experiences", category, title, description };
}

export function isPageChoice(name: string): name is PageChoice {
  return Object.hasOwn(PAGE_CHOICES, name);
}
