import type { z } from "zod";
import { ONGOING, readDate, readRange } from "../dates.ts";
import type { ImportedRange, PartialDate } from "../imported-profile.ts";
import { plainLine } from "../text/plain-line.ts";
import { safeLink } from "../text/safe-link.ts";
import { markdownLine, markdownOf } from "../text/safe-markdown.ts";
import { type Told, toldOf } from "../text/told.ts";
import { isBlank, untaken } from "./untaken.ts";

/** Reads the values of a list item. Of several values, the first that is not blank is used, and the others are named. */
export interface ItemFields {
  line(...values: readonly (string | undefined)[]): string | undefined;
  link(...values: readonly (string | undefined)[]): string | undefined;
  dates(start: string | undefined, end: string | undefined): ImportedRange;
  /** A single date: when it was done. */
  doneOn(...values: readonly (string | undefined)[]): ImportedRange;
  /** @param others of the summary: folded below it, as a list */
  text(summary: string | undefined, highlights: readonly string[], others?: readonly string[]): Told;
  /** Without duplicates and sentences. */
  chips(words: readonly string[]): readonly string[];
  /** Adds a message with the item's position. */
  tell(what: string): void;
}

/** In characters. */
const LONGEST_CHIP = 40;
/** Chips are keys in site.yaml, which these cannot be. */
const NO_NAME = /^(?:__proto__|constructor|prototype)$/;

/** @param place for messages: `work 3` */
export function itemFields(place: string, today: PartialDate, left: string[]): ItemFields {
  const tell = (what: string) => void left.push(`${place}: ${what}`);
  const first = (values: readonly (string | undefined)[]) => {
    const [used = "", ...others] = new Set(values.filter((value) => value?.trim()));
    for (const other of others) tell(`"${shortened(other)}" left out: "${shortened(used)}" was taken`);
    return used;
  };
  return {
    tell,
    line: (...values) => plainLine(first(values), tell),
    link: (...values) => safeLink(first(values), tell),
    dates(start = "", end = "") {
      const { range, unread } = readRange(start, end, today);
      if (unread !== undefined) tell(unread);
      return range;
    },
    doneOn(...values) {
      const written = first(values);
      const date = readDate(written);
      if (date === undefined && written !== "") tell(`no date in "${shortened(written)}"`);
      return date === undefined || date === ONGOING ? {} : { end: date };
    },
    chips(words) {
      const chips = [...new Set(words.flatMap((word) => plainLine(word, tell) ?? []))];
      const others = chips.filter((chip) => chip.length > LONGEST_CHIP || NO_NAME.test(chip));
      for (const chip of others) tell(`the keyword "${chip.slice(0, LONGEST_CHIP)}" cannot be a chip`);
      return chips.filter((chip) => !others.includes(chip));
    },
    text(summary, highlights, others = []) {
      const list = (items: readonly string[]) =>
        items
          .flatMap((item) => markdownLine(item, tell) ?? [])
          .map((item) => `- ${item}`)
          .join("\n");
      const { description, additional } = toldOf(markdownOf(summary ?? "", tell) ?? "", list(highlights));
      const more = list(others) || undefined;
      if (description === undefined) return { description: more };
      return { description, additional: [additional, more].filter(Boolean).join("\n\n") || undefined };
    },
  };
}

function shortened(value = ""): string {
  return value.slice(0, 80);
}

/** Per list. */
const MOST_ITEMS = 1_000;

/** Items that match a schema. Blank items are skipped without a message; fields that were not read are named once. */
export function itemsOf<T extends object>(
  items: readonly unknown[],
  schema: z.ZodType<T>,
  name: string,
  left: string[],
): readonly { readonly item: T; readonly place: string }[] {
  if (items.length > MOST_ITEMS) left.push(`${name}: only the first ${MOST_ITEMS} of ${items.length} were read`);
  const fields = new Set<string>();
  const read = items.slice(0, MOST_ITEMS).flatMap((data, index) => {
    const place = `${name} ${index + 1}`;
    const parsed = schema.safeParse(data);
    if (!parsed.success) {
      if (data !== null) left.push(`${place}: left out: expected an object with fields`);
      return [];
    }
    for (const field of untaken(data, parsed.data)) fields.add(field);
    return isBlank(parsed.data) ? [] : [{ item: parsed.data, place }];
  });
  if (fields.size > 0) left.push(`${name}: left out: ${[...fields].join(", ")}`);
  return read;
}
