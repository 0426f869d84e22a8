import type { SearchesChart } from "../../../../domain/tracker/impact-charts.ts";
import { percent, shown } from "../numbers.server.ts";
import type { StackedColumnPartProps, StackedColumnProps, StackedColumnText } from "./stacked-column.tsx";

/** Where columns stand and how high the highest reaches, in percent of the drawing from its top. */
const GROUND = 88;
const TOP = 14;

/** The joint between the two blocks of a column. */
const JOINT = 1.4;

/** From this height on a block has room for its own words. */
const ROOMY = 15;

/** The roundest corners, and how high the drawing is, in pixels. */
const CORNER = 20;
const DRAWING = 432;

/** A line of words above a column. */
const LINE = 5;

/** From one column to the next; each takes about half of it. */
const WIDTH = 28;
const STEP = 52;

/** A column for each release on one scale: searches for oneself below, those for a friend on top. */
export function stackedColumns(rows: SearchesChart["rows"]): readonly StackedColumnProps[] {
  const highest = Math.max(1, ...rows.map(({ individual = 0, friend = 0 }) => individual + friend));
  const scale = (GROUND - TOP - JOINT) / highest;
  return rows.map(({ year, individual, friend, total }, place) => {
    const blocks: StackedColumnPartProps[] = [];
    const above: StackedColumnText[] = [];
    let top = GROUND;
    for (const [name, value] of [["individual", individual] as const, ["friend", friend] as const]) {
      const height = (value ?? 0) * scale;
      if (height > 0) {
        const bottom = blocks.length > 0 ? top - JOINT : top;
        top = bottom - height;
        blocks.push({
          kind: name,
          y: percent(top),
          height: percent(height),
          // Low blocks have corners as round as their height lets them.
          corner: percent(Math.min(CORNER, (height / 200) * DRAWING)),
          text: height >= ROOMY ? shown(value) : undefined,
          words: percent(bottom),
        });
      }
      // The last word comes first, so that each stands as near to its block as the others let it.
      if (height < ROOMY) above.unshift({ kind: name, text: shown(value), missing: value === undefined });
    }
    return {
      year: String(year),
      x: place * STEP,
      width: WIDTH,
      blocks,
      above: above.map((words, line) => ({ ...words, y: percent(top - 2.5 - (above.length - 1 - line) * LINE) })),
      total: total === undefined ? undefined : shown(total),
      // Only a whole can be measured.
      height:
        total === undefined || blocks.length === 0 ? undefined : { y: percent(top), length: percent(GROUND - top) },
    };
  });
}
