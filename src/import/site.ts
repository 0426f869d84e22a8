import { z } from "zod";
import type { SiteAnswers } from "../content/new-site.ts";
import { PAGE_CHOICES, type PageChoice, RESUME_PAGES } from "../content/new-site.ts";
import { editYaml } from "../content/yaml/edit-yaml.ts";
import { readContentText, readYamlText } from "../content/yaml/yaml-text.ts";
import type { Fields } from "../domain/documents/translations.ts";
import { chipTones, WON_AWARD } from "../domain/experience/experience.ts";
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
    chips: z.record(z.string(), z.unknown()).catch({}),
    menu: z.array(z.looseObject({ id: z.string(), target: text })).catch([]),
    pages: z
      .array(z.looseObject({ path: text, kind: text, category: text, chip: text, resume: z.boolean().catch(false) }))
      .catch([]),
    resume: z.unknown().optional(),
  })
  .catch({ language: "en", owner: {}, links: [], chips: {}, menu: [], pages: [], resume: undefined });

type Outline = z.infer<typeof outlineSchema>;

interface Addition {
  readonly what: string;
  /** The fields of the file that it changes. */
  readonly change: (data: Fields) => Fields;
}

/**
 * Plans what to add to `site.yaml`, and what it keeps.
 * @returns also the additions, such as `owner.role` or `the page /education`, what could not be added, and tasks left to
 * the owner
 */
export function planSite(text: string, resume: ImportedResume, { isNew }: { readonly isNew: boolean }) {
  let data: unknown;
  try {
    ({ data } = readYamlText(text));
  } catch (error) {
    return { text, added: [], left: [`site.yaml: nothing was added: ${formatError(error)}`], notes: [] };
  }
  const site = outlineSchema.parse(data);
  const additions = additionsTo(site, resume, isNew);
  const start = isNew ? withoutSuggestions(text, additions) : text;
  return { ...withAdditions(start, additions), notes: notesOn(site, resume) };
}

/** Removes comments of a new file that suggest fields which the import fills in. */
function withoutSuggestions(text: string, additions: readonly Addition[]): string {
  const names = additions.flatMap(({ what }) => (what.startsWith("owner.") ? [what.slice("owner.".length)] : []));
  return names.reduce((rest, name) => rest.replace(new RegExp(`^ {2}# ${name}: .*\\n`, "m"), ""), text);
}

/** Makes each addition unless it would make a valid site invalid. */
function withAdditions(text: string, additions: readonly Addition[]) {
  const [added, left]: [string[], string[]] = [[], []];
  const isChecked = isValid(text);
  let now = text;
  for (const { what, change } of additions) {
    try {
      const data: Fields = Object(readYamlText(now).data);
      const next = editYaml(now, { ...data, ...change(data) });
      if (isChecked) check(next);
      now = next;
      added.push(what);
    } catch (error) {
      left.push(`${what}: not added to site.yaml: ${formatError(error)}`);
    }
  }
  return { text: now, added, left };
}

function check(text: string): void {
  parseSite(readContentText(text, siteSchema).data);
}

function isValid(text: string): boolean {
  try {
    check(text);
    return true;
  } catch {
    return false;
  }
}

function additionsTo(site: Outline, resume: ImportedResume, isNew: boolean): readonly Addition[] {
  const owner = ownerFacts(site, resume);
  const summary = site.owner.introduction ?? owner.introduction;
  const isWhole = owner.summary === undefined || owner.summary.toLowerCase().endsWith(summary?.toLowerCase() ?? "\n");
  const facts = { ...owner, summary: isWhole ? undefined : owner.summary };
  const named = resume.drafts.flatMap(({ fields }) => z.array(z.string()).catch([]).parse(fields["chips"]));
  const colored = new Set([...chipTones({}).keys(), ...Object.keys(site.chips)]);
  const added = [...new Set(named)].filter((chip) => !colored.has(chip));
  const chips = { ...site.chips, ...Object.fromEntries(added.map((chip) => [chip, "primary"])) };
  const lists = site.pages.findLastIndex(({ kind }) => kind === "experiences");
  const inserted = (name: string, index: number, item: unknown) => (data: Fields) => ({
    [name]: z.array(z.unknown()).catch([]).parse(data[name]).toSpliced(index, 0, item),
  });
  const additions: Addition[] = [];
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined || Object.hasOwn(site.owner, name)) continue;
    const change = (data: Fields) => ({ owner: { ...Object(data["owner"]), [name]: value } });
    additions.push({ what: `owner.${name}`, change });
  }
  // From the last to the first, so that one that is refused does not shift the others.
  for (const link of newLinks(resume.links, site.links).toReversed()) {
    const what = `the link ${typeof link === "string" ? link : link.url}`;
    additions.push({ what, change: inserted("links", site.links.length, link) });
  }
  if (added.length > 0) additions.push({ what: `colors of chips: ${added.join(", ")}`, change: () => ({ chips }) });
  for (const page of neededPages(resume, site).toReversed()) {
    const index = lists < 0 ? site.pages.length : lists + 1;
    additions.push({ what: `the page ${page["path"]}`, change: inserted("pages", index, page) });
  }
  // By default, the resume has no section for projects.
  if (isNew && site.resume === undefined && resume.drafts.some(({ kind }) => kind === "project")) {
    additions.push({ what: "sections of the resume", change: () => ({ resume: { categories: SECTIONS } }) });
  }
  return additions;
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
function neededPages(resume: ImportedResume, site: Outline): readonly Readonly<Record<string, unknown>>[] {
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
