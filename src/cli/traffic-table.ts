import type { Counts } from "../domain/documents/counts.ts";
import { compareText } from "../domain/format/compare-text.ts";
import type { Terminal } from "./terminal.ts";

const INDENT = "  ";
const GAP = "  ";
/** A bar shorter than this tells nothing, one longer makes the eye travel. */
const SHORTEST_BAR = 8;
const LONGEST_BAR = 50;
/** A block of each eighth: a terminal's cell is too coarse for small differences. */
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/**
 * Counts as lines of a table: a part for each event with its sum, its values with the most frequent first. The bars of
 * a part share a scale; they go where the terminal is too narrow for them.
 * @param order names of events, in the order of their parts; others follow
 */
export function trafficTable(
  counts: Counts,
  order: readonly string[],
  { columns, style }: Pick<Terminal, "columns" | "style">,
): readonly string[] {
  const events = [...new Set([...order, ...counts.keys()])].filter((event) => counts.has(event));
  const values = events.flatMap((event) => [...(counts.get(event) ?? [])]);
  const sums = events.map((event) => sumOf(counts.get(event) ?? new Map()));
  const names = [...events, ...values.map(([value]) => INDENT + value)];
  const numberWidth = widest([...values.map(([, n]) => n), ...sums].map(written));
  const nameWidth = Math.min(widest(names), Math.max(8, columns - numberWidth - GAP.length));
  const barRoom = Math.min(LONGEST_BAR, columns - nameWidth - numberWidth - 2 * GAP.length);

  return events.flatMap((event, at) => {
    const rows = [...(counts.get(event) ?? [])].sort(([a, m], [b, n]) => n - m || compareText(a, b));
    const most = Math.max(...rows.map(([, n]) => n));
    const head = `${fitted(event, nameWidth)}${GAP}${written(sums[at] ?? 0).padStart(numberWidth)}`;
    return [
      ...(at === 0 ? [] : [""]),
      style("bold", head),
      ...rows.map(([value, n]) => {
        const bar = barRoom < SHORTEST_BAR ? "" : GAP + style("cyan", drawn((n / most) * barRoom));
        return `${fitted(INDENT + value, nameWidth)}${GAP}${written(n).padStart(numberWidth)}${bar}`;
      }),
    ];
  });
}

function sumOf(values: ReadonlyMap<string, number>): number {
  return [...values.values()].reduce((sum, n) => sum + n, 0);
}

function written(n: number): string {
  return n.toLocaleString("en");
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length));
}

/** A name in a column: cut off where it is too long, filled up where it is not. */
function fitted(name: string, width: number): string {
  return name.length > width ? `${name.slice(0, width - 1)}…` : name.padEnd(width);
}

/** A bar of so many cells; what was counted at all is seen. */
function drawn(cells: number): string {
  const eighths = Math.max(1, Math.round(cells * 8));
  return "█".repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}
