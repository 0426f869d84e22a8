import { memoize } from "../documents/memoize.ts";
import { byteLength, splitByWeight } from "../paging/split-by-weight.ts";
import { INITIALS, type Testimony } from "../testimonials/testimony.ts";
import { quoteWeight } from "../testimonials/wall-pages.ts";
import type { Experience } from "./experience.ts";

/** Bytes of an entry, or of a colleague's quote, around its words. */
const FRAME = 300;
/** Bytes of a mark or portrait, at most an inlined drawing. */
const MARK = 800;
/** Bytes of a picture, chip or link besides its words. */
const PART = 150;

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
      .flatMap((id) => testimonies.get(id) ?? [])
      .reduce((sum, testimony) => sum + endorsementWeight(testimony), entryWeight(experience));
  return splitByWeight(experiences, weigh, { weight: 70_000, count: 40 });
}

const byId = memoize((wall: readonly Testimony[]) => new Map(wall.map((testimony) => [testimony.id, testimony])));

const entryWeight = memoize(({ media, chips, evidence, ...experience }: Experience): number => {
  const { title, subtitle, organization, location, link, linkLabel, description, additional } = experience;
  const texts = [title, subtitle, organization, location, link, linkLabel, description, additional];
  const parts = [...chips, ...media.images.map(({ src, alt }) => src + alt), ...(evidence?.stories ?? [])];
  return (
    FRAME +
    (media.avatar === undefined ? 0 : MARK) +
    parts.length * PART +
    [...texts, ...parts].reduce((sum, text) => sum + byteLength(text), 0)
  );
});

const endorsementWeight = memoize(({ name, role, company, image, quotes: [quote] }: Testimony): number => {
  if (quote === undefined) return 0;
  return FRAME + (image === INITIALS ? 0 : MARK) + byteLength(name + role + company) + quoteWeight(quote);
});
