import { z } from "zod";
import { readYamlText } from "../content/yaml/yaml-text.ts";
import { doiField } from "../domain/documents/fields.ts";
import { AWARDS, EDUCATION, WON_AWARD } from "../domain/experience/experience.ts";
import { type DateRange, firstDay, type PartialDate } from "../domain/format/dates.ts";
import { byName, formatError } from "../domain/format/text.ts";
import { INITIALS } from "../domain/testimonials/testimony.ts";
import { ONGOING, readDate, readRange } from "./dates.ts";
import { blocksOf, entryText, markdownLine, markdownOf, plainLine, safeLink } from "./text.ts";

export class ImportError extends Error {
  override readonly name = "ImportError";
}

/** The kinds of entries, with the category that each gets. */
export const CATEGORIES = {
  work: "Work",
  volunteer: "Social Impact",
  education: EDUCATION,
  project: "Portfolio",
  award: AWARDS,
  certification: "Certifications",
  publication: "Publications",
} as const;

export type EntryKind = keyof typeof CATEGORIES;

export interface Draft {
  /** The name of its collection. */
  readonly schema: "experience" | "skill" | "language" | "testimony";
  readonly kind: EntryKind | "skill" | "language" | "testimony";
  /** The words that name its file. */
  readonly words: readonly (string | undefined)[];
  /** When it began or was done; `""` if unknown. */
  readonly since: string;
  /** Its category in the source: `Talks`. */
  readonly type?: string | undefined;
  /** In the order of the file. Fields without a value are left out. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly comments?: Readonly<Record<string, string | undefined>>;
}

export interface ImportedLink {
  readonly url: string;
  /** The name of a network in the source. */
  readonly label?: string | undefined;
}

/** The contents of a resume, without unsafe markup, in the order of the source. */
export type ImportedResume = ReturnType<typeof readResume>;

const fieldsSchema = z.record(z.string(), z.unknown());
/** Text, or a number without quotes. */
const textSchema = z.union([z.string(), z.number().transform(String)]).catch("");
/** Some files have a single item instead of a list, and names instead of items. */
const listSchema = z
  .union([z.array(z.unknown()), fieldsSchema.transform((one): unknown[] => [one])])
  .catch([])
  .transform((items) => items.map((item) => (typeof item === "string" ? { name: item } : item)));

/**
 * Reads JSON Resume, 0.x or 1.x, with common mistakes. Every field that is not read is named in `left`.
 * @param today later dates are left out
 * @throws ImportError if it is not a JSON Resume, or nothing in it can be imported
 */
export function readJsonResume(text: string, today: PartialDate): ImportedResume {
  const { data } = fieldsSchema.safeParse(parsed(text));
  const sections = ["basics", "work", "education", "skills", "projects", "volunteer"];
  if (data === undefined || !sections.some((name) => Object.hasOwn(data, name))) {
    throw new ImportError("Not a JSON Resume: expected fields such as basics, work and education");
  }
  const resume = readResume(data, today);
  const { owner, links, drafts, left } = resume;
  if (links.length + drafts.length === 0 && isBlank(owner)) {
    throw new ImportError(`Nothing in it could be imported: ${left.join("; ") || "all of its fields are empty"}`);
  }
  return resume;
}

/** Parses as YAML, which includes JSON and which some resumes are written in. It allows trailing commas. */
function parsed(text: string): unknown {
  try {
    return readYamlText(text.replace(/^\uFEFF/, "")).data;
  } catch (error) {
    throw new ImportError(`Not valid JSON: ${formatError(error)}`);
  }
}

/**
 * Reads the fields of a JSON Resume.
 * @param places where the items of lists come from, for messages: `Positions.csv, row 3`
 */
export function readResume(
  data: Readonly<Record<string, unknown>>,
  today: PartialDate,
  places: ReadonlyMap<unknown, string> = new Map(),
) {
  const left: string[] = [];
  function listIn<T>(parent: Item, name: string, read: (item: Item) => T | undefined): readonly T[] {
    const unread = new Set<string>();
    const results = listSchema.parse(parent.value(name)).flatMap((element, index) => {
      if (isBlank(element)) return [];
      const place = places.get(element) ?? `${name} ${index + 1}`;
      const { data: fields } = fieldsSchema.safeParse(element);
      if (fields === undefined) left.push(`${place}: left out: expected an object with fields`);
      const item = itemOf(fields ?? {}, place, today, left);
      const result = fields && read(item);
      if (result !== undefined) for (const field of item.unread) unread.add(field);
      return result ?? [];
    });
    if (unread.size > 0) left.push(`${name}: left out: ${[...unread].join(", ")}`);
    return results;
  }
  const partOf = (parent: Item, name: string, place: string) =>
    itemOf(fieldsSchema.catch({}).parse(parent.value(name)), place, today, left);

  const file = itemOf(data, "resume", today, left);
  const [basics, meta] = [partOf(file, "basics", "basics"), partOf(file, "meta", "meta")];
  file.value("$schema");
  const city = basics.line("location");
  const place = partOf(basics, "location", "basics.location");
  const owner = {
    name: basics.name("name"),
    role: basics.line("label"),
    location: joined(", ", city, place.line("city"), place.line("region")),
    /** Its name or its code: `DE`. */
    country: place.line("countryCode") ?? place.line("country"),
    /** Markdown. */
    summary: basics.markdown(basics.text("summary")),
  };
  place.value("country");
  const links: readonly ImportedLink[] = [
    ...linksIn(basics, meta.text("canonical")),
    ...listIn(basics, "profiles", accountIn),
  ];
  const drafts: readonly Draft[] = [
    ...ENTRIES.flatMap((entry) =>
      entry.lists.flatMap((name) => listIn(file, name, (item) => experienceDraft(item, entry))),
    ),
    ...ranked(listIn(file, "skills", skillDrafts).flat()),
    ...ranked(listIn(file, "languages", languageDraft)),
    ...listIn(file, "references", (item) => testimonyDraft(item, today)),
  ];
  for (const [name, item] of Object.entries({ resume: file, basics, "basics.location": place })) {
    if (item.unread.size > 0) left.push(`${name}: left out: ${[...item.unread].join(", ")}`);
  }
  return { owner, links, drafts, left };
}

type Item = ReturnType<typeof itemOf>;

/**
 * Reads the fields of an item, and keeps the names of those that nobody has asked for. Of several names, the first with a
 * value is used.
 * @param place for messages: `work 3`
 */
function itemOf(fields: Readonly<Record<string, unknown>>, place: string, today: PartialDate, left: string[]) {
  const unread = new Set(Object.keys(fields).filter((name) => !isBlank(fields[name])));
  function tell(what: string): undefined {
    left.push(`${place}: ${what}`);
  }
  function text(...names: readonly string[]): string {
    const values = names.map((name) => ({ name, value: textSchema.parse(fields[name]).trim() }));
    const { name = "", value = "" } = values.find((one) => one.value !== "") ?? {};
    unread.delete(name);
    return value;
  }
  function texts(name: string): readonly string[] {
    const list = z.array(z.unknown()).catch([fields[name]]).parse(fields[name]);
    const values = list.filter((value) => !isBlank(value));
    const read = values.map((value) => textSchema.parse(value)).filter(Boolean);
    if (read.length === values.length) unread.delete(name);
    return read;
  }
  return {
    text,
    texts,
    lines: (name: string) => texts(name).flatMap((one) => plainLine(one, tell) ?? []),
    line: (...names: readonly string[]) => plainLine(text(...names), tell),
    // These characters would be markup in legal texts.
    name: (name: string) => plainLine(text(name).replaceAll(/[[\]<>*_`#|\\]/g, " "), tell),
    markdown: (written: string) => markdownOf(written, tell),
    link: (...names: readonly string[]) => safeLink(text(...names), tell),
    range: (): DateRange => {
      const { range, problem } = readRange(text("startDate"), text("endDate"), today);
      if (problem !== undefined) tell(problem);
      return range;
    },
    /** A field of any type. */
    value: (name: string) => {
      unread.delete(name);
      return fields[name];
    },
    unread,
    tell,
  };
}

/** Whether nothing is written in a value, at any depth. */
function isBlank(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).every(isBlank);
  return String(value ?? "").trim() === "";
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

function accountIn(item: Item): ImportedLink | undefined {
  const [network, name] = [item.line("network"), item.text("username").replace(/^@/, "")];
  const url = item.link("url");
  if (url !== undefined) return { url, label: network };
  const account = ACCOUNTS[network?.toLowerCase() ?? ""];
  if (account !== undefined && /^[\w.-]+$/.test(name)) return { url: account + name };
  return item.tell("left out: no address");
}

/** @param canonical the address of the file: the site that it is part of needs no link */
function linksIn(basics: Item, canonical: string): readonly ImportedLink[] {
  const phone = basics.text("phone");
  const number = phone.replaceAll(/\s/g, "");
  const isNumber = /^\+?[\d().-]{3,}$/.test(number);
  if (phone !== "" && !isNumber) basics.tell(`the phone number "${phone}" was left out`);
  const website = basics.link("url", "website");
  const urls = [
    basics.link("email"),
    isNumber ? `tel:${number}` : undefined,
    website && canonical.startsWith(website) ? undefined : website,
  ];
  return urls.flatMap((url) => (url === undefined ? [] : [{ url }]));
}

interface EntrySource {
  readonly kind: EntryKind;
  readonly lists: readonly string[];
  readonly title: readonly string[];
  /** The organization. */
  readonly by: readonly string[];
  /** Dates of something that is done once. */
  readonly done?: readonly string[];
}

const NAMES = ["name", "title"];

/** The lists of a JSON Resume. Names that 1.0 does not have are of earlier versions or common mistakes. */
const ENTRIES: readonly EntrySource[] = [
  { kind: "work", lists: ["work"], title: ["position"], by: ["name", "company"] },
  { kind: "volunteer", lists: ["volunteer"], title: ["position"], by: ["organization", "name"] },
  { kind: "education", lists: ["education"], title: ["studyType"], by: ["institution"] },
  { kind: "project", lists: ["projects"], title: ["name", "title"], by: ["entity"] },
  { kind: "award", lists: ["awards"], title: ["title", "name"], by: ["awarder"], done: ["date"] },
  { kind: "certification", lists: ["certificates", "certifications"], title: NAMES, by: ["issuer"], done: ["date"] },
  { kind: "publication", lists: ["publications"], title: NAMES, by: ["publisher"], done: ["releaseDate", "date"] },
];

function experienceDraft(item: Item, { kind, title, by: organization, done }: EntrySource): Draft | undefined {
  const own = joined(", ", item.line(...title), item.line("area"));
  const group = item.line(...organization);
  const name = own ?? group;
  if (name === undefined) return item.tell("left out: no title");
  const by = own === undefined ? undefined : group;
  const location = item.line("location");
  const [description, summary, details] = [item.text("description"), item.text("summary"), item.text("details")];
  const isAbout = kind === "work" && by !== undefined && description !== "" && isCaption(description, location);
  const score = item.line("score", "gpa");
  const texts = new Set([isAbout ? "" : description, summary, details, score && `Grade: ${score}`]);
  const about = item.markdown(joined("\n\n", ...texts) ?? "");
  const highlights = listOf(item, "highlights");
  const split = entryText(about ?? "", kind === "project" ? undefined : highlights);
  // The highlights of a project alone would not say what it is.
  const shown = kind === "project" ? joined("\n\n", split.description, highlights) : split.description;
  const folded = joined("\n\n", split.additional, listOf(item, "courses"));
  const dates = done === undefined ? item.range() : datesOf(item, kind, done);
  const { data: doi } = doiField.safeParse(item.text("doi"));
  if (!doi && item.text("doi")) item.tell(`"${item.text("doi").slice(0, 80)}" was left out: not a DOI`);
  const authors = item.lines("authors");
  const chips = [...(kind === "award" ? [WON_AWARD] : []), ...item.lines("roles"), ...item.lines("keywords")];
  return {
    schema: "experience",
    kind,
    // A title such as Engineer is not unique.
    words: [/^(?:work|volunteer|education)$/.test(kind) ? by : undefined, item.line("key") ?? name],
    since: dates.start ?? dates.end ?? "",
    type: item.line("type"),
    fields: {
      categories: [CATEGORIES[kind]],
      title: name,
      subtitle: isAbout ? `${by}, ${plainLine(description, item.tell)}` : item.line("venue"),
      organization: by,
      location: location && placeName(location),
      authors: authors.length > 0 ? authors : undefined,
      doi,
      dates: Object.keys(dates).length === 0 ? undefined : dates,
      link: item.link("url", "website", "link"),
      description: shown ?? folded,
      additional: shown && folded,
      chips: [...new Set(chips)],
    },
  };
}

/** In characters. */
const LONGEST_CAPTION = 100;

/**
 * The description of a job is what the employer does, in a few words. Many people write there what they did. A location
 * at the end would be taken for that of the employer.
 */
function isCaption(text: string, location = ""): boolean {
  return text.length <= LONGEST_CAPTION && !/[.!?]\s|\n/.test(text) && (location === "" || !text.endsWith(location));
}

/** `Shanghai, Shanghai, China` is `Shanghai, China`. A place of two parts stays: `New York, New York`. */
export function placeName(place: string): string {
  return place.replace(/(?<=^|, )([^,]+), \1(?=, )/gu, "$1");
}

function listOf(item: Item, name: string): string {
  const lines = item.texts(name).flatMap((text) => markdownLine(text, item.tell) ?? []);
  return lines.map((line) => `- ${line}`).join("\n");
}

function joined(gap: string, ...texts: readonly (string | undefined)[]): string | undefined {
  return texts.filter(Boolean).join(gap) || undefined;
}

/** A certificate may be valid for a time. */
function datesOf(item: Item, kind: EntryKind, done: readonly string[]): DateRange {
  if (kind === "certification" && item.text(...done) === "") return item.range();
  const written = item.text(...done, "endDate", "startDate");
  const date = readDate(written);
  if (date === undefined && written !== "") item.tell(`no date in "${written.slice(0, 80)}"`);
  return date === undefined || date === ONGOING ? {} : { end: date };
}

/** A group without a name is a list of skills. */
function skillDrafts(item: Item): readonly Draft[] {
  const keywords = item.lines("keywords");
  const [name, level] = [item.line("name")?.replace(/\s*:$/, ""), item.line("level")];
  if (name !== undefined) return [namedDraft("skill", { name, level, keywords: [...new Set(keywords)] })];
  if (level !== undefined) item.tell(`the level "${level}" was left out: no name`);
  return keywords.map((keyword) => namedDraft("skill", { name: keyword }));
}

function languageDraft(item: Item): Draft | undefined {
  const [name, level] = [item.line("language", "name"), item.line("fluency", "level")];
  if (name !== undefined) return namedDraft("language", { name, level });
  return item.tell(`the level "${level}" was left out: no name`);
}

function namedDraft(schema: "skill" | "language", fields: { readonly name: string } & Draft["fields"]): Draft {
  return { schema, kind: schema, words: [fields.name], since: "", fields };
}

/** Keeps the order of the source by rankings, unless it is the order of the names anyway. */
function ranked(drafts: readonly Draft[]): readonly Draft[] {
  const names = drafts.map(({ words }) => words[0] ?? "");
  const compare = byName("en");
  if (names.every((name, index) => index === 0 || compare(names[index - 1] ?? "", name) < 0)) return drafts;
  return drafts.map((draft, index) => ({ ...draft, fields: { ...draft.fields, ranking: drafts.length - index } }));
}

/** `Dana Kim, Head of Sales`, `Dana Kim - Head of Sales` */
const NAME_AND_ROLE = /^(.{2,60}?)\s*(?:,|\s[-–—|]|\()\s*(.*?)\)?$/;
const UNKNOWN = "Not in the source.";

/** Hidden until its author agrees. The card shows the first paragraph and folds the rest. */
function testimonyDraft(item: Item, today: PartialDate): Draft | undefined {
  const who = item.name("name");
  const [quote, ...more] = blocksOf(item.markdown(item.text("reference")) ?? "").map(({ text }) =>
    text.replaceAll("|", "/"),
  );
  const [, name = who, named] = NAME_AND_ROLE.exec(who ?? "") ?? [];
  const [role = named || undefined, company] = [item.line("position"), item.line("company")];
  const [type = "Reference", date = ONGOING] = [item.line("type"), readDate(item.text("date"))];
  if (name === undefined) return item.tell("left out: no name");
  if (quote === undefined) return item.tell("left out: no text");
  return {
    schema: "testimony",
    kind: "testimony",
    words: [name],
    since: date === ONGOING ? "" : date,
    fields: {
      name,
      image: INITIALS,
      impact: 1,
      role: role ?? "Colleague",
      company: company ?? type,
      date: date === ONGOING ? today : firstDay(date),
      quotes: [quote],
      additionalQuotes: more,
      categories: ["Recommendations"],
      type,
      validated: false,
    },
    comments: {
      impact: "1 (impactful) to 4 (extremely impactful). 0 hides it.",
      role: role === undefined ? UNKNOWN : undefined,
      company: company === undefined ? UNKNOWN : undefined,
      date: date === ONGOING ? "Not in the source: this is the day of the import." : undefined,
      categories: "Filters of the testimonials page: choose your own.",
      validated: "Set to true once they agree to be shown.",
    },
  };
}
