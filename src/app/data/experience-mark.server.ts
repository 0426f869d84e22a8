import { type Experience, organizationOf } from "../../domain/experience/experience.ts";
import { avatarColorOf, organizationInitials } from "../../domain/format/names.ts";
import { inlineImage, type PictureSource } from "../../domain/media/picture.ts";
import type { Page } from "../../domain/site/page.ts";
import { listOf } from "../../domain/site/page-table.ts";
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
  return { kind: "initials", letters: organizationInitials(name), color: avatarColorOf(name) };
}
