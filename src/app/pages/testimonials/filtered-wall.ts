/** Anything with the values that filters read. */
interface Filterable {
  readonly impact: number;
  readonly categories: readonly string[];
}

/** The filters of a wall. */
interface Criteria {
  /** Highest first. */
  readonly levels: readonly { readonly impact: number; readonly label: string }[];
  /** Categories with a filter, in the order of the language. */
  readonly categories: readonly string[];
}

/** Filters of the address. Unknown values are ignored. */
interface Choice {
  readonly impact: number | undefined;
  readonly category: string | undefined;
}

export type Filters = ReturnType<typeof filteredWall>["filters"];

/**
 * The matching items and the available filters. Each filter keeps the other row's choice, and its count is the number of
 * results.
 */
export function filteredWall<T extends Filterable>(
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
  function option(label: string, chosen: boolean, picked: Choice, cleared: Choice) {
    const count = items.filter((item) => meets(item, picked)).length;
    // A chosen filter links to the address without it.
    return { label, count, chosen, search: queryOf(chosen ? cleared : picked) };
  }
  return {
    shown: items.filter((item) => meets(item, choice)),
    filtered: choice.impact !== undefined || choice.category !== undefined,
    /** The query of the chosen filters: `?impact=4`, or empty. */
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
