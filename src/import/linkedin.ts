import { parse } from "csv-parse/sync";
import type { PartialDate } from "../domain/format/dates.ts";
import { formatError } from "../domain/format/text.ts";
import { ImportError, type ImportedResume, readResume } from "./json-resume.ts";
import { markdownFromText, plainLine, type Tell } from "./text.ts";

/** The CSV files of an archive by path. */
export type ArchiveFiles = ReadonlyMap<string, Uint8Array>;

/** Columns of most tables, in lower case without spaces. */
const ENTRY = {
  startedon: "startDate",
  startdate: "startDate",
  finishedon: "endDate",
  enddate: "endDate",
  description: "summary",
  location: "location",
  url: "url",
};
const NAME = { firstname: "name", lastname: "name" };

type Columns = Readonly<Record<string, string>>;

/** The list of a JSON Resume that each table becomes, and its fields by column. Columns of the same field are joined. */
const TABLES: Readonly<Record<string, readonly [list: string, fields: Columns]>> = {
  profile: [
    "basics",
    {
      ...NAME,
      headline: "label",
      summary: "summary",
      geolocation: "location",
      location: "location",
      websites: "websites",
      twitterhandles: "handles",
    },
  ],
  profilesummary: ["basics", { profilesummary: "summary" }],
  emailaddresses: ["emails", { emailaddress: "email", primary: "primary", confirmed: "", updatedon: "" }],
  positions: ["work", { ...ENTRY, title: "position", companyname: "name" }],
  volunteering: [
    "volunteer",
    { ...ENTRY, role: "position", companyname: "organization", organization: "organization", cause: "keywords" },
  ],
  education: [
    "education",
    {
      ...ENTRY,
      degreename: "studyType",
      fieldofstudy: "area",
      schoolname: "institution",
      notes: "summary",
      activities: "summary",
    },
  ],
  skills: ["skills", { name: "name", skill: "name" }],
  languages: ["languages", { name: "language", proficiency: "fluency" }],
  projects: ["projects", { ...ENTRY, title: "name" }],
  honors: ["awards", { ...ENTRY, title: "title", issuer: "awarder", issuedon: "date" }],
  certifications: ["certificates", { ...ENTRY, name: "name", authority: "issuer", licensenumber: "summary" }],
  publications: ["publications", { ...ENTRY, name: "name", publisher: "publisher", publishedon: "releaseDate" }],
  recommendationsreceived: [
    "references",
    { ...NAME, jobtitle: "position", company: "company", creationdate: "date", text: "reference", status: "status" },
  ],
};

/** Tables that the site has no place for, or that the owner should publish deliberately. */
const NOT_TAKEN = ["phonenumbers", "richmedia", "patents", "courses", "organizations", "testscores"];

/** Names of tables in older archives. */
const ALIASES = new Map([
  ["emails", "emailaddresses"],
  ["volunteer", "volunteering"],
  ["volunteerexperience", "volunteering"],
  ["volunteerexperiences", "volunteering"],
  ["volunteeringexperiences", "volunteering"],
  ["honorsawards", "honors"],
  ["honorsandawards", "honors"],
  ["recommendations", "recommendationsreceived"],
]);

/** Texts that people type with line breaks and bullets. */
const TEXTS: readonly string[] = ["description", "notes", "activities", "summary", "profilesummary", "text"];

/** The words that a column puts before its value. */
const PREFIXES: Readonly<Record<string, string>> = { activities: "Activities: ", licensenumber: "License " };

/**
 * The table in a file, by its name in any folder: `Positions.csv`, `Positions_2527.csv`, `Phone Numbers.csv`. Undefined
 * for tables that are not read, such as messages and connections.
 */
export function tableIn(path: string): string | undefined {
  const [, base] = /([^/\\]+)\.csv$/i.exec(path) ?? [];
  if (base === undefined) return undefined;
  const written = columnName(base.replace(/[\s_-]*(?:\(\d+\)|\d+)$/, ""));
  const name = ALIASES.get(written) ?? written;
  return Object.hasOwn(TABLES, name) || NOT_TAKEN.includes(name) ? name : undefined;
}

/** A row by column, and its place for messages: `Positions.csv, row 3`. */
type Row = ReturnType<typeof rowsIn>[number];

/**
 * Turns LinkedIn's archive of a member's data into a JSON Resume, and reads it. Leaves out private data: addresses,
 * birthday, telephone numbers, messages and connections.
 * @param today later dates are left out
 * @throws ImportError if the archive contains no profile
 */
export function readLinkedin(files: ArchiveFiles, today: PartialDate): ImportedResume {
  const left: string[] = [];
  const tables = new Map<string, Row[]>();
  for (const [path, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const name = tableIn(path);
    if (name === undefined) continue;
    const rows = rowsIn(bytes, name, path.slice(path.lastIndexOf("/") + 1), left);
    tables.set(name, [...(tables.get(name) ?? []), ...rows]);
  }
  const lists: Record<string, Record<string, unknown>[]> = {};
  const places = new Map<unknown, string>();
  for (const [name, [list]] of Object.entries(TABLES)) {
    lists[list] ??= [];
    for (const row of tables.get(name) ?? []) {
      const item = itemOf(row, name, (what) => left.push(`${row.place}: ${what}`));
      if (item === undefined) continue;
      lists[list].push(item);
      places.set(item, row.place);
    }
  }
  const { basics: profiles = [], emails = [], ...others } = lists;
  const basics = Object.fromEntries(profiles.toReversed().flatMap(Object.entries<unknown>));
  const email = emails.find(({ primary }) => /^(?:yes|true|oui|ja|sí|sim)$/i.test(String(primary))) ?? emails[0];
  if (emails.length > 1) {
    left.push(`${places.get(email)}: other mail addresses left out: what is imported becomes public`);
  }
  const { websites, handles, ...known } = basics;
  const accounts = [
    ...listed(websites).map((url) => ({ url: url.replace(/^[A-Z_ ]+:(?!\/\/)/i, "") })),
    ...listed(handles).map((username) => ({ network: "x", username })),
  ];
  const data = { ...others, basics: { ...known, email: email?.["email"], profiles: accounts } };
  const resume = readResume(data, today, places);
  if (resume.owner.name === undefined && resume.drafts.length === 0) {
    throw new ImportError(
      "No profile found: expected a LinkedIn archive with files such as Profile.csv and Positions.csv",
    );
  }
  const unread = [...tables].flatMap(([name, rows]) => columnsLeft(name, rows));
  return { ...resume, left: [...left, ...resume.left, ...unread] };
}

/**
 * The rows below the header, which notes may stand above: the first row with a known column. Spreadsheets that saved the
 * file again may have changed the delimiter and the encoding.
 */
function rowsIn(bytes: Uint8Array, table: string, file: string, left: string[]) {
  const [, fields = {}] = TABLES[table] ?? [];
  try {
    const isHeader = (row: readonly string[]) => row.some((cell) => Object.hasOwn(fields, columnName(cell)));
    const options = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
    const read = [",", ";", "\t"].map((delimiter) => {
      const rows: string[][] = parse(decoded(bytes), { ...options, delimiter });
      return { rows, header: NOT_TAKEN.includes(table) ? 0 : rows.findIndex(isHeader) };
    });
    const { rows, header } = read.find(({ header }) => header >= 0) ?? { rows: [], header: -1 };
    if (header < 0 && bytes.length > 0) left.push(`${file}: left out: it has no known columns`);
    const names = (rows[header] ?? []).map(columnName);
    return rows
      .slice(header + 1)
      .map((row, index) => ({
        cells: Object.fromEntries(names.map((name, column) => [name, row[column]?.trim() ?? ""])),
        place: `${file}, row ${index + 1}`,
      }))
      .filter(({ cells }) => Object.values(cells).some(Boolean));
  } catch (error) {
    left.push(`${file}: not a CSV file: ${formatError(error)}`);
    return [];
  }
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function columnName(cell: string): string {
  return cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** A row as an item of a JSON Resume; undefined if the owner hides it on LinkedIn. */
function itemOf({ cells }: Row, table: string, tell: Tell): Record<string, unknown> | undefined {
  const item: Record<string, string> = {};
  const [, columns = {}] = TABLES[table] ?? [];
  for (const [column, field] of Object.entries(columns)) {
    const cell = cells[column];
    const value = cell && (TEXTS.includes(column) ? markdownFromText(cell, tell) : cell);
    if (!value) continue;
    const gap = field === "name" ? " " : "\n\n";
    item[field] = [item[field], (PREFIXES[column] ?? "") + value].filter(Boolean).join(gap);
  }
  const { status = "", ...fields } = item;
  if (!/^(?:visible)?$/i.test(status)) {
    const name = plainLine(item["name"] ?? "", tell);
    tell(`left out: the recommendation by ${name} is ${status.toLowerCase()} on LinkedIn`);
    return undefined;
  }
  switch (table) {
    case "volunteering":
      return { ...fields, keywords: inWords(item["keywords"]) };
    case "languages":
      return { ...fields, fluency: inWords(item["fluency"]?.replace(/ proficiency$/i, "")) };
    case "certifications":
      // Without an expiry date, the start is the date of issue.
      return item["endDate"] === undefined ? { ...fields, startDate: undefined, date: item["startDate"] } : fields;
    case "recommendationsreceived":
      // `07/21/24, 12:11 PM`
      return { ...fields, date: item["date"]?.replace(/^(\d\d)\/(\d\d)\/(\d\d),.*/, "20$3-$1-$2"), type: "LinkedIn" };
    default:
      return fields;
  }
}

/** `socialServices` and `SOCIAL_SERVICES` become `Social services`. */
function inWords(name = ""): string {
  if (name.includes(" ")) return name;
  const words = name.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `[PERSONAL:https://a.example,OTHER:b.example]` */
function listed(cell: unknown): readonly string[] {
  const texts = String(cell ?? "").split(/[[\],]/);
  return texts.map((text) => text.trim()).filter(Boolean);
}

/** `Profile.csv: left out: address, birthdate` */
function columnsLeft(table: string, rows: readonly Row[]): readonly string[] {
  const [, known] = TABLES[table] ?? [];
  const written = rows.flatMap(({ cells }) => Object.entries(cells).flatMap(([name, cell]) => (cell ? [name] : [])));
  const names = [...new Set(written)].filter((name) => name !== "" && !Object.hasOwn(known ?? {}, name));
  if (names.length === 0) return [];
  const file = rows[0]?.place.split(", row ")[0];
  const what = known === undefined ? "all of it; add yourself what should be public" : names.join(", ");
  return [`${file}: left out: ${what}`];
}
