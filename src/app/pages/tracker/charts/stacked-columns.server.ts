import type { SearchesChart } from "../../../../domain/tracker/impact-charts.ts";
import { percent, shown } from "../numbers.server.ts";
import type { StackedColumnPartProps, StackedColumnProps, StackedColumnText } from "./stacked-column.tsx";

/** Positions in percent of the drawing, from the top. */
const GROUND = 88;
const TOP = 14;

/** The gap between the blocks of a column. */
const JOINT = 1.4;

/** Percent from which a block has room for its label. */
const ROOMY = 15;

/** Largest radius and drawing height, in px. */
const CORNER = 20;
const DRAWING = 432;

/** Height of a label above a column. */
const LINE = 5;

/** Distance between columns; each is about half as wide. */
const WIDTH = 28;
const STEP = 52;

/** A column per release on one scale: searches for oneself below, for a friend on top. Blocks have the site's radius. */
export function stackedColumns(rows: SearchesChart["rows"], radius = CORNER): readonly StackedColumnProps[] {
  const corner = Math.min(CORNER, radius);
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
          // Radii are limited by the height of a block.
          corner: percent(Math.min(corner, (height / 200) * DRAWING)),
          text: height >= ROOMY ? shown(value) : undefined,
          words: percent(bottom),
        });
      }
      // In reverse, so that each label is close to its block.
      if (height < ROOMY) above.unshift({ kind: name, text: shown(value), missing: value === undefined });
    }
    return {
      year: String(year),
      x: place * STEP,
      width: WIDTH,
      blocks,
      above: above.map((words, line) => ({ ...words, y: percent(top - 2.5 - (above.length - 1 - line) * LINE) })),
      total: total === undefined ? undefined : shown(total),
      // Only known totals have a height.
      height:
        total === undefined || blocks.length === 0 ? undefined : { y: percent(top), length: percent(GROUND - top) },
    };
  });
}
