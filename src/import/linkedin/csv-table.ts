import { parse } from "csv-parse/sync";

/** A row by column name, in lower case without spaces: `companyname`. */
export type Row = Readonly<Record<string, string>>;

/** Rows above the header, such as `Notes:` and a paragraph. */
const LONGEST_PREAMBLE = 20;
export const MOST_ROWS = 2_000;
/** In characters. No text of a profile is longer. */
const LONGEST_ROW = 500_000;
const DELIMITERS = [",", ";", "\t"];

/**
 * Rows of a CSV file below its header. The header is the first row with one of these columns; rows above it are
 * skipped. Detects commas, semicolons and tabs as delimiters, since spreadsheets may have saved the file again.
 * @param columns in lower case without spaces; a header has at least one of them
 * @returns undefined without a header
 * @throws Error if the file is not CSV
 */
export function csvTable(bytes: Uint8Array, columns: readonly string[]): readonly Row[] | undefined {
  const text = textOf(bytes);
  for (const delimiter of DELIMITERS) {
    const rows = cellsOf(text, delimiter);
    const at = rows
      .slice(0, LONGEST_PREAMBLE)
      .findIndex(
        (row) => row.some((cell) => columns.includes(columnName(cell))) && !isOneCell(row, delimiter, columns),
      );
    if (at < 0) continue;
    const names = (rows[at] ?? []).map(columnName);
    return rows.slice(at + 1).map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ""])));
  }
  return undefined;
}

/** Whether a header was read as a single cell, because the file has another delimiter. */
function isOneCell(row: readonly string[], delimiter: string, columns: readonly string[]): boolean {
  return (
    columns.length > 1 && row.length === 1 && DELIMITERS.some((sign) => sign !== delimiter && row[0]?.includes(sign))
  );
}

export function columnName(cell: string): string {
  return cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function cellsOf(text: string, delimiter: string): readonly (readonly string[])[] {
  const rows: string[][] = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    to: LONGEST_PREAMBLE + MOST_ROWS + 1,
  });
  return rows;
}

/** Decodes UTF-8 and the encodings of spreadsheets. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
