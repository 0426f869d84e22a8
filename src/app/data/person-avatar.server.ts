import { avatarColor, initials, withoutTitles } from "../../domain/format/names.ts";
import { inlineImage, type PictureSource } from "../../domain/media/picture.ts";
import { INITIALS, shortName, type Testimony } from "../../domain/testimonials/testimony.ts";
import type { AvatarImage } from "../components/avatar.tsx";

/**
 * The author's picture or initials, the same on every page.
 * @param place in the unfiltered grid
 */
export function personAvatar({ name, image }: Testimony, place: number, media: PictureSource): AvatarImage {
  if (image !== INITIALS) return { kind: "picture", ...inlineImage(media, image, "mark") };
  // The first color is orange, like the first card, where it would not be visible.
  return { kind: "initials", letters: initials(shortName(withoutTitles(name))), color: avatarColor(place + 1) };
}
