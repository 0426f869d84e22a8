import { isPartialDate, type PartialDate } from "../domain/format/dates.ts";

export const ONGOING = "ongoing";

/** Words for an ongoing job. Others are reported, and leave it ongoing, too. */
const NOW =
  /^(?:present|current|currently|now|today|ongoing|aujourd.hui|heute|actualidad|hoy|atual|oggi|至今|現在)\.?$/iu;

/**
 * Reads a date as exports write it: `Mar 2019`, `mars 2019`, `03/2019`, `2019-03-01T…`, `Present`. The result is as precise
 * as the text: `03/04/2019` is a year, because either number may be the month.
 */
export function readDate(written: string): PartialDate | typeof ONGOING | undefined {
  const text = written.normalize("NFKC").trim();
  if (NOW.test(text)) return ONGOING;
  const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(text)?.[0];
  if (year === undefined) return undefined;
  const numbers =
    /^\d{4}[-/.年]\s?(\d{1,2})(?:[-/.月]\s?(\d{1,2}))?(?!\d)/.exec(text) ?? /^(\d{1,2})[-/.]\d{4}$/.exec(text);
  if (numbers !== null) return date(year, numbers[1], numbers[2]);
  const words = text.match(/\p{L}[\p{L}\p{M}.]*/gu) ?? [];
  const month = words.map((word) => months.get(bare(word))).find((number) => number !== undefined);
  const days = text.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? [];
  // Several numbers are a time or a second date.
  return month === undefined ? year : date(year, String(month), days.length === 1 ? days[0] : undefined);
}

/** Drops invalid parts: `2024-09-31` becomes `2024-09`. */
function date(year: string, month = "", day = ""): PartialDate | undefined {
  const parts = [year, month.padStart(2, "0"), day.padStart(2, "0")];
  return [3, 2, 1].map((count) => parts.slice(0, count).join("-")).find(isPartialDate);
}

/**
 * Reads a start and an end. Without an end, the range is ongoing; without a start, it is a single date, such as when a
 * prize was won.
 * @param today later starts are left out
 * @returns also why a date is missing or changed
 */
export function readRange(first: string, second: string, today: PartialDate) {
  const read = [first, second].map(readDate);
  const unread = [first, second].find((text, index) => text.trim() !== "" && read[index] === undefined);
  const [from, to] = read.map((one) => (one === ONGOING ? undefined : one));
  const range = { ...(from !== undefined && { start: from }), ...(to !== undefined && { end: to }) };
  if (unread !== undefined) return { range, problem: `no date in "${unread.trim().slice(0, 80)}"` };
  if (from !== undefined && from > today) return { range: {}, problem: `${from} is in the future` };
  if (from === undefined || to === undefined || to >= from.slice(0, to.length)) return { range };
  // Without its end, a past job would be a current one.
  return { range: { start: to, end: from }, problem: `the end ${to} is before the start ${from}: they were swapped` };
}

/** Languages of profiles. English is last and wins if names coincide. */
const LANGUAGES =
  "ko ja zh fa bn hi he ar th vi fil ms id bg ru uk el tr hu ro sk cs pl fi nb da sv nl it pt es de fr en-GB en";
/** Several languages inflect a month next to a day. */
const FORMS = (["long", "short"] as const).flatMap((month) => [{ month }, { month, day: "numeric" as const }]);

/** `mar`, `mars`, `marz` and `marzo` are 3. */
const months = new Map(
  LANGUAGES.split(" ").flatMap((language) =>
    FORMS.flatMap((form) => {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...form, timeZone: "UTC" });
      return Array.from({ length: 12 }, (_, month) => {
        const parts = format.formatToParts(Date.UTC(2019, month, 15));
        return [bare(parts.find(({ type }) => type === "month")?.value ?? ""), month + 1] as const;
      });
    }),
  ),
);

/** Without capitals, dots and the accents of Latin letters. */
function bare(word: string): string {
  const letters = word.normalize("NFKD").replaceAll(/[\u0300-\u036f.\s]/g, "");
  return letters.normalize("NFKC").toLowerCase();
}
