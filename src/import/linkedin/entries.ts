import type { EntryKind, ImportedEntry } from "../imported-profile.ts";
import { toldOf } from "../text/told.ts";
import type { TableName } from "./archive-tables.ts";
import type { Cells } from "./cells.ts";

type EntryFields = Omit<ImportedEntry, "kind" | "title" | "chips"> & {
  readonly title: string | undefined;
  readonly chips?: readonly string[];
};

/** How rows of a table become entries. */
interface EntryTable {
  readonly table: TableName;
  readonly kind: EntryKind;
  read(cells: Cells): EntryFields;
}

const ENTRY_TABLES: readonly EntryTable[] = [
  {
    table: "positions",
    kind: "work",
    read: (cells) => ({
      ...titleAndOrganization(cells, cells.line("title")),
      location: cells.line("location"),
      dates: cells.dates("startedon", "finishedon"),
      ...cells.text("description"),
    }),
  },
  {
    table: "volunteering",
    kind: "volunteer",
    read: (cells) => ({
      ...titleAndOrganization(cells, cells.line("role", "title")),
      dates: cells.dates("startedon", "finishedon"),
      ...cells.text("description"),
      chips: causeOf(cells),
    }),
  },
  {
    table: "education",
    kind: "education",
    read(cells) {
      const degree = [cells.line("degreename"), cells.line("fieldofstudy")].filter(Boolean).join(", ");
      const school = cells.line("schoolname");
      const activities = cells.markdown("activities");
      const told = [cells.markdown("notes", "description"), activities && `Activities: ${activities}`];
      return {
        title: degree || school,
        organization: degree === "" ? undefined : school,
        dates: cells.dates("startdate", "enddate"),
        ...toldOf(told.filter(Boolean).join("\n\n")),
      };
    },
  },
  {
    table: "projects",
    kind: "project",
    read: (cells) => ({
      title: cells.line("title"),
      dates: cells.dates("startedon", "finishedon"),
      link: cells.link("url"),
      ...cells.text("description"),
    }),
  },
  {
    table: "honors",
    kind: "award",
    read: (cells) => ({
      title: cells.line("title"),
      organization: cells.line("issuer"),
      dates: doneOn(cells, "issuedon"),
      ...cells.text("description"),
    }),
  },
  {
    table: "certifications",
    kind: "certification",
    read(cells) {
      const license = cells.line("licensenumber");
      const { start, end } = cells.dates("startedon", "finishedon");
      return {
        title: cells.line("name"),
        organization: cells.line("authority"),
        // Without an expiry date, the start is the date of issue.
        dates: end === undefined ? { end: start } : { start, end },
        link: cells.link("url"),
        description: license && `License ${license}`,
      };
    },
  },
  {
    table: "publications",
    kind: "publication",
    read: (cells) => ({
      title: cells.line("name", "title"),
      organization: cells.line("publisher"),
      dates: doneOn(cells, "publishedon"),
      link: cells.link("url"),
      ...cells.text("description"),
    }),
  },
];

/** @param rows the rows of a table */
export function entriesIn(rows: (table: TableName) => readonly Cells[]): readonly ImportedEntry[] {
  return ENTRY_TABLES.flatMap(({ table, kind, read }) =>
    rows(table).flatMap((cells) => {
      const { title, chips = [], ...fields } = read(cells);
      if (title === undefined) {
        cells.tell("left out: no title");
        return [];
      }
      return [{ kind, title, ...fields, chips }];
    }),
  );
}

/** Without a title, the organization is the title: `Freelance`. */
function titleAndOrganization(cells: Cells, title: string | undefined) {
  const organization = cells.line("companyname", "organization");
  return title === undefined ? { title: organization } : { title, organization };
}

/** `socialServices` and `SOCIAL_SERVICES` become `Social services`. */
function causeOf(cells: Cells): readonly string[] {
  const words = cells
    .line("cause")
    ?.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();
  return words === undefined || words.length > 40 ? [] : [words.charAt(0).toUpperCase() + words.slice(1)];
}

function doneOn(cells: Cells, column: string) {
  const { start, end } = cells.dates(column, "");
  return { end: end ?? start };
}
