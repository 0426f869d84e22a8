import { z } from "zod";
import { chipTones } from "../../domain/experience/chips.ts";
import { languageField } from "../../domain/language/language.ts";
import { continuesName } from "../../domain/site/owner.ts";
import type { ImportedLink, ImportedOwner, ImportedProfile } from "../imported-profile.ts";
import { openingOf, plainTextOf } from "../text/opening.ts";
import { countryName, placeName } from "../text/place-name.ts";
import type { YamlField } from "../write-yaml.ts";
import { neededPages } from "./needed-pages.ts";

/** Fields to add to `site.yaml`. */
export interface SiteAdditions {
  /** In file order. */
  readonly owner: readonly YamlField[];
  readonly links: readonly (string | { readonly url: string; readonly label: string })[];
  /** Chips without a color. */
  readonly chips: readonly string[];
  readonly pages: readonly (readonly YamlField[])[];
  /** Sections of the résumé, if they differ from the default. */
  readonly sections?: readonly string[] | undefined;
  /** Tasks left to the owner. */
  readonly notes: readonly string[];
}

const text = z.string().optional().catch(undefined);

/** The parts of `site.yaml` needed here, valid or not. */
const siteSchema = z.object({
  language: languageField.catch("en"),
  owner: z
    .object({ name: text, role: text, introduction: text, summary: text, location: text })
    .catch({ name: undefined, role: undefined, introduction: undefined, summary: undefined, location: undefined }),
  links: z.array(z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])).catch([]),
  chips: z.record(z.string(), z.unknown()).catch({}),
  menu: z
    .array(z.looseObject({ id: z.string(), target: text }))
    .optional()
    .catch(undefined),
  pages: z
    .array(z.looseObject({ path: text, kind: text, category: text, chip: text, resume: z.boolean().catch(false) }))
    .catch([]),
});

export type SiteOutline = z.infer<typeof siteSchema>;

/** @param data of `site.yaml` */
export function siteOutline(data: unknown): SiteOutline {
  return siteSchema.parse(typeof data === "object" && data !== null ? data : {});
}

/** The default sections and projects. */
const SECTIONS = ["Work", "Education", "Social Impact", "Portfolio", "Certifications", "Publications"];

/** Networks recognized by their address, which need no label. */
const TOLD_BY_ADDRESS =
  /^(?:linkedin|github|gitlab|orcid|mastodon|bluesky|x|twitter|instagram|youtube|website|web|email)$/i;

/** @param isNew whether the site was created for this import, so that its résumé gets the sections of the source */
export function siteAdditions(
  profile: ImportedProfile,
  site: SiteOutline,
  { isNew = false }: { readonly isNew?: boolean } = {},
): SiteAdditions {
  const { owner } = profile;
  const name = site.owner.name ?? owner.name;
  const introduction = introductionOf(owner);
  const lacks = site.owner;
  const shown = lacks.introduction ?? introduction;
  const summary = plainTextOf(owner.summary ?? "") || undefined;
  const location = placeOf(owner, site.language);
  const isOther = site.owner.name !== undefined && owner.name !== undefined && site.owner.name !== owner.name;
  return {
    owner: [
      { name: "name", value: lacks.name === undefined ? owner.name : undefined },
      { name: "role", value: lacks.role === undefined ? owner.role : undefined },
      { name: "introduction", value: lacks.introduction === undefined ? introduction : undefined },
      { name: "summary", value: lacks.summary === undefined && !isWhole(shown, owner) ? summary : undefined },
      { name: "location", value: lacks.location === undefined ? location : undefined },
    ].filter(({ value }) => value !== undefined),
    links: newLinks(profile.links, site.links),
    chips: newChips(profile, site),
    pages: neededPages(profile, site, name ?? "the owner"),
    ...(isNew && profile.entries.some(({ kind }) => kind === "project") && { sections: SECTIONS }),
    notes: [
      ...otherFacts(site.owner, { role: owner.role, location, summary }),
      ...profile.links
        .filter(({ url }) => url.startsWith("tel:"))
        .map(
          ({ url }) =>
            `The phone number ${url.slice(4)} becomes public: to keep it private, remove it from links in site.yaml.`,
        ),
      ...(isOther
        ? [
            `site.yaml is about ${site.owner.name}, the import about ${owner.name}: change owner.name, or create your own folder with content init`,
          ]
        : []),
      ...(profile.testimonies.length > 0 && !site.pages.some(({ kind }) => kind === "testimonials")
        ? ["No page shows testimonies yet: once one has validated: true, add a page of kind testimonials to site.yaml."]
        : []),
    ],
  };
}

/** In characters. */
const LONGEST_FACT = 80;

/** What the import says otherwise, and the site keeps. */
function otherFacts(
  own: SiteOutline["owner"],
  imported: Readonly<Record<"role" | "location" | "summary", string | undefined>>,
): readonly string[] {
  return (["role", "location", "summary"] as const).flatMap((name) => {
    const [kept, other] = [own[name], imported[name]].map((words) => words?.replaceAll(/\s+/g, " ").trim());
    if (kept === undefined || other === undefined || kept === other) return [];
    const start = other.length > LONGEST_FACT ? `${other.slice(0, LONGEST_FACT)} …` : other;
    return [`site.yaml keeps its own owner.${name}. Not taken from the import: "${start}"`];
  });
}

/** The beginning of the summary, without the name in `Robin Vale leads teams that …` or `Robin has led teams …`. */
function introductionOf({ summary, name }: ImportedOwner): string | undefined {
  const opening = openingOf(summary ?? "");
  if (opening === undefined) return undefined;
  const called = namesOf(name).find((one) => opening.startsWith(`${one} `));
  const rest = called === undefined ? "" : opening.slice(called.length + 1);
  // A first name may be followed by another name.
  if (continuesName(rest)) return rest;
  return continuesName(opening) ? opening.charAt(0).toUpperCase() + opening.slice(1) : opening;
}

/** With the name of the country in the language of the site. */
function placeOf({ location, country }: ImportedOwner, language: string): string | undefined {
  const name = country && countryName(country, language);
  if (location === undefined || location === name) return name;
  return placeName([location, name].filter(Boolean).join(", "));
}

/** The full name and the first name. */
function namesOf(name: string | undefined): readonly string[] {
  return name === undefined ? [] : [name, (name.split(" ", 1)[0] ?? name).replace(/\.$/, "")];
}

/** Whether nothing of the summary is missing in the introduction. */
function isWhole(introduction: string | undefined, { summary }: ImportedOwner): boolean {
  return (
    summary === undefined ||
    (introduction !== undefined && plainTextOf(summary).toLowerCase().endsWith(introduction.toLowerCase()))
  );
}

function newLinks(links: readonly ImportedLink[], there: readonly string[]): SiteAdditions["links"] {
  const known = new Set(there.map(bareAddress));
  return links.flatMap(({ url, label }) => {
    const address = bareAddress(url);
    if (known.has(address)) return [];
    known.add(address);
    return [label === undefined || TOLD_BY_ADDRESS.test(label) || isHost(label, url) ? url : { url, label }];
  });
}

function newChips({ entries }: ImportedProfile, site: SiteOutline): readonly string[] {
  const known = new Set([...chipTones({}).keys(), ...Object.keys(site.chips)]);
  return [...new Set(entries.flatMap(({ chips }) => chips))].filter((chip) => !known.has(chip));
}

/** A website's default label is its host. */
function isHost(label: string, url: string): boolean {
  return URL.canParse(url) && new URL(url).hostname.replace(/^www\./, "") === label;
}

function bareAddress(url: string): string {
  return url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/\/$/, "");
}
