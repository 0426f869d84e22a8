import { avatarColour, initials } from "../../../core/avatar.ts";
import { monthAndYear } from "../../../core/dates.ts";
import { type MediaSource, mediaAddress } from "../../../core/media-address.ts";
import type { Quote } from "../../../core/redaction.ts";
import { displayName, IMPACT_LEVELS, INITIALS, impactLabel, type Testimony } from "../../../core/testimony.ts";
import { renderQuote } from "../../markdown.server.ts";
import type { AvatarImage } from "../../ui/avatar.tsx";
import type { BrickProps, BrickSize, BrickTone } from "./brick.tsx";
import type { FilterOption, FilterOptions } from "./filters.tsx";

/** What the page of testimonials shows. Neither full names nor document ids, which spell them, are in it (D5). */
export interface WallData {
  readonly bricks: readonly BrickProps[];
  readonly filters: FilterOptions;
  /** Testimonies on the unfiltered wall. */
  readonly total: number;
  /** Whether a bar stands on one of the bricks shown. */
  readonly redacted: boolean;
}

/** What the address asks for; an unknown value asks for nothing (D7). */
interface Choice {
  readonly impact: number | undefined;
  readonly category: string | undefined;
}

/** From this many characters on a quote is long, or longer still. */
const LONG = 95;
const LONGER = 170;

/** How many characters a held-back word takes on the wall. */
const BAR_LENGTH = 6;

/**
 * The wall for an address.
 * @param testimonies all shown ones, in the order of the wall
 */
export function wallData(testimonies: readonly Testimony[], query: URLSearchParams, media: MediaSource): WallData {
  const categories = [...new Set(testimonies.flatMap((testimony) => testimony.categories))].sort();
  const levels = IMPACT_LEVELS.filter(({ impact }) => testimonies.some((testimony) => testimony.impact === impact));
  const choice: Choice = {
    impact: levels.find(({ impact }) => String(impact) === query.get("impact"))?.impact,
    category: categories.find((category) => category === query.get("category")),
  };
  const option = (label: string, chosen: boolean, picked: Choice): FilterOption => ({
    label,
    chosen,
    count: testimonies.filter((testimony) => matches(testimony, picked)).length,
    search: search(chosen ? without(picked, choice) : picked),
  });
  // Tone and colour belong to a person's place on the whole wall, so that filtering changes neither.
  const places = testimonies.map((testimony, place) => ({ testimony, place })).filter(({ testimony }) => matches(testimony, choice));
  return {
    bricks: places.map(({ testimony, place }) => brick(testimony, place, media)),
    filters: {
      impacts: levels.map(({ impact, label }) => ({ ...option(label, impact === choice.impact, { ...choice, impact }), impact })),
      categories: categories.map((category) => option(category, category === choice.category, { ...choice, category })),
    },
    total: testimonies.length,
    redacted: places.some(({ testimony }) => allQuotes(testimony).flat().some(({ kind }) => kind === "redacted")),
  };
}
