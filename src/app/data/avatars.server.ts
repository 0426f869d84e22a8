import { type Experience, organizationOf } from "../../domain/experience/experience.ts";
import { avatarColor, initials, organizationInitials, withoutTitles } from "../../domain/format/names.ts";
import { textHash } from "../../domain/format/text.ts";
import { inlineImage, type PictureSource } from "../../domain/media/picture.ts";
import { listOf } from "../../domain/site/addresses.ts";
import type { Page } from "../../domain/site/page.ts";
import { INITIALS, shortName, type Testimony } from "../../domain/testimonials/testimony.ts";
import type { AvatarImage } from "../components/avatar.tsx";

/**
 * The owner's picture, or the initials of the organization or title, the same on every page.
 * @param pages tell which experiences are projects: their subtitles describe them instead of naming an organization
 */
export function experienceMark(experience: Experience, media: PictureSource, pages: readonly Page[]): AvatarImage {
  const { avatar } = experience.media;
  if (avatar !== undefined) return { kind: "picture", ...inlineImage(media, avatar, "mark") };
  const project = listOf(pages, "project")?.category;
  const isProject = project !== undefined && experience.categories.includes(project);
  const name = (isProject ? experience.organization : organizationOf(experience).name) ?? experience.title;
  return { kind: "initials", letters: organizationInitials(name), color: avatarColor(textHash(name)) };
}

/**
 * The author's picture or initials, the same on every page.
 * @param place in the unfiltered grid
 */
export function personAvatar({ name, image }: Testimony, place: number, media: PictureSource): AvatarImage {
  if (image !== INITIALS) return { kind: "picture", ...inlineImage(media, image, "mark") };
  // The first color is orange, like the first card, where it would not be visible.
  return { kind: "initials", letters: initials(shortName(withoutTitles(name))), color: avatarColor(place + 1) };
}
