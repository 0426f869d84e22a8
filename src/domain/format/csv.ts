/** A cell of a table. One whose value is not available is undefined, and stays empty. */
export type Cell = string | number | undefined;

/** What a spreadsheet may take for the beginning of a formula. It skips a tab or a line break in front of one. */
const FORMULA = /^[=+\-@\t\r\n]/;

/**
 * A table as CSV (RFC 4180): commas, CRLF after every line, and quotes around text that holds either or a quote.
 *
 * Text that a spreadsheet would run as a formula gets an apostrophe in front, which makes it text there as well.
 * Numbers are written plainly, without separators, and a negative one is left alone: it can only be a number.
 * @throws RangeError if a row is longer or shorter than the header
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const uneven = rows.findIndex((row) => row.length !== header.length);
  if (uneven >= 0) throw new RangeError(`Row ${uneven + 1} does not have as many cells as the header`);
  return [header, ...rows].map(line).join("");
}

function line(cells: readonly Cell[]): string {
  const text = cells.map(cell).join(",");
  // An empty line would be read as no row at all.
  return `${text === "" && cells.length > 0 ? '""' : text}\r\n`;
}

function cell(value: Cell): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  if (value === undefined) return "";
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
