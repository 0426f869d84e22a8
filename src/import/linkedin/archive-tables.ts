import { columnName, csvTable, type Row } from "./csv-table.ts";

/** The tables of an archive that say something about its owner, and the columns that a header is known by. */
const COLUMNS = {
  profile: ["firstname", "lastname", "headline", "summary"],
  profilesummary: ["profilesummary"],
  emailaddresses: ["emailaddress"],
  phonenumbers: ["number", "extension"],
  positions: ["companyname", "title", "startedon"],
  education: ["schoolname", "degreename"],
  skills: ["name"],
  languages: ["name"],
  certifications: ["name", "authority"],
  projects: ["title"],
  volunteering: ["companyname", "role", "organization"],
  honors: ["title"],
  publications: ["name", "publishedon"],
  recommendationsreceived: ["firstname", "text"],
  richmedia: ["mediadescription", "medialink"],
  patents: ["title", "name"],
  courses: ["name"],
  organizations: ["name"],
  testscores: ["name"],
} as const;

export type TableName = keyof typeof COLUMNS;

/** Other names of the same tables. */
const ALSO_CALLED: Readonly<Record<string, TableName>> = {
  emails: "emailaddresses",
  volunteer: "volunteering",
  volunteerexperience: "volunteering",
  volunteerexperiences: "volunteering",
  volunteeringexperiences: "volunteering",
  honorsawards: "honors",
  honorsandawards: "honors",
  recommendations: "recommendationsreceived",
};

/** A file by its path in the archive. */
export type ArchiveFiles = ReadonlyMap<string, Uint8Array>;

/** A row with its place for messages: `Positions.csv, row 3`. */
export interface PlacedRow {
  readonly row: Row;
  readonly place: string;
}

/**
 * The table that a file holds, told by its name alone, in any folder: `Positions.csv`, `Positions_2527.csv`,
 * `Phone Numbers.csv`. Undefined for what is none of an import's business, such as messages and connections.
 */
export function tableIn(path: string): TableName | undefined {
  const [, base] = /([^/\\]+)\.csv$/i.exec(path) ?? [];
  if (base === undefined) return undefined;
  const name = columnName(base.replace(/[\s_-]*(?:\(\d+\)|\d+)$/, ""));
  return isTable(name) ? name : Object.hasOwn(ALSO_CALLED, name) ? ALSO_CALLED[name] : undefined;
}

function isTable(name: string): name is TableName {
  return Object.hasOwn(COLUMNS, name);
}

/** All rows of all tables, empty ones left out, and what could not be read. */
export function readTables(files: ArchiveFiles): {
  readonly rows: (name: TableName) => readonly PlacedRow[];
  readonly unread: readonly string[];
} {
  const tables = new Map<TableName, PlacedRow[]>();
  const unread: string[] = [];
  for (const [path, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const name = tableIn(path);
    if (name === undefined) continue;
    const file = path.slice(path.lastIndexOf("/") + 1);
    try {
      const found = csvTable(bytes, COLUMNS[name]);
      const placed = (found ?? []).map((row, index) => ({ row, place: `${file}, row ${index + 1}` }));
      const told = placed.filter(({ row }) => Object.values(row).some((cell) => cell.trim() !== ""));
      tables.set(name, [...(tables.get(name) ?? []), ...told]);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      unread.push(`${file}: it is no CSV file: ${error.message}`);
    }
  }
  return { rows: (name) => tables.get(name) ?? [], unread };
}
