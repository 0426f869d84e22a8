import { WON_AWARD } from "../../domain/experience/chips.ts";
import type { Text, Translate } from "../../domain/language/translate.ts";

interface ChosenPage {
  /** Explanation for the owner. */
  readonly about: string;
  /** Its entry in the table of pages, with fields in order and texts in the language of the site. */
  readonly entry: (t: Translate, name: string) => Readonly<Record<string, unknown>>;
  /** Whether it is a story page, which needs a file. */
  readonly story?: true;
}

/** Pages that a new site may have, in the order of its table. Home and legal pages are always included. */
export const PAGE_CHOICES = {
  professional: {
    about: "jobs",
    entry: (t, name) =>
      list(
        "/professional",
        "Work",
        texts(t, name, "Professional Experience", "Where {name} has worked, with dates and results."),
      ),
  },
  education: {
    about: "schools and degrees",
    entry: (t, name) => ({
      ...list("/education", "Education", texts(t, name, "Education", "Where and what {name} has studied.")),
      entries: "education",
    }),
  },
  skills: {
    about: "skills and languages",
    entry: (t, name) => ({
      path: "/skills",
      kind: "skills",
      ...texts(t, name, "Skills", "Skills and languages of {name}."),
    }),
  },
  impact: {
    about: "volunteer work",
    entry: (t, name) => list("/impact", "Social Impact", texts(t, name, "Social Impact", "Volunteer work by {name}.")),
  },
  awards: {
    about: "prizes and honors",
    entry: (t, name) => ({
      path: "/awards",
      kind: "experiences",
      chip: WON_AWARD,
      entries: "award",
      ...texts(t, name, "Awards", "Awards that went to {name}."),
    }),
  },
  certifications: {
    about: "certificates and licenses",
    entry: (t, name) => ({
      ...list(
        "/certifications",
        "Certifications",
        texts(t, name, "Certifications", "Certificates and licenses of {name}."),
      ),
      entries: "certification",
    }),
  },
  publications: {
    about: "papers, articles and books",
    entry: (t, name) => ({
      ...list("/publications", "Publications", texts(t, name, "Publications", "What {name} has published.")),
      entries: "publication",
    }),
  },
  talks: {
    about: "talks",
    entry: (t, name) => ({ ...list("/talks", "Talks", texts(t, name, "Talks", "Talks by {name}.")), entries: "talk" }),
  },
  portfolio: {
    about: "projects",
    entry: (t, name) => ({
      ...list("/portfolio", "Portfolio", texts(t, name, "Projects", "Projects by {name}.")),
      entries: "project",
    }),
  },
  story: {
    about: "a case study, one to a page",
    entry: () => ({ path: "/story", kind: "story" }),
    story: true,
  },
  testimonials: {
    about: "words of colleagues",
    entry: (t, name) => ({
      path: "/testimonials",
      kind: "testimonials",
      ...texts(t, name, "Testimonials", "What colleagues say about working with {name}."),
    }),
  },
  blog: {
    about: "posts",
    entry: (t, name) => ({
      path: "/blog",
      kind: "blog",
      category: "blog",
      ...texts(t, name, "Blog", "Posts by {name}."),
    }),
  },
  contact: {
    about: "mail address and links, large",
    entry: (t, name) => ({
      path: "/contact",
      kind: "contact",
      ...texts(t, name, "Contact", "How to reach {name}."),
    }),
  },
  planner: {
    about: "a budget planner with the story behind it",
    entry: () => ({ path: "/budgeting", kind: "planner" }),
    story: true,
  },
  tracker: {
    about: "figures of a voter tracker",
    entry: (t, name) => ({
      path: "/tracker",
      kind: "tracker",
      release: 2022,
      ...texts(t, name, "Voter Tracker", "A voter tracker by {name} in numbers."),
    }),
  },
  impressum: {
    about: "the legal notice that German law requires of most sites, with blanks to fill in",
    entry: () => ({ path: "/impressum", kind: "document", footer: true }),
  },
} as const satisfies Readonly<Record<string, ChosenPage>>;

export type PageChoice = keyof typeof PAGE_CHOICES;

/** Pages that can offer the résumé, by preference. */
export const RESUME_PAGES: readonly PageChoice[] = ["professional", "portfolio", "education"];

/** Default pages. */
export const USUAL_PAGES: readonly PageChoice[] = ["professional", "portfolio"];

function list(path: string, category: string, texts: object) {
  return { path, kind: "experiences", category, ...texts };
}

function texts(t: Translate, name: string, title: Text, description: Text) {
  return { title: t(title), description: t(description, { name }) };
}

export function isPageChoice(name: string): name is PageChoice {
  return Object.hasOwn(PAGE_CHOICES, name);
}
