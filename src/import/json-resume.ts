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
const listSchema = z.array(z.unknown());

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
    const results = parent.items(name).flatMap((element, index) => {
      if (isBlank(element)) return [];
      const place = places.get(element) ?? `${name} ${index + 1}`;
      const { data: fields } = fieldsSchema.safeParse(element);
      if (fields === undefined) left.push(`${place}: left out: expected an object with fields`);
      const item = itemOf(fields ?? {}, place, today, left);
      const result = fields && read(item);
      if (result !== undefined) for (const field of item.unread) unread.add(field);
      return result ?? [];
    });
    tellUnread(name, unread);
    return results;
  }
  const tellUnread = (place: string, names: ReadonlySet<string>) => {
    if (names.size > 0) left.push(`${place}: left out: ${[...names].join(", ")}`);
  };
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
    country: place.line("countryCode"),
    /** Markdown. */
    summary: basics.markdown(basics.text("summary")),
  };
  const links: readonly ImportedLink[] = [
    ...linksIn(basics, meta.text("canonical")),
    ...listIn(basics, "profiles", accountIn),
  ];
  const drafts: readonly Draft[] = [
    ...ENTRIES.flatMap((entry) => listIn(file, entry.list, (item) => experienceDraft(item, entry))),
    ...ranked(listIn(file, "skills", (item) => namedDraft(item, "skill", "name", "level"))),
    ...ranked(listIn(file, "languages", (item) => namedDraft(item, "language", "language", "fluency"))),
    ...listIn(file, "references", (item) => testimonyDraft(item, today)),
  ];
  tellUnread("resume", file.unread);
  tellUnread("basics", basics.unread);
  tellUnread("basics.location", place.unread);
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
  return {
    text,
    texts: (name: string): readonly string[] => {
      const list = listSchema.catch([fields[name]]).parse(fields[name]);
      const values = list.filter((value) => !isBlank(value));
      const texts = values.map((value) => textSchema.parse(value)).filter(Boolean);
      if (texts.length === values.length) unread.delete(name);
      return texts;
    },
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
    items: (name: string): readonly unknown[] => {
      const { data = [], success } = listSchema.safeParse(fields[name]);
      if (success) unread.delete(name);
      return data;
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
  linkedin: "https://www.linkedin.com/in/",
  twitter: "https://x.com/",
  x: "https://x.com/",
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
  readonly list: string;
  readonly title: string;
  /** The organization. */
  readonly by: readonly string[];
  /** The date of something that is done once. */
  readonly done?: string;
}

/** The lists of a JSON Resume. Names that 1.0 does not have are of earlier versions. */
const ENTRIES: readonly EntrySource[] = [
  { kind: "work", list: "work", title: "position", by: ["name", "company"] },
  { kind: "volunteer", list: "volunteer", title: "position", by: ["organization"] },
  { kind: "education", list: "education", title: "studyType", by: ["institution"] },
  { kind: "project", list: "projects", title: "name", by: ["entity"] },
  { kind: "award", list: "awards", title: "title", by: ["awarder"], done: "date" },
  { kind: "certification", list: "certificates", title: "name", by: ["issuer"], done: "date" },
  { kind: "publication", list: "publications", title: "name", by: ["publisher"], done: "releaseDate" },
];

function experienceDraft(item: Item, { kind, title, by: organization, done }: EntrySource): Draft | undefined {
  const own = joined(", ", item.line(title), item.line("area"));
  const group = item.line(...organization);
  const name = own ?? group;
  if (name === undefined) return item.tell("left out: no title");
  const by = own === undefined ? undefined : group;
  const location = item.line("location");
  const [description, summary] = [item.text("description"), item.text("summary")];
  // The description of a job is what the employer does, in a few words. Many people write there what they did.
  const isCaption = /^.{1,100}$/.test(description) && !/[.!?]\s/.test(description);
  // A location at the end would be taken for that of the employer.
  const isAbout = kind === "work" && by !== undefined && isCaption && !description.endsWith(location ?? "\n");
  const score = item.line("score", "gpa");
  const texts = new Set([isAbout ? "" : description, summary, score && `Grade: ${score}`]);
  const about = item.markdown(joined("\n\n", ...texts) ?? "");
  const highlights = listOf(item, "highlights");
  const split = entryText(about ?? "", kind === "project" ? undefined : highlights);
  // The highlights of a project alone would not say what it is.
  const shown = kind === "project" ? joined("\n\n", split.description, highlights) : split.description;
  const folded = joined("\n\n", split.additional, listOf(item, "courses"));
  const dates = datesOf(item, done);
  const { data: doi } = doiField.safeParse(item.text("doi"));
  if (!doi && item.text("doi")) item.tell(`"${item.text("doi").slice(0, 80)}" was left out: not a DOI`);
  const authors = linesIn(item, "authors");
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
      link: item.link("url", "website"),
      description: shown ?? folded,
      additional: shown && folded,
      chips: chipsOf(item, kind),
    },
  };
}

/** `Shanghai, Shanghai, China` is `Shanghai, China`. A place of two parts stays: `New York, New York`. */
export function placeName(place: string): string {
  return place.replace(/(?<=^|, )([^,]+), \1(?=, )/gu, "$1");
}

function linesIn(item: Item, name: string): readonly string[] {
  return item.texts(name).flatMap((text) => plainLine(text, item.tell) ?? []);
}

function listOf(item: Item, name: string): string {
  const lines = item.texts(name).flatMap((text) => markdownLine(text, item.tell) ?? []);
  return lines.map((line) => `- ${line}`).join("\n");
}

function joined(gap: string, ...texts: readonly (string | undefined)[]): string | undefined {
  return texts.filter(Boolean).join(gap) || undefined;
}

/** A certificate may be valid for a time. */
function datesOf(item: Item, done: string | undefined): DateRange {
  const written = done === undefined ? "" : item.text(done);
  if (written === "") return item.range();
  const date = readDate(written);
  if (date === undefined && written !== "") item.tell(`no date in "${written.slice(0, 80)}"`);
  return date === undefined || date === ONGOING ? {} : { end: date };
}

function chipsOf(item: Item, kind: EntryKind): readonly string[] {
  const words = [...linesIn(item, "roles"), ...linesIn(item, "keywords")];
  return [...new Set(kind === "award" ? [WON_AWARD, ...words] : words)];
}

function namedDraft(item: Item, schema: "skill" | "language", nameField: string, levelField: string) {
  const [name, level] = [item.line(nameField)?.replace(/\s*:$/, ""), item.line(levelField)];
  if (name === undefined) return item.tell("left out: no name");
  const keywords = [...new Set(linesIn(item, "keywords"))];
  return { schema, kind: schema, words: [name], since: "", fields: { name, level, keywords } };
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
