import { readRange } from "../dates.ts";
import type { ImportedRange, PartialDate } from "../imported-profile.ts";
import { personName } from "../text/person-name.ts";
import { plainLine } from "../text/plain-line.ts";
import { safeLink } from "../text/safe-link.ts";
import { markdownOfPlain } from "../text/safe-markdown.ts";
import { type Told, toldOf } from "../text/told.ts";
import type { PlacedRow } from "./archive-tables.ts";

/** Reads the cells of a row. Of several columns, the first that is not blank is used. */
export interface Cells {
  raw(...names: readonly string[]): string;
  line(...names: readonly string[]): string | undefined;
  /** Joined from one or more columns. */
  name(...names: readonly string[]): string | undefined;
  link(...names: readonly string[]): string | undefined;
  dates(start: string, end: string): ImportedRange;
  text(...names: readonly string[]): Told;
  markdown(...names: readonly string[]): string | undefined;
  /** Adds a message with the row's position. */
  tell(what: string): void;
}

/**
 * @param left receives messages on what was left out
 * @param used receives the names of the columns that are read
 */
export function cellsOf({ row, place }: PlacedRow, today: PartialDate, left: string[], used: Set<string>): Cells {
  const tell = (what: string) => void left.push(`${place}: ${what}`);
  const raw = (...names: readonly string[]) => {
    for (const name of names) used.add(name);
    return names.map((name) => row[name] ?? "").find((cell) => cell.trim() !== "") ?? "";
  };
  const markdown = (...names: readonly string[]) => markdownOfPlain(raw(...names), tell);
  return {
    raw,
    tell,
    markdown,
    line: (...names) => plainLine(raw(...names), tell),
    name: (...names) => personName(names.map((name) => raw(name)).join(" "), tell),
    link: (...names) => safeLink(raw(...names), tell),
    dates(start, end) {
      const { range, unread } = readRange(raw(start), raw(end), today, "month first");
      if (unread !== undefined) tell(unread);
      return range;
    },
    text: (...names) => toldOf(markdown(...names) ?? ""),
  };
}
