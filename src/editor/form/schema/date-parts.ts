import { isPartialDate } from "../../../domain/format/dates.ts";

/** As typed; empty if missing. The month is `01` to `12`. */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** Undefined if the value is no date. */
export function dateParts(value: unknown): DateParts | undefined {
  const text = value === undefined || value === null ? "" : String(value);
  if (text !== "" && !isPartialDate(text)) return undefined;
  const [year = "", month = "", day = ""] = text.split("-");
  return { year, month, day };
}

/** What to write, or what is missing. */
export type WrittenDate =
  | { readonly value: string | number | undefined; readonly problem?: undefined }
  | { readonly problem: string };

/**
 * A year alone is a number, which YAML writes without quotes.
 * @param isExact whether a day is required
 */
export function writtenDate({ year, month, day }: DateParts, isExact: boolean): WrittenDate {
  if (year === "" && month === "" && day === "") return { value: undefined };
  if (!/^\d{4}$/.test(year)) return { problem: "expected a year with four digits" };
  if (day !== "" && month === "") return { problem: "expected a month before the day" };
  if (isExact && (month === "" || day === "")) return { problem: "expected a year, a month and a day" };
  const text = [year, month, day === "" ? "" : day.padStart(2, "0")].filter(Boolean).join("-");
  if (!isPartialDate(text)) return { problem: "expected a day that exists" };
  return { value: month === "" ? Number(year) : text };
}
