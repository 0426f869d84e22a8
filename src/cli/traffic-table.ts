import type { Counts } from "../domain/documents/counts.ts";
import { eventSum, mostFrequent } from "./event-sum.ts";
import type { Terminal } from "./terminal.ts";

const INDENT = "  ";
const GAP = "  ";
/** Shorter bars show nothing, longer ones are hard to compare. */
const SHORTEST_BAR = 8;
const LONGEST_BAR = 50;
/** One block per eighth, because terminal cells are coarse. */
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/**
 * Counters as table lines: a block per event with its sum, then its values, most frequent first. Bars share a scale
 * and are left out in narrow terminals.
 * @param order of events; others follow
 */
export function trafficTable(
  counts: Counts,
  order: readonly string[],
  { columns, style }: Pick<Terminal, "columns" | "style">,
): readonly string[] {
  const events = [...new Set([...order, ...counts.keys()])].filter((event) => counts.has(event));
  const values = events.flatMap((event) => [...(counts.get(event) ?? [])]);
  const sums = events.map((event) => eventSum(event, counts.get(event) ?? new Map()));
  const names = [...events, ...values.map(([value]) => INDENT + value)];
  const numberWidth = widest([...values.map(([, n]) => n), ...sums].map(written));
  const nameWidth = Math.min(widest(names), Math.max(8, columns - numberWidth - GAP.length));
  const barRoom = Math.min(LONGEST_BAR, columns - nameWidth - numberWidth - 2 * GAP.length);

  return events.flatMap((event, at) => {
    const rows = mostFrequent(counts.get(event) ?? new Map());
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

function written(n: number): string {
  return n.toLocaleString("en");
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length));
}

/** Truncated or padded. */
function fitted(name: string, width: number): string {
  return name.length > width ? `${name.slice(0, width - 1)}…` : name.padEnd(width);
}

/** Never empty. */
function drawn(cells: number): string {
  const eighths = Math.max(1, Math.round(cells * 8));
  return "█".repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}
