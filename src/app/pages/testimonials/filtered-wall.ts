import { byName } from "../../../domain/format/by-name.ts";
import type { FilterOption, FilterOptions } from "./filters.tsx";

/** Anything with the values that filters read. */
export interface Filterable {
  readonly impact: number;
  readonly categories: readonly string[];
}

/** Highest first. */
export type Levels = readonly { readonly impact: number; readonly label: string }[];

export interface FilteredWall<T> {
  readonly shown: readonly T[];
  readonly filters: FilterOptions;
  readonly filtered: boolean;
  /** The query of the chosen filters: `?impact=4`, or empty. */
  readonly search: string;
}

/** Filters of the address (D7). Unknown values are ignored. */
interface Choice {
  readonly impact: number | undefined;
  readonly category: string | undefined;
}

/** Categories with a filter; beyond that only the most frequent ones. */
const MOST_CATEGORIES = 40;

/**
 * The matching items and the available filters: levels highest first, categories by name. Each filter keeps the other
 * row's choice, and its count is the number of results.
 * @param language whose order names are in
 */
export function filteredWall<T extends Filterable>(
  items: readonly T[],
  levels: Levels,
  query: URLSearchParams,
  language: string,
): FilteredWall<T> {
  const occurring = levels.filter(({ impact }) => items.some((item) => item.impact === impact));
  const categories = frequentCategories(items, language);
  // Values come from the data, never from the query itself.
  const choice: Choice = {
    impact: occurring.find(({ impact }) => String(impact) === query.get("impact"))?.impact,
    category: categories.find((category) => category === query.get("category")),
  };
  function option(label: string, chosen: boolean, picked: Choice, cleared: Choice): FilterOption {
    const count = items.filter((item) => meets(item, picked)).length;
    return { label, count, chosen, search: queryOf(chosen ? cleared : picked) };
  }
  return {
    shown: items.filter((item) => meets(item, choice)),
    filtered: choice.impact !== undefined || choice.category !== undefined,
    search: queryOf(choice),
    filters: {
      impacts: occurring.map(({ impact, label }) => ({
        impact,
        ...option(label, impact === choice.impact, { ...choice, impact }, { ...choice, impact: undefined }),
      })),
      categories: categories.map((category) =>
        option(category, category === choice.category, { ...choice, category }, { ...choice, category: undefined }),
      ),
    },
  };
}

function frequentCategories(items: readonly Filterable[], language: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const category of items.flatMap(({ categories }) => categories)) {
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_CATEGORIES)
    .map(([category]) => category)
    .sort(byName(language));
}

function meets({ impact, categories }: Filterable, choice: Choice): boolean {
  return (
    (choice.impact === undefined || impact === choice.impact) &&
    (choice.category === undefined || categories.includes(choice.category))
  );
}

function queryOf({ impact, category }: Choice): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set("category", category);
  if (impact !== undefined) query.set("impact", String(impact));
  return query.size === 0 ? "" : `?${query}`;
}
