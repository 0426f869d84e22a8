import type { Translator } from "../../../../domain/language/translate.ts";
import type { SearchesChart } from "../../../../domain/tracker/impact-charts.ts";
import type { ReleaseYear } from "../../../../domain/tracker/impact-figures.ts";
import { percent, shown } from "../numbers.server.ts";
import type { SearchKind, StackedColumnPartProps, StackedColumnProps } from "./stacked-column.tsx";

/** Positions in percent of the drawing, from the top. A label fits above the highest column. */
const GROUND = 100;
const TOP = 9;

/** The gap between the blocks of a column. */
const JOINT = 1.4;

/** Percent from which a block has room for its label. */
const ROOMY = 18;

/** Largest radius and drawing height, in px. */
const CORNER = 12;
const DRAWING = 288;

/** Height of a label above a column. */
const LINE = 7;

/**
 * A column per release on one scale: searches for oneself below, for a friend on top. Blocks have the site's radius.
 * @param current release of the page
 */
export function stackedColumns(
  rows: SearchesChart["rows"],
  language: Translator,
  current: ReleaseYear,
  radius = CORNER,
): readonly StackedColumnProps[] {
  const corner = Math.min(CORNER, radius);
  const highest = Math.max(1, ...rows.map(({ individual = 0, friend = 0 }) => individual + friend));
  const scale = (GROUND - TOP - JOINT) / highest;
  return rows.map(({ year, individual, friend, total }) => {
    const blocks: StackedColumnPartProps[] = [];
    const above: { readonly kind: SearchKind; readonly text: string }[] = [];
    let top = GROUND;
    for (const [kind, value] of [["individual", individual] as const, ["friend", friend] as const]) {
      const height = (value ?? 0) * scale;
      if (height > 0) {
        top -= height + (blocks.length > 0 ? JOINT : 0);
        blocks.push({
          kind,
          y: percent(top),
          height: percent(height),
          // Radii are limited by the height of a block.
          corner: percent(Math.min(corner, (height / 200) * DRAWING)),
          text: height >= ROOMY ? shown(value, language) : undefined,
        });
      }
      // In reverse, so that each label is close to its block.
      if (height < ROOMY) above.unshift({ kind, text: shown(value, language) });
    }
    return {
      year: String(year),
      current: year === current,
      blocks,
      above: above.map((label, line) => ({ ...label, y: percent(top - 2.5 - (above.length - 1 - line) * LINE) })),
      total: shown(total, language),
    };
  });
}
