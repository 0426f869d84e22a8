import { z } from "zod";
import { readYamlText } from "../../content/yaml/yaml-text.ts";
import { ImportError } from "../import-error.ts";
import type {
  ImportedLanguage,
  ImportedLink,
  ImportedOwner,
  ImportedProfile,
  ImportedSkill,
  ImportedTestimony,
  PartialDate,
} from "../imported-profile.ts";
import { personName } from "../text/person-name.ts";
import { plainLine } from "../text/plain-line.ts";
import { safeLink } from "../text/safe-link.ts";
import { blocksOf, markdownOf } from "../text/safe-markdown.ts";
import { entriesIn } from "./entries.ts";
import { itemFields, itemsOf } from "./item-fields.ts";
import {
  languageSchema,
  profileSchema,
  type ResumeFile,
  referenceSchema,
  resumeSchema,
  skillSchema,
} from "./resume-schema.ts";
import { isBlank, untaken } from "./untaken.ts";

const PICTURES = ["image", "picture"];

/** Fields outside the résumé's schema: where it was published, and its picture. */
const besideSchema = z.object({
  basics: z
    .object({ image: z.unknown().optional(), picture: z.unknown().optional() })
    .catch({ image: undefined, picture: undefined }),
  meta: z.object({ canonical: z.string().catch("") }).catch({ canonical: "" }),
});

/**
 * Reads JSON Resume, 0.x or 1.x. Pictures are not fetched.
 * @param today later dates are left out
 * @throws ImportError if it is not a JSON Resume
 */
export function readJsonResume(json: string, today: PartialDate): ImportedProfile {
  const data = parsed(json);
  const file = resumeSchema.safeParse(data).data;
  if (file === undefined || !isResume(data)) {
    throw new ImportError("Not a JSON Resume: expected fields such as basics, work and education");
  }
  const { basics, meta } = besideSchema.parse(data);
  const left: string[] = [...fieldsLeft(data, file)];
  const profile = {
    owner: ownerIn(file, left),
    links: linksIn(file, meta.canonical, left),
    entries: entriesIn(file, today, left),
    skills: skillsIn(file, left),
    languages: languagesIn(file, left),
    testimonies: testimoniesIn(file, left),
  };
  const picture = [basics.image, basics.picture].find((one) => typeof one === "string" && one.trim() !== "");
  if (picture !== undefined) {
    left.push("basics: pictures are not downloaded; put your portrait in media/ and name it in site.yaml");
  }
  if (file.interests.length > 0) left.push(`interests left out: the site does not show them`);
  if (isBlank(profile)) {
    throw new ImportError(`Nothing in it could be imported: ${left.join("; ") || "all of its fields are empty"}`);
  }
  return { ...profile, left };
}

/** Fields outside the lists. Those about the file itself are not missed. */
function fieldsLeft(data: unknown, file: ResumeFile): readonly string[] {
  const { basics, ...rest } = z.looseObject({ basics: z.unknown().optional() }).parse(data);
  const { location } = z.object({ location: z.unknown().optional() }).catch({}).parse(basics);
  const names = [
    ...untaken(rest, file).filter((name) => !["$schema", "meta", "interests"].includes(name)),
    ...untaken(basics, file.basics).flatMap((name) => (PICTURES.includes(name) ? [] : `basics.${name}`)),
    ...untaken(location, file.basics.location ?? {}).map((name) => `basics.location.${name}`),
  ];
  return names.length === 0 ? [] : [`left out: ${names.join(", ")}`];
}

/** Parses as YAML, which some résumés are written in and which allows trailing commas in JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    try {
      return readYamlText(text).data;
    } catch {
      throw new ImportError(`Not valid JSON: ${error.message}`);
    }
  }
}

function isResume(data: unknown): boolean {
  const names = Object.keys(Object(data));
  return ["basics", "work", "education", "skills", "projects", "volunteer"].some((name) => names.includes(name));
}

function ownerIn({ basics }: ResumeFile, left: string[]): ImportedOwner {
  const { line, tell } = itemFields("basics", "", left);
  const { city, region, countryCode, country } = basics.location ?? {};
  return {
    name: personName(basics.name ?? "", tell),
    role: line(basics.label),
    location: [line(city), line(region)].filter(Boolean).join(", ") || undefined,
    country: line(countryCode?.trim() ? countryCode : country),
    summary: markdownOf(basics.summary ?? "", tell),
  };
}

/** Addresses of accounts, for profiles with only a username. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  github: "https://github.com/",
  gitlab: "https://gitlab.com/",
  linkedin: "https://www.linkedin.com/in/",
  twitter: "https://x.com/",
  x: "https://x.com/",
  instagram: "https://www.instagram.com/",
  bluesky: "https://bsky.app/profile/",
};

const TELEPHONE = /^\+?[\d().-]{3,}$/;

function linksIn({ basics }: ResumeFile, canonical: string, left: string[]): readonly ImportedLink[] {
  const tell = (what: string) => void left.push(`basics: ${what}`);
  const links: ImportedLink[] = [];
  const add = (written: string | undefined, label?: string) => {
    const url = safeLink(written ?? "", tell);
    if (url !== undefined) links.push({ url, label });
  };
  const email = safeLink(basics.email ?? "", tell);
  if (email?.startsWith("mailto:")) links.push({ url: email });
  const number = basics.phone?.replaceAll(/\s/g, "") ?? "";
  if (TELEPHONE.test(number)) links.push({ url: `tel:${number}` });
  else if (number !== "") tell(`the phone number "${plainLine(basics.phone ?? "", tell)}" was left out`);
  for (const website of [basics.url?.trim(), basics.website?.trim()]) {
    // Leaves out the site's own address.
    if (website && !canonical.startsWith(website)) add(website);
  }
  for (const { item, place } of itemsOf(basics.profiles, profileSchema, "profiles", left)) {
    const network = plainLine(item.network ?? "", tell);
    const account = ACCOUNTS[network?.toLowerCase() ?? ""];
    const name = item.username?.trim().replace(/^@/, "") ?? "";
    if (item.url?.trim()) add(item.url, network);
    else if (account !== undefined && /^[\w.-]+$/.test(name)) add(account + name);
    else left.push(`${place}: left out: no address`);
  }
  return links;
}

function skillsIn({ skills }: ResumeFile, left: string[]): readonly ImportedSkill[] {
  return itemsOf(withNames(skills), skillSchema, "skills", left).flatMap(
    ({ item, place }): readonly ImportedSkill[] => {
      const { line, tell } = itemFields(place, "", left);
      const keywords = item.keywords.flatMap((keyword) => line(keyword) ?? []);
      const [name, level] = [line(item.name?.replace(/\s*:\s*$/, "")), line(item.level)];
      if (name !== undefined) return [{ name, level, keywords }];
      if (level !== undefined) tell(`the level "${level}" was left out: no name`);
      return keywords.map((keyword) => ({ name: keyword, keywords: [] }));
    },
  );
}

/** Some lists contain only names. */
function withNames(items: readonly unknown[]): readonly unknown[] {
  return items.map((item) => (typeof item === "string" ? { name: item } : item));
}

function languagesIn({ languages }: ResumeFile, left: string[]): readonly ImportedLanguage[] {
  return itemsOf(withNames(languages), languageSchema, "languages", left).flatMap(({ item, place }) => {
    const { line, tell } = itemFields(place, "", left);
    const [name, level] = [line(item.language, item.name), line(item.fluency, item.level)];
    if (name !== undefined) return [{ name, level }];
    tell(`the level "${level}" was left out: no name`);
    return [];
  });
}

/** `Dana Kim, Head of Sales`, `Dana Kim - Head of Sales` */
const NAME_AND_ROLE = /^(.{2,60}?)\s*(?:,|\s[-–—|]|\()\s*(.*?)\)?$/;

function testimoniesIn({ references }: ResumeFile, left: string[]): readonly ImportedTestimony[] {
  return itemsOf(references, referenceSchema, "references", left).flatMap(({ item, place }) => {
    const { tell } = itemFields(place, "", left);
    const who = personName(item.name ?? "", tell);
    const text = markdownOf(item.reference ?? "", tell);
    if (who === undefined || text === undefined) {
      tell(`left out: no ${who === undefined ? "name" : "text"}`);
      return [];
    }
    const [, name = who, role = ""] = NAME_AND_ROLE.exec(who) ?? [];
    return [{ name, ...(role !== "" && { role }), quotes: blocksOf(text), source: "Reference" as const }];
  });
}
