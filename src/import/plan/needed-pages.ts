import { WON_AWARD } from "../../domain/experience/chips.ts";
import type { EntryKind } from "../imported-profile.ts";
import type { YamlField } from "../write-yaml.ts";
import { CATEGORIES } from "./experience-draft.ts";
import type { SiteOutline } from "./site-additions.ts";

interface PageWords {
  readonly path: string;
  readonly title: string;
  /** What its entries are called. */
  readonly entries?: string;
  /** Ids of menu groups where it may be. */
  readonly groups: readonly string[];
  readonly keywords: readonly string[];
  describe(name: string): string;
}

/** Pages in the order of the table. */
const PAGES: Readonly<Record<EntryKind | "skill", PageWords>> = {
  work: {
    path: "/professional",
    title: "Professional Experience",
    groups: ["experience"],
    keywords: ["resume", "CV", "work", "jobs", "employment", "career", "positions"],
    describe: (name) => `Where ${name} has worked, with dates and results.`,
  },
  volunteer: {
    path: "/impact",
    title: "Social Impact",
    groups: ["experience"],
    keywords: ["volunteer", "volunteering", "nonprofit", "community", "giving"],
    describe: (name) => `Volunteer work by ${name}.`,
  },
  education: {
    path: "/education",
    title: "Education",
    entries: "education",
    groups: ["experience"],
    keywords: ["degree", "university", "school", "studies", "courses"],
    describe: (name) => `Where and what ${name} has studied.`,
  },
  project: {
    path: "/portfolio",
    title: "Projects",
    entries: "project",
    groups: ["portfolio", "portfolio-group", "projects"],
    keywords: ["projects", "side projects", "work samples", "examples"],
    describe: (name) => `Projects by ${name}.`,
  },
  award: {
    path: "/awards",
    title: "Awards",
    entries: "award",
    groups: ["experience"],
    keywords: ["prizes", "honors", "recognition"],
    describe: (name) => `Awards that went to ${name}.`,
  },
  certification: {
    path: "/certifications",
    title: "Certifications",
    entries: "certification",
    groups: ["experience"],
    keywords: ["certificates", "licenses", "courses", "qualifications"],
    describe: (name) => `Certificates and licenses of ${name}.`,
  },
  publication: {
    path: "/publications",
    title: "Publications",
    entries: "publication",
    groups: ["experience", "blog"],
    keywords: ["papers", "articles", "books", "writing"],
    describe: (name) => `What ${name} has published.`,
  },
  skill: {
    path: "/skills",
    title: "Skills",
    groups: ["experience"],
    keywords: ["skills", "languages", "tools", "technologies"],
    describe: (name) => `Skills and languages of ${name}.`,
  },
};

/** Pages for what an import brings and no page of the table lists. */
export function neededPages(
  kinds: ReadonlySet<EntryKind | "skill">,
  site: SiteOutline,
  name: string,
): readonly (readonly YamlField[])[] {
  const hasResume = site.pages.some(({ resume }) => resume);
  return keysOf(PAGES)
    .filter((kind) => kinds.has(kind) && !isListed(kind, site))
    .map((kind) => {
      const { path, title, entries, groups, keywords, describe } = PAGES[kind];
      return [
        { name: "path", value: path },
        { name: "kind", value: kind === "skill" ? "skills" : "experiences" },
        { name: "category", value: kind === "skill" || kind === "award" ? undefined : CATEGORIES[kind] },
        { name: "chip", value: kind === "award" ? WON_AWARD : undefined },
        { name: "entries", value: entries },
        { name: "resume", value: kind === "work" && !hasResume ? true : undefined },
        { name: "menu", value: placeIn(site, groups) },
        { name: "title", value: title },
        { name: "description", value: describe(name) },
        { name: "keywords", value: keywords },
      ];
    });
}

function isListed(kind: EntryKind | "skill", { pages }: SiteOutline): boolean {
  if (kind === "skill") return pages.some((page) => page.kind === "skills");
  if (kind === "award") return pages.some(({ chip, category }) => chip === WON_AWARD || category === CATEGORIES.award);
  return pages.some(({ category }) => category === CATEGORIES[kind]);
}

/** Without a menu of its own, a site has all pages in it. */
function placeIn({ menu }: SiteOutline, groups: readonly string[]): { readonly in: string } | undefined {
  const group = menu?.find(({ id }) => groups.includes(id)) ?? menu?.find(({ target }) => target === undefined);
  return group && { in: group.id };
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record).filter((key): key is Key => Object.hasOwn(record, key));
}
