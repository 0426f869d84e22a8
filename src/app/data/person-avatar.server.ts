import { type PictureSource, pictureAtOnce } from "../../domain/media/picture.ts";
import { avatarColour, initials } from "../../domain/testimonials/avatar.ts";
import { INITIALS, type Testimony } from "../../domain/testimonials/testimony.ts";
import type { AvatarImage } from "../components/picture/avatar.tsx";

/**
 * The picture of someone who wrote a testimonial, or their initials; the same on every page.
 * @param place among all shown testimonials, in the order of their wall
 */
export function personAvatar({ name, image }: Testimony, place: number, media: PictureSource): AvatarImage {
  if (image !== INITIALS) return { kind: "picture", ...pictureAtOnce(media, image, "mark") };
  // The first colour is orange, and so is the first brick of the wall: on it, the first person's would not be seen.
  return { kind: "initials", letters: initials(name), colour: avatarColour(place + 1) };
}
