import { IMPACT_LEVELS, type Testimony } from "../../../core/testimony.ts";
import type { FilterOption, FilterOptions } from "./filters.tsx";

/** What the address asks for (D7). Only what occurs can be chosen: any other value asks for nothing. */
export interface Choice {
  readonly impact: number | undefined;
  readonly category: string | undefined;
}

/** Reads the choice from an address's query. What is chosen comes from the testimonies, never from the query itself. */
export function readChoice(testimonies: readonly Testimony[], query: URLSearchParams): Choice {
  return {
    impact: levelsIn(testimonies).find(({ impact }) => String(impact) === query.get("impact"))?.impact,
    category: categoriesIn(testimonies).find((category) => category === query.get("category")),
  };
}

/** Whether a testimony is what the choice asks for. */
export function meets(testimony: Testimony, { impact, category }: Choice): boolean {
  return (
    (impact === undefined || testimony.impact === impact) &&
    (category === undefined || testimony.categories.includes(category))
  );
}

/**
 * The filters to offer: levels highest first, categories by name. Each keeps what is chosen in the other row, and its
 * count is what a visitor would see after following it.
 */
export function filterOptions(testimonies: readonly Testimony[], choice: Choice): FilterOptions {
  function option(label: string, chosen: boolean, picked: Choice, cleared: Choice): FilterOption {
    const count = testimonies.filter((testimony) => meets(testimony, picked)).length;
    return { label, count, chosen, search: queryOf(chosen ? cleared : picked) };
  }
  return {
    impacts: levelsIn(testimonies).map(({ impact, label }) => ({
      impact,
      ...option(label, impact === choice.impact, { ...choice, impact }, { ...choice, impact: undefined }),
    })),
    categories: categoriesIn(testimonies).map((category) =>
      option(category, category === choice.category, { ...choice, category }, { ...choice, category: undefined }),
    ),
  };
}

function levelsIn(testimonies: readonly Testimony[]) {
  return IMPACT_LEVELS.filter(({ impact }) => testimonies.some((testimony) => testimony.impact === impact));
}

function categoriesIn(testimonies: readonly Testimony[]): readonly string[] {
  return [...new Set(testimonies.flatMap(({ categories }) => categories))].sort((a, b) => a.localeCompare(b, "en"));
}

function queryOf({ impact, category }: Choice): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set("category", category);
  if (impact !== undefined) query.set("impact", String(impact));
  return query.size === 0 ? "" : `?${query}`;
}
