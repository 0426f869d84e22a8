import type { Testimony } from "../testimonials/testimony.ts";
import type { Experience } from "./experience.ts";

/**
 * The testimonies that an experience names, in its order, with their positions in the grid. Hidden testimonies are ignored.
 * @param wall all visible ones, in the grid's order
 */
export function endorsementsFor(
  { evidence }: Pick<Experience, "evidence">,
  wall: readonly Testimony[],
): readonly { readonly testimony: Testimony; readonly place: number }[] {
  return (evidence?.testimonies ?? []).flatMap((id) => {
    const place = wall.findIndex((testimony) => testimony.id === id);
    const testimony = wall[place];
    return testimony === undefined ? [] : [{ testimony, place }];
  });
}

export function experiencesEndorsedBy(
  { id }: Pick<Testimony, "id">,
  experiences: readonly Experience[],
): readonly Experience[] {
  return experiences.filter(({ evidence }) => evidence?.testimonies.includes(id));
}
