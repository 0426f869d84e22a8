import { z } from "zod";
import type { SiteAnswers } from "../content/new-site.ts";
import { PAGE_CHOICES, type PageChoice, RESUME_PAGES } from "../content/new-site.ts";
import { editYaml } from "../content/yaml/edit-yaml.ts";
import { readContentText, readYamlText } from "../content/yaml/yaml-text.ts";
import type { Fields } from "../domain/documents/translations.ts";
import { WON_AWARD } from "../domain/experience/experience.ts";
import { formatError } from "../domain/format/text.ts";
import { languageField, languageOf } from "../domain/language/language.ts";
import { translatePlainly } from "../domain/language/translate.ts";
import { continuesName } from "../domain/site/owner.ts";
import { parseSite, siteSchema } from "../domain/site/site.ts";
import { CATEGORIES, type EntryKind, type ImportedLink, type ImportedResume, placeName } from "./json-resume.ts";
import { openingOf, plainTextOf } from "./text.ts";

const text = z.string().optional().catch(undefined);

/** The parts of `site.yaml` needed here, valid or not. */
const outlineSchema = z
  .object({
    language: languageField.catch("en"),
    owner: z.object({ name: text, role: text, introduction: text, summary: text, location: text }).partial().catch({}),
    links: z.array(z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])).catch([]),
    menu: z.array(z.looseObject({ id: z.string(), target: text })).catch([]),
    pages: z
      .array(z.looseObject({ path: text, kind: text, category: text, chip: text, resume: z.boolean().catch(false) }))
      .catch([]),
    resume: z.unknown().optional(),
  })
  .catch({ language: "en", owner: {}, links: [], menu: [], pages: [], resume: undefined });

type Outline = z.infer<typeof outlineSchema>;

/**
 * Plans what to add to `site.yaml`, and what it keeps.
 * @returns also the additions, such as `owner.role` or `the page /education`, what could not be added, and tasks left to
 * the owner
 */
export function planSite(text: string, resume: ImportedResume, { isNew }: { readonly isNew: boolean }) {
  try {
    const data: Fields = Object(readYamlText(text).data);
    const site = outlineSchema.parse(data);
    const owner = ownerAdditions(site, resume);
    const links = newLinks(resume.links, site.links);
    const needed = Map.groupBy(neededPages(resume, site), ({ path }) => site.pages.some((page) => page.path === path));
    const [pages, taken] = [needed.get(false) ?? [], needed.get(true) ?? []];
    const after = site.pages.findLastIndex(({ kind }) => kind === "experiences") + 1 || site.pages.length;
    // By default, the resume has no section for projects.
    const isSectioned = isNew && site.resume === undefined && resume.drafts.some(({ kind }) => kind === "project");
    const names = Object.keys(owner);
    const next = editYaml(isNew ? withoutSuggestions(text, names) : text, {
      ...data,
      ...(names.length > 0 && { owner: { ...Object(data["owner"]), ...owner } }),
      ...(links.length > 0 && { links: [...items.parse(data["links"]), ...links] }),
      ...(pages.length > 0 && { pages: items.parse(data["pages"]).toSpliced(after, 0, ...pages) }),
      ...(isSectioned && { resume: { categories: SECTIONS } }),
    });
    if (next !== text) parseSite(readContentText(next, siteSchema).data);
    const added = [
      ...names.map((name) => `owner.${name}`),
      ...links.map((link) => `the link ${typeof link === "string" ? link : link.url}`),
      ...pages.map(({ path }) => `the page ${path}`),
      ...(isSectioned ? ["sections of the resume"] : []),
    ];
    const left = taken.map(({ path }) => `the page ${path}: not added to site.yaml: another page has this address`);
    return { text: next, added, left, notes: notesOn(site, resume) };
  } catch (error) {
    return { text, added: [], left: [`site.yaml: nothing was added: ${formatError(error)}`], notes: [] };
  }
}

const items = z.array(z.unknown()).catch([]);

/** Removes comments of a new file that suggest fields which the import fills in. */
function withoutSuggestions(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replace(new RegExp(`^ {2}# ${name}: .*\\n`, "m"), ""), text);
}

/** What the site does not say of its owner; the summary only if the introduction is not all of it. */
function ownerAdditions(site: Outline, resume: ImportedResume): Readonly<Record<string, string>> {
  const owner = ownerFacts(site, resume);
  const introduction = site.owner.introduction ?? owner.introduction;
  const isWhole = owner.summary?.toLowerCase().endsWith(introduction?.toLowerCase() ?? "\n");
  const facts = { ...owner, summary: isWhole ? undefined : owner.summary };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === undefined || Object.hasOwn(site.owner, name) ? [] : [[name, value]],
    ),
  );
}

const SECTIONS = ["Work", "Education", "Social Impact", "Portfolio", "Certifications", "Publications"];

function ownerFacts({ language }: Pick<Outline, "language">, { owner }: ImportedResume) {
  const { name, role, location, country, summary } = owner;
  const land = country && countryName(country, language);
  return {
    name,
    role,
    introduction: introductionOf(owner),
    summary: plainTextOf(summary ?? "") || undefined,
    location: location === land ? land : placeName([location, land].filter(Boolean).join(", ")) || undefined,
  };
}

/** The beginning of the summary, without the name in `Robin Vale leads teams that …` or `Robin has led teams …`. */
function introductionOf({ summary, name = "" }: ImportedResume["owner"]): string | undefined {
  const opening = openingOf(summary ?? "");
  if (opening === undefined) return undefined;
  const called = [name, name.split(" ", 1)[0] ?? name].find((one) => one !== "" && opening.startsWith(`${one} `));
  const rest = called === undefined ? "" : opening.slice(called.length + 1);
  // A first name may be followed by another name.
  if (continuesName(rest)) return rest;
  return continuesName(opening) ? opening.charAt(0).toUpperCase() + opening.slice(1) : opening;
}

/** `Germany` for `DE`, in a language. Anything but a code stays. */
function countryName(country: string, language: string): string {
  if (!/^[a-z]{2}$/i.test(country)) return country;
  return new Intl.DisplayNames(language, { type: "region" }).of(country.toUpperCase()) ?? country;
}

/** Networks whose address says who they are, so that they need no label. */
const WITHOUT_LABEL =
  /^(?:linkedin|github|gitlab|orcid|mastodon|bluesky|x|twitter|instagram|youtube|website|web|email)$/i;

function newLinks(links: readonly ImportedLink[], there: readonly string[]): readonly (string | ImportedLink)[] {
  const bare = (url: string) => url.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/$/g, "");
  const known = new Set(there.map(bare));
  return links.flatMap(({ url, label }) => {
    if (known.has(bare(url))) return [];
    known.add(bare(url));
    const isTold = label === undefined || WITHOUT_LABEL.test(label) || bare(url).split("/", 1)[0] === label;
    return [isTold ? url : { url, label }];
  });
}

/** The page for each kind of document, in the order of a new site. */
const PAGES = [
  ["work", "professional"],
  ["education", "education"],
  ["skill", "skills"],
  ["volunteer", "impact"],
  ["award", "awards"],
  ["certification", "certifications"],
  ["publication", "publications"],
  ["project", "portfolio"],
] as const satisfies readonly (readonly [EntryKind | "skill", PageChoice])[];

function pagesFor({ drafts }: ImportedResume): readonly (typeof PAGES)[number][] {
  const kinds = new Set<string>(drafts.map(({ kind }) => (kind === "language" ? "skill" : kind)));
  return PAGES.filter(([kind]) => kinds.has(kind));
}

/** Entries for the pages that the site lacks. One of them offers the resume, if none does. */
function neededPages(resume: ImportedResume, site: Outline) {
  const t = translatePlainly(languageOf(site.language));
  const name = site.owner.name ?? resume.owner.name ?? "the owner";
  const needed = pagesFor(resume).filter(([kind]) => !isListed(kind, site));
  const withResume = RESUME_PAGES.find((page) => needed.some(([, choice]) => choice === page));
  const hasResume = site.pages.some((page) => page.resume);
  return needed.map(([kind, choice]) => {
    const { path, kind: pageKind, ...words } = PAGE_CHOICES[choice].entry(t, name);
    const group = groupFor(kind, site);
    return {
      path,
      kind: pageKind,
      resume: (!hasResume && choice === withResume) || undefined,
      layout: resume.drafts.some((one) => one.kind === kind && one.fields["authors"]) ? "references" : undefined,
      menu: group && { in: group },
      ...words,
    };
  });
}

function isListed(kind: EntryKind | "skill", { pages }: Outline): boolean {
  if (kind === "skill") return pages.some((page) => page.kind === "skills");
  return pages.some(({ chip, category }) => category === CATEGORIES[kind] || (kind === "award" && chip === WON_AWARD));
}

/** The menu group for a page. Without a menu in site.yaml, all pages are in the menu. */
function groupFor(kind: EntryKind | "skill", { menu }: Outline): string | undefined {
  const usual = kind === "project" ? ["portfolio", "portfolio-group", "projects"] : ["experience", "about"];
  return (menu.find(({ id }) => usual.includes(id)) ?? menu.find(({ target }) => target === undefined))?.id;
}

/** Messages about facts that the site keeps, and about steps for the owner. */
function notesOn(site: Outline, resume: ImportedResume): readonly string[] {
  const { owner, links, drafts } = resume;
  const facts = ownerFacts(site, resume);
  const notes = (["role", "location", "summary"] as const).flatMap((name) => {
    const [own, other] = [site.owner[name], facts[name]].map((words) => words?.replaceAll(/\s+/g, " ").trim());
    if (own === undefined || other === undefined || own === other) return [];
    const start = other.length > 80 ? `${other.slice(0, 80)} …` : other;
    return [`site.yaml keeps its own owner.${name}. Not taken from the import: "${start}"`];
  });
  for (const { url } of links.filter((link) => link.url.startsWith("tel:"))) {
    notes.push(
      `The phone number ${url.slice(4)} becomes public: to keep it private, remove it from links in site.yaml.`,
    );
  }
  if (site.owner.name !== undefined && owner.name !== undefined && site.owner.name !== owner.name) {
    notes.push(
      `site.yaml is about ${site.owner.name}, the import about ${owner.name}: change owner.name, or create your own folder with content init`,
    );
  }
  const isShown = site.pages.some(({ kind }) => kind === "testimonials");
  if (!isShown && drafts.some(({ kind }) => kind === "testimony")) {
    notes.push("No page shows testimonials yet: once one has validated: true, add a page of kind testimonials.");
  }
  return notes;
}

/** Answers for a new site; undefined without a name. Links with labels are added later. */
export function answersOf(resume: ImportedResume): SiteAnswers | undefined {
  const { name, role } = resume.owner;
  if (name === undefined) return undefined;
  return {
    name,
    language: "en",
    role,
    tagline: undefined,
    links: newLinks(resume.links, []).filter((link) => typeof link === "string"),
    pages: pagesFor(resume).map(([, choice]) => choice),
    accent: undefined,
  };
}
