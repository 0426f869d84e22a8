export type Cell = string | number | undefined;

/** Text that spreadsheets may read as a formula. They skip a leading tab or line break. */
const FORMULA = /^[=+\-@\t\r\n]/;

/**
 * CSV (RFC 4180): commas, CRLF after every line, quotes where needed.
 *
 * Text that a spreadsheet would run as a formula gets a leading apostrophe. Numbers are plain; negative ones cannot
 * be formulas.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map(line).join("");
}

function line(cells: readonly Cell[]): string {
  const text = cells.map(cell).join(",");
  // An empty line would not count as a row.
  return `${text === "" && cells.length > 0 ? '""' : text}\r\n`;
}

function cell(value: Cell): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  if (value === undefined) return "";
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
