import { WON_AWARD } from "../../domain/experience/experience.ts";
import type { Text, Translate } from "../../domain/language/translate.ts";

interface ChosenPage {
  /** Explanation for the owner. */
  readonly about: string;
  /** Its entry in the table of pages, with fields in order and texts in the language of the site. */
  readonly entry: (t: Translate, name: string) => Readonly<Record<string, unknown>>;
}

type Fields = Readonly<Record<string, unknown>>;
type Texts = readonly [title: Text, description: Text];

/** Pages that a new site may have, in the order of its table. Home and legal pages are always included. */
export const PAGE_CHOICES = {
  professional: list("jobs", "/professional", "Work", [
    "Professional Experience",
    "Where {name} has worked, with dates and results.",
  ]),
  education: list(
    "schools and degrees",
    "/education",
    "Education",
    ["Education", "Where and what {name} has studied."],
    "education",
  ),
  skills: page("skills and languages", "/skills", "skills", {}, ["Skills", "Skills and languages of {name}."]),
  impact: list("volunteer work", "/impact", "Social Impact", ["Social Impact", "Volunteer work by {name}."]),
  awards: page("prizes and honors", "/awards", "experiences", { chip: WON_AWARD, entries: "award" }, [
    "Awards",
    "Awards that went to {name}.",
  ]),
  certifications: list(
    "certificates and licenses",
    "/certifications",
    "Certifications",
    ["Certifications", "Certificates and licenses of {name}."],
    "certification",
  ),
  publications: list(
    "papers, articles and books",
    "/publications",
    "Publications",
    ["Publications", "What {name} has published."],
    "publication",
  ),
  talks: list("talks", "/talks", "Talks", ["Talks", "Talks by {name}."], "talk"),
  portfolio: list("projects", "/portfolio", "Portfolio", ["Projects", "Projects by {name}."], "project"),
  story: page("a case study, one to a page", "/story", "story"),
  testimonials: page("words of colleagues", "/testimonials", "testimonials", {}, [
    "Testimonials",
    "What colleagues say about working with {name}.",
  ]),
  blog: page("posts", "/blog", "blog", { category: "blog" }, ["Blog", "Posts by {name}."]),
  contact: page("mail address and links, large", "/contact", "contact", {}, ["Contact", "How to reach {name}."]),
  planner: page("a budget planner with the story behind it", "/budgeting", "planner"),
  tracker: page("figures of a voter tracker", "/tracker", "tracker", { release: 2022 }, [
    "Voter Tracker",
    "A voter tracker by {name} in numbers.",
  ]),
  impressum: page(
    "the legal notice that German law requires of most sites, with blanks to fill in",
    "/impressum",
    "document",
    { footer: true },
  ),
} as const satisfies Readonly<Record<string, ChosenPage>>;

export type PageChoice = keyof typeof PAGE_CHOICES;

/** Pages that can offer the resume, by preference. */
export const RESUME_PAGES: readonly PageChoice[] = ["professional", "portfolio", "education"];

/** Default pages. */
export const USUAL_PAGES: readonly PageChoice[] = ["professional", "portfolio"];

function page(about: string, path: string, kind: string, fields: Fields = {}, texts?: Texts, last: Fields = {}) {
  const entry = (t: Translate, name: string): Fields => ({
    path,
    kind,
    ...fields,
    ...(texts && { title: t(texts[0]), description: t(texts[1], { name }) }),
    ...last,
  });
  return { about, entry };
}

/** A page of experiences. @param entries what its entries are called */
function list(about: string, path: string, category: string, texts: Texts, entries?: string) {
  return page(about, path, "experiences", { category }, texts, entries === undefined ? {} : { entries });
}

export function isPageChoice(name: string): name is PageChoice {
  return Object.hasOwn(PAGE_CHOICES, name);
}
