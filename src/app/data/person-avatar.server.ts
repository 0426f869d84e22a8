import { inlineImage, type PictureSource } from "../../domain/media/picture.ts";
import { avatarColor, initials } from "../../domain/testimonials/avatar.ts";
import { INITIALS, type Testimony } from "../../domain/testimonials/testimony.ts";
import type { AvatarImage } from "../components/picture/avatar.tsx";

/**
 * The picture of someone who wrote a testimonial, or their initials; the same on every page.
 * @param place among all shown testimonials, in the order of their wall
 */
export function personAvatar({ name, image }: Testimony, place: number, media: PictureSource): AvatarImage {
  if (image !== INITIALS) return { kind: "picture", ...inlineImage(media, image, "mark") };
  // The first color is orange, and so is the first brick of the wall: on it, the first person's would not be seen.
  return { kind: "initials", letters: initials(name), color: avatarColor(place + 1) };
}
