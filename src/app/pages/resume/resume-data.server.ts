import { isoDay } from "../../../domain/format/dates.ts";
import { type Resume, resumeOf } from "../../../domain/resume/resume.ts";
import type { SiteContext } from "../../context.ts";
import { plainParts } from "../../data/markdown-text.server.ts";

export async function loadResume({ site, siteUrl, sharedUrl, repository, now }: SiteContext): Promise<Resume> {
  const [experiences, skills, languages] = await Promise.all([
    repository.allExperiences(),
    repository.skills(),
    repository.languages(),
  ]);
  const plain = (markdown: string) => plainParts(markdown, site.language.tag);
  return resumeOf({ site, siteUrl, sharedUrl, today: isoDay(now()), experiences, skills, languages, plain });
}

/** A download named after the owner: `robin-vale-resume.pdf`. */
export function resumeHeaders(name: string, type: string, extension: string): Record<string, string> {
  const words =
    name
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return {
    "Content-Type": type,
    "Content-Disposition": `inline; filename="${[...words, "resume"].join("-")}.${extension}"`,
  };
}
