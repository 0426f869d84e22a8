import type { FilterOption, FilterOptions } from "./filters.tsx";
import type { TestimonialCardProps } from "./testimonial-card.tsx";

/** A card with its filter values. */
export interface WallCard extends TestimonialCardProps {
  readonly impact: number;
  readonly categories: readonly string[];
  /** Whether it contains a redaction. */
  readonly redacted: boolean;
}

/** All cards. Contains no full names, nor document ids, which spell them (D5). */
export interface Wall {
  /** In order. */
  readonly cards: readonly WallCard[];
  /** Highest first. */
  readonly levels: readonly { readonly impact: number; readonly label: string }[];
}

export interface FilteredWall {
  readonly cards: readonly WallCard[];
  readonly filters: FilterOptions;
  readonly filtered: boolean;
}

/** Filters of the address (D7). Unknown values are ignored. */
interface Choice {
  readonly impact: number | undefined;
  readonly category: string | undefined;
}

/**
 * The matching cards and the available filters: levels highest first, categories by name. Each filter keeps the other
 * row's choice, and its count is the number of results.
 */
export function filteredWall({ cards, levels }: Wall, query: URLSearchParams): FilteredWall {
  const occurring = levels.filter(({ impact }) => cards.some((card) => card.impact === impact));
  const categories = [...new Set(cards.flatMap((card) => card.categories))].sort((a, b) => a.localeCompare(b, "en"));
  // Values come from the data, never from the query itself.
  const choice: Choice = {
    impact: occurring.find(({ impact }) => String(impact) === query.get("impact"))?.impact,
    category: categories.find((category) => category === query.get("category")),
  };
  function option(label: string, chosen: boolean, picked: Choice, cleared: Choice): FilterOption {
    const count = cards.filter((card) => meets(card, picked)).length;
    return { label, count, chosen, search: queryOf(chosen ? cleared : picked) };
  }
  return {
    cards: cards.filter((card) => meets(card, choice)),
    filtered: choice.impact !== undefined || choice.category !== undefined,
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

function meets({ impact, categories }: WallCard, choice: Choice): boolean {
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
