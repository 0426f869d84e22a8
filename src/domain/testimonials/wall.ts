import { byName, compareText } from "../format/text.ts";
import { byteLength, splitByWeight } from "../site/lists.ts";
import { allQuotes, type Testimony, testimonyAnchor } from "./testimony.ts";

/** Impact descending, then date descending. The last card is a manager's if the last level has one. */
export function inWallOrder(testimonies: readonly Testimony[]): readonly Testimony[] {
  const sorted = testimonies.toSorted(
    (a, b) => b.impact - a.impact || compareText(b.date, a.date) || compareText(a.id, b.id),
  );
  const lowest = sorted.at(-1)?.impact;
  const hasManagersWord = (one: Testimony) => one.manager && allQuotes(one).length > 0;
  const closing = sorted.find((one, place) => place > 0 && one.impact === lowest && hasManagersWord(one));
  return closing === undefined ? sorted : [...sorted.filter((one) => one !== closing), closing];
}

export function onePerAuthor(testimonies: readonly Testimony[]): readonly Testimony[] {
  const names = new Set<string>();
  return testimonies.filter(({ name }) => !names.has(name) && names.add(name));
}

/** The categories that the wall is filtered by, at most 40, in the order of a language. */
export function wallCategories(testimonies: readonly Pick<Testimony, "categories">[], language: string) {
  const all = testimonies.flatMap(({ categories }) => categories);
  const counted = [...Map.groupBy(all, (category) => category)];
  const frequent = counted.sort(([, a], [, b]) => b.length - a.length).slice(0, 40);
  return frequent.map(([category]) => category).sort(byName(language));
}

export type PlacedTestimony = ReturnType<typeof placedOnWall>[number];

/**
 * The anchors do not contain the names, and colors depend on the places, so that filters and pages do not change them.
 * @param testimonies all visible ones, in the order of the wall
 */
export function placedOnWall(testimonies: readonly Testimony[]) {
  return testimonies.map((testimony, place) => {
    const { impact, categories } = testimony;
    const weight = byteLength(JSON.stringify(testimony));
    return { id: testimonyAnchor(place), place, impact, categories, testimony, weight };
  });
}

/** The pages of the wall, or of what a filter leaves of it. */
export function wallPages(placed: readonly PlacedTestimony[]): readonly (readonly PlacedTestimony[])[] {
  // Phones take 2 ms to lay out a card.
  return splitByWeight(placed, ({ weight }) => weight, { weight: 70_000, count: 24, whole: 60 });
}
