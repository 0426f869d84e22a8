import { ONGOING, readDate } from "../dates.ts";
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
import { safeLink } from "../text/safe-link.ts";
import { blocksOf } from "../text/safe-markdown.ts";
import { type ArchiveFiles, type PlacedRow, readTables, type TableName } from "./archive-tables.ts";
import { type Cells, cellsOf } from "./cells.ts";
import { entriesIn } from "./entries.ts";

/**
 * Reads LinkedIn's archive of a member's data. Leaves out private data: addresses, birthday, telephone numbers,
 * messages and connections.
 * @param files by path in the archive; files other than the profile's CSV files are ignored
 * @param today later dates are left out
 * @throws ImportError if the archive contains no profile
 */
export function readLinkedin(files: ArchiveFiles, today: PartialDate): ImportedProfile {
  const { rows, unread } = readTables(files);
  const left: string[] = [...unread];
  const columns = new Map<TableName, Set<string>>();
  const cells = (table: TableName) => {
    const used = columns.get(table) ?? new Set();
    columns.set(table, used);
    return rows(table).map((row) => cellsOf(row, today, left, used));
  };
  const profile = {
    owner: ownerIn(cells),
    links: linksIn(cells),
    entries: entriesIn(cells),
    skills: skillsIn(cells),
    languages: languagesIn(cells),
    testimonies: testimoniesIn(cells),
  };
  if (profile.owner.name === undefined && profile.entries.length === 0 && profile.skills.length === 0) {
    throw new ImportError(
      "No profile found: expected a LinkedIn archive with files such as Profile.csv and Positions.csv",
    );
  }
  const unused = [...columns].flatMap(([table, used]) => columnsLeft(rows(table), used));
  return { ...profile, left: [...left, ...unused, ...notTaken((table) => rows(table).length)] };
}

/** `Profile.csv: left out: address, birthdate` */
function columnsLeft(rows: readonly PlacedRow[], used: ReadonlySet<string>): readonly string[] {
  const written = rows.flatMap(({ row }) => Object.entries(row).flatMap(([name, cell]) => (cell.trim() ? [name] : [])));
  const names = [...new Set(written)].filter((name) => name !== "" && !used.has(name));
  const [file] = rows[0]?.place.split(", row ") ?? [];
  return names.length === 0 ? [] : [`${file}: left out: ${names.join(", ")}`];
}

type CellsOf = (table: TableName) => readonly Cells[];

function ownerIn(cells: CellsOf): ImportedOwner {
  const [profile] = cells("profile");
  const [summary] = cells("profilesummary");
  return {
    name: profile?.name("firstname", "lastname"),
    role: profile?.line("headline"),
    location: profile?.line("geolocation", "location"),
    summary: profile?.markdown("summary") ?? summary?.markdown("profilesummary"),
  };
}

/** `[PERSONAL:https://a.example,OTHER:b.example]` */
const BRACKETED = /\[([^\]]*)\]/g;
const LABELED = /^(?:[A-Z_ ]+):(?!\/\/)/i;

function linksIn(cells: CellsOf): readonly ImportedLink[] {
  const mails = cells("emailaddresses");
  const mail = mails.find((row) => /^(?:yes|true|oui|ja|sí|sim)$/i.test(row.raw("primary").trim())) ?? mails[0];
  const address = mail?.link("emailaddress");
  // About the account, not of the owner.
  mail?.raw("confirmed", "updatedon");
  if (mails.length === 2) mail?.tell("1 further mail address left out: it would become public");
  if (mails.length > 2) mail?.tell(`${mails.length - 1} further mail addresses left out: they would become public`);
  const [profile] = cells("profile");
  const websites = listed(profile?.raw("websites") ?? "").flatMap((site) => {
    const url = profile === undefined ? undefined : safeLink(site.replace(LABELED, ""), profile.tell);
    return url === undefined ? [] : [{ url }];
  });
  const handles = listed(profile?.raw("twitterhandles") ?? "").filter((handle) => /^@?\w{1,15}$/.test(handle));
  const accounts = handles.map((handle) => ({ url: `https://x.com/${handle.replace("@", "")}` }));
  return [...(address?.startsWith("mailto:") ? [{ url: address }] : []), ...websites, ...accounts];
}

function listed(cell: string): readonly string[] {
  const inside = [...cell.matchAll(BRACKETED)].map(([, text = ""]) => text);
  return (inside.length > 0 ? inside : [cell])
    .flatMap((text) => text.split(","))
    .map((text) => text.trim())
    .filter(Boolean);
}

function skillsIn(cells: CellsOf): readonly ImportedSkill[] {
  return cells("skills").flatMap((row) => {
    const name = row.line("name", "skill");
    return name === undefined ? [] : [{ name, keywords: [] }];
  });
}

function languagesIn(cells: CellsOf): readonly ImportedLanguage[] {
  return cells("languages").flatMap((row) => {
    const name = row.line("name", "language");
    return name === undefined ? [] : [{ name, level: proficiency(row.line("proficiency")) }];
  });
}

/** `NATIVE_OR_BILINGUAL` and `Native or bilingual proficiency` become `Native or bilingual`. */
function proficiency(written: string | undefined): string | undefined {
  const words = written?.replaceAll("_", " ").replace(/ proficiency$/i, "");
  return words && (words === words.toUpperCase() ? words.charAt(0) + words.slice(1).toLowerCase() : words);
}

function testimoniesIn(cells: CellsOf): readonly ImportedTestimony[] {
  return cells("recommendationsreceived").flatMap((row) => {
    const name = row.name("firstname", "lastname");
    const status = row.raw("status").trim().toLowerCase();
    const text = row.markdown("text");
    if (name === undefined || text === undefined) {
      row.tell(`left out: no ${name === undefined ? "name" : "text"}`);
      return [];
    }
    if (status !== "" && status !== "visible") {
      row.tell(`left out: the recommendation by ${name} is ${status} on LinkedIn`);
      return [];
    }
    const date = readDate(row.raw("creationdate"), "month first");
    return [
      {
        name,
        role: row.line("jobtitle"),
        company: row.line("company"),
        ...(date !== undefined && date !== ONGOING && { date }),
        quotes: blocksOf(text),
        source: "LinkedIn" as const,
      },
    ];
  });
}

/** Tables that the site has no place for, or that the owner should publish deliberately. */
function notTaken(count: (table: TableName) => number): readonly string[] {
  const reasons: readonly (readonly [TableName, one: string, why: string])[] = [
    ["phonenumbers", "phone number", "it would become public; to show one, add tel:+… to links in site.yaml"],
    ["richmedia", "media link", "the archive has no media files; put pictures in media/ yourself"],
    ["patents", "patent", "the site does not show patents; you can add them as publications"],
    ["courses", "course", "the site does not show courses"],
    ["organizations", "organization", "the site does not show organizations; you can add them as social impact"],
    ["testscores", "test score", "the site does not show test scores"],
  ];
  return reasons.flatMap(([table, one, why]) => {
    const found = count(table);
    return found > 0 ? [`${found} ${one}${found === 1 ? "" : "s"} left out: ${why}`] : [];
  });
}
