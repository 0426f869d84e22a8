import { parse } from "csv-parse/sync";
import type { PartialDate } from "../domain/format/dates.ts";
import { compareText } from "../domain/format/text.ts";
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

/** How tables become lists of a JSON Resume: its fields by column. Columns of the same field are joined. */
const TABLES: Readonly<Record<string, { list: string; fields: Readonly<Record<string, string>> }>> = {
  profile: {
    list: "basics",
    fields: {
      ...NAME,
      headline: "label",
      summary: "summary",
      geolocation: "location",
      websites: "websites",
      twitterhandles: "handles",
    },
  },
  profilesummary: { list: "basics", fields: { profilesummary: "summary" } },
  emailaddresses: {
    list: "emails",
    fields: { emailaddress: "email", primary: "primary", confirmed: "", updatedon: "" },
  },
  positions: { list: "work", fields: { ...ENTRY, title: "position", companyname: "name" } },
  volunteering: {
    list: "volunteer",
    fields: { ...ENTRY, role: "position", companyname: "organization", cause: "keywords" },
  },
  education: {
    list: "education",
    fields: {
      ...ENTRY,
      degreename: "studyType",
      schoolname: "institution",
      notes: "summary",
      activities: "summary",
    },
  },
  skills: { list: "skills", fields: { name: "name" } },
  languages: { list: "languages", fields: { name: "language", proficiency: "fluency" } },
  projects: { list: "projects", fields: { ...ENTRY, title: "name" } },
  honors: { list: "awards", fields: { ...ENTRY, title: "title", issuedon: "date" } },
  certifications: {
    list: "certificates",
    fields: { ...ENTRY, name: "name", authority: "issuer", licensenumber: "summary" },
  },
  publications: {
    list: "publications",
    fields: { ...ENTRY, name: "name", publisher: "publisher", publishedon: "releaseDate" },
  },
  recommendationsreceived: {
    list: "references",
    fields: {
      ...NAME,
      jobtitle: "position",
      company: "company",
      creationdate: "date",
      text: "reference",
      status: "status",
    },
  },
};

/** Tables that the site has no place for, or that the owner should publish deliberately. */
const NOT_TAKEN = ["phonenumbers", "richmedia", "patents", "courses", "organizations", "testscores"];

/** Texts that people type with line breaks and bullets. */
const TEXTS: readonly string[] = ["description", "notes", "activities", "summary", "profilesummary", "text"];

/** The words that a column puts before its value. */
const PREFIXES: Readonly<Record<string, string>> = { activities: "Activities: ", licensenumber: "License " };

/**
 * The table in a file, by its name in any folder: `Positions.csv`, `Positions_2527.csv`, `Phone Numbers.csv`. Undefined
 * for tables that are not read, such as messages and connections.
 */
export function tableIn(path: string): string | undefined {
  const [, base = ""] = /([^/\\]+)\.csv$/i.exec(path) ?? [];
  const name = columnName(base.replace(/[\s_-]*(?:\(\d+\)|\d+)$/, ""));
  return Object.hasOwn(TABLES, name) || NOT_TAKEN.includes(name) ? name : undefined;
}

type Row = Readonly<Record<string, string>>;

/**
 * Turns LinkedIn's archive of a member's data into a JSON Resume, and reads it. Leaves out private data: addresses,
 * birthday, telephone numbers, messages and connections.
 * @param today later dates are left out
 * @throws ImportError if the archive contains no profile
 * @throws CsvError if a table is not CSV
 */
export function readLinkedin(files: ArchiveFiles, today: PartialDate): ImportedResume {
  const left: string[] = [];
  const lists: Record<string, Record<string, unknown>[]> = {};
  const places = new Map<unknown, string>();
  for (const [path, bytes] of [...files].toSorted(([a], [b]) => compareText(a, b))) {
    const table = tableIn(path);
    if (table === undefined) continue;
    const file = path.slice(path.lastIndexOf("/") + 1);
    const rows = parse<Row>(bytes, {
      bom: true,
      columns: (names: readonly string[]) => names.map(columnName),
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
    });
    const { list = "", fields = {} } = TABLES[table] ?? {};
    lists[list] ??= [];
    for (const [index, row] of rows.entries()) {
      const place = `${file}, row ${index + 1}`;
      const item = itemOf(row, table, fields, (what) => left.push(`${place}: ${what}`));
      if (item === undefined) continue;
      lists[list].push(item);
      places.set(item, place);
    }
    const written = rows.flatMap((row) => Object.keys(row).filter((name) => row[name] !== ""));
    const unread = [...new Set(written)].filter((name) => !Object.hasOwn(fields, name));
    const isTaken = Object.hasOwn(TABLES, table);
    const what = isTaken ? unread.join(", ") : "all of it; add yourself what should be public";
    if (unread.length > 0) left.push(`${file}: left out: ${what}`);
  }
  const { basics: profiles = [], emails = [], "": _, ...others } = lists;
  const { websites, handles, ...known } = Object.fromEntries(profiles.flatMap(Object.entries<unknown>));
  const email = emails.find(({ primary }) => primary === "Yes") ?? emails[0];
  if (emails.length > 1) {
    left.push(`${places.get(email)}: other mail addresses left out: what is imported becomes public`);
  }
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
  return { ...resume, left: [...left, ...resume.left] };
}

function columnName(cell: string): string {
  return cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** A row as an item of a JSON Resume; undefined if the owner hides it on LinkedIn. */
function itemOf(row: Row, table: string, columns: Row, tell: Tell): Record<string, unknown> | undefined {
  const item: Record<string, string> = {};
  for (const [column, field] of Object.entries(columns)) {
    const cell = row[column]?.trim();
    const value = cell && (TEXTS.includes(column) ? markdownFromText(cell, tell) : cell);
    if (!value) continue;
    const gap = field === "name" ? " " : "\n\n";
    item[field] = [item[field], (PREFIXES[column] ?? "") + value].filter(Boolean).join(gap);
  }
  const { status = "VISIBLE", ...fields } = item;
  if (status !== "VISIBLE") {
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
