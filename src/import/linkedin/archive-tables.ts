import { columnName, csvTable, MOST_ROWS, type Row } from "./csv-table.ts";

/** The tables of an archive that an import reads, and the columns that identify their header. */
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

/** Aliases. */
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

/** A row and its position for messages: `Positions.csv, row 3`. */
export interface PlacedRow {
  readonly row: Row;
  readonly place: string;
}

/**
 * The table in a file, recognized by its name, in any folder: `Positions.csv`, `Positions_2527.csv`,
 * `Phone Numbers.csv`. Undefined for tables that are not imported, such as messages and connections.
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

/** All rows that are not blank, and messages on files that could not be read. */
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
      const found = csvTable(bytes, COLUMNS[name]) ?? [];
      if (found.length > MOST_ROWS) unread.push(`${file}: only the first ${MOST_ROWS} rows were read`);
      const placed = found.slice(0, MOST_ROWS).map((row, index) => ({ row, place: `${file}, row ${index + 1}` }));
      const told = placed.filter(({ row }) => Object.values(row).some((cell) => cell.trim() !== ""));
      tables.set(name, [...(tables.get(name) ?? []), ...told]);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      unread.push(`${file}: not a CSV file: ${error.message}`);
    }
  }
  return { rows: (name) => tables.get(name) ?? [], unread };
}
