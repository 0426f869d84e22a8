import type { PlacedTestimony } from "../../../domain/testimonials/wall.ts";

interface Criteria {
  /** Highest first. */
  readonly levels: readonly { readonly impact: number; readonly label: string }[];
  /** Categories with a filter, in the order of the language. */
  readonly categories: readonly string[];
}

interface Choice {
  readonly impact: number | undefined;
  readonly category: string | undefined;
}

export type Filters = ReturnType<typeof filteredWall>["filters"];

/**
 * The items that match the filters of an address, and the available filters. Each filter keeps the other row's choice,
 * and its count is the number of results. Unknown values are ignored.
 */
export function filteredWall<T extends Pick<PlacedTestimony, "impact" | "categories">>(
  items: readonly T[],
  { levels, categories }: Criteria,
  query: URLSearchParams,
) {
  const occurring = levels.filter(({ impact }) => items.some((item) => item.impact === impact));
  // Values come from the data, never from the query itself.
  const choice: Choice = {
    impact: occurring.find(({ impact }) => String(impact) === query.get("impact"))?.impact,
    category: categories.find((category) => category === query.get("category")),
  };
  const matching = ({ impact, category }: Choice) =>
    items
      .filter((item) => impact === undefined || item.impact === impact)
      .filter((item) => category === undefined || item.categories.includes(category));
  function option<K extends keyof Choice>(label: string, name: K, value: Choice[K]) {
    const chosen = choice[name] === value;
    const picked = { ...choice, [name]: value };
    // A chosen filter links to the address without it.
    const search = queryOf(chosen ? { ...choice, [name]: undefined } : picked);
    return { label, count: matching(picked).length, chosen, search };
  }
  return {
    shown: matching(choice),
    filtered: choice.impact !== undefined || choice.category !== undefined,
    /** The query of the chosen filters: `?impact=4`, or empty. */
    search: queryOf(choice),
    filters: {
      impacts: occurring.map(({ impact, label }) => ({ impact, ...option(label, "impact", impact) })),
      categories: categories.map((category) => option(category, "category", category)),
    },
  };
}

function queryOf({ impact, category }: Choice): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set("category", category);
  if (impact !== undefined) query.set("impact", String(impact));
  return query.size === 0 ? "" : `?${query}`;
}
