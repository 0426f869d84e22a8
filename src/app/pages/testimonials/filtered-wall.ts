import type { FilterOption, FilterOptions } from "./filters.tsx";
import type { TestimonialCardProps } from "./testimonial-card.tsx";

/** A card, and what it can be found by. */
export interface WallCard extends TestimonialCardProps {
  readonly impact: number;
  readonly categories: readonly string[];
  /** Whether a bar stands on it. */
  readonly redacted: boolean;
}

/** The whole wall. Neither full names nor document ids, which spell them, are in it (D5). */
export interface Wall {
  /** In the order of the wall. */
  readonly cards: readonly WallCard[];
  /** What each impact level is called, the highest first. */
  readonly levels: readonly { readonly impact: number; readonly label: string }[];
}

/** The wall as an address asks for it. */
export interface FilteredWall {
  readonly cards: readonly WallCard[];
  readonly filters: FilterOptions;
  readonly filtered: boolean;
}

/** What an address asks for (D7). Only what occurs can be chosen; every other value asks for nothing. */
interface Choice {
  readonly impact: number | undefined;
  readonly category: string | undefined;
}

/**
 * The cards that an address asks for, and the filters to offer: levels highest first, categories by name. Each keeps
 * what is chosen in the other row, and its count is what a visitor would see after following it.
 */
export function filteredWall({ cards, levels }: Wall, query: URLSearchParams): FilteredWall {
  const occurring = levels.filter(({ impact }) => cards.some((card) => card.impact === impact));
  const categories = [...new Set(cards.flatMap((card) => card.categories))].sort((a, b) => a.localeCompare(b, "en"));
  // What is chosen comes from the wall, never from the query itself.
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
