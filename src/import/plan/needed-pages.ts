import { PAGE_CHOICES, type PageChoice, RESUME_PAGES } from "../../content/init/page-choices.ts";
import { WON_AWARD } from "../../domain/experience/chips.ts";
import { languageOf } from "../../domain/language/language.ts";
import { translatePlainly } from "../../domain/language/translate.ts";
import type { EntryKind, ImportedProfile } from "../imported-profile.ts";
import type { YamlField } from "../write-yaml.ts";
import { CATEGORIES } from "./experience-draft.ts";
import type { SiteOutline } from "./site-additions.ts";

const PAGE_OF: Readonly<Record<EntryKind | "skill", PageChoice>> = {
  work: "professional",
  volunteer: "impact",
  education: "education",
  project: "portfolio",
  award: "awards",
  certification: "certifications",
  publication: "publications",
  skill: "skills",
};

/** Ids of menu groups for pages, by preference. */
const GROUPS: Readonly<Partial<Record<EntryKind | "skill", readonly string[]>>> = {
  project: ["portfolio", "portfolio-group", "projects"],
};
const USUAL_GROUPS = ["experience", "about"];

/** Pages for imported content, in the order of a new site. */
export function pagesFor(profile: ImportedProfile): readonly PageChoice[] {
  const wanted = new Set([...kindsIn(profile)].map((kind) => PAGE_OF[kind]));
  return keysOf(PAGE_CHOICES).filter((page) => wanted.has(page));
}

/** The pages among them that the site lacks. */
export function neededPages(
  profile: ImportedProfile,
  site: SiteOutline,
  name: string,
): readonly (readonly YamlField[])[] {
  const t = translatePlainly(languageOf(site.language));
  const hasResume = site.pages.some(({ resume }) => resume);
  const needed = [...kindsIn(profile)].filter((kind) => !isListed(kind, site));
  const withResume = hasResume ? undefined : RESUME_PAGES.find((page) => needed.some((kind) => PAGE_OF[kind] === page));
  return needed.map((kind) => {
    const { path, kind: pageKind, ...words } = PAGE_CHOICES[PAGE_OF[kind]].entry(t, name);
    const entry = {
      path,
      kind: pageKind,
      ...(PAGE_OF[kind] === withResume && { resume: true }),
      menu: placeIn(site, GROUPS[kind] ?? USUAL_GROUPS),
      ...words,
    };
    return Object.entries(entry).map(([field, value]) => ({ name: field, value }));
  });
}

function kindsIn({ entries, skills, languages }: ImportedProfile): ReadonlySet<EntryKind | "skill"> {
  const kinds = new Set<EntryKind | "skill">(entries.map(({ kind }) => kind));
  if (skills.length + languages.length > 0) kinds.add("skill");
  return new Set(keysOf(PAGE_OF).filter((kind) => kinds.has(kind)));
}

function isListed(kind: EntryKind | "skill", { pages }: SiteOutline): boolean {
  if (kind === "skill") return pages.some((page) => page.kind === "skills");
  if (kind === "award") return pages.some(({ chip, category }) => chip === WON_AWARD || category === CATEGORIES.award);
  return pages.some(({ category }) => category === CATEGORIES[kind]);
}

/** Without a menu in site.yaml, all pages are in the menu. */
function placeIn({ menu }: SiteOutline, groups: readonly string[]): { readonly in: string } | undefined {
  const group = menu?.find(({ id }) => groups.includes(id)) ?? menu?.find(({ target }) => target === undefined);
  return group && { in: group.id };
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record).filter((key): key is Key => Object.hasOwn(record, key));
}
