import type { Testimony } from "../testimonials/testimony.ts";
import type { Experience } from "./experience.ts";

/** A testimony and its place on the wall, from 0. */
export interface Endorsement {
  readonly testimony: Testimony;
  readonly place: number;
}

/**
 * The testimonies that an experience names, in its order. One that visitors are not shown is none.
 * @param wall all shown ones, in the order of the wall
 */
export function endorsementsFor(
  { evidence }: Pick<Experience, "evidence">,
  wall: readonly Testimony[],
): readonly Endorsement[] {
  return (evidence?.testimonies ?? []).flatMap((id) => {
    const place = wall.findIndex((testimony) => testimony.id === id);
    const testimony = wall[place];
    return testimony === undefined ? [] : [{ testimony, place }];
  });
}

/** The experiences that name a testimony: what it is about. */
export function experiencesEndorsedBy(
  { id }: Pick<Testimony, "id">,
  experiences: readonly Experience[],
): readonly Experience[] {
  return experiences.filter(({ evidence }) => evidence?.testimonies.includes(id));
}
