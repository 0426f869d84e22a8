import { memoize } from "../documents/memoize.ts";
import { byteLength, splitByWeight } from "../paging/split-by-weight.ts";
import type { Testimony } from "../testimonials/testimony.ts";
import type { Experience } from "./experience.ts";

/**
 * The pages of a list of experiences.
 * @param wall testimonies that entries may show
 */
export function experiencePages<T extends Experience>(
  experiences: readonly T[],
  wall: readonly Testimony[],
): readonly (readonly T[])[] {
  const testimonies = byId(wall);
  const weigh = (experience: T) =>
    (experience.evidence?.testimonies ?? [])
      .flatMap((id) => testimonies.get(id)?.quotes.slice(0, 1) ?? [])
      .reduce((sum, quote) => sum + weightOf(quote), weightOf(experience));
  return splitByWeight(experiences, weigh, { weight: 70_000, count: 40 });
}

const byId = memoize((wall: readonly Testimony[]) => new Map(wall.map((testimony) => [testimony.id, testimony])));

/** Bytes in the page, roughly. */
const weightOf = memoize((document: object) => byteLength(JSON.stringify(document)));
