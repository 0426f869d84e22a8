import { type Resume, resumeOf } from "../../../domain/resume/resume.ts";
import type { SiteContext } from "../../context.ts";
import { plainParts } from "../../data/markdown-text.server.ts";

export function loadResume({ site, siteUrl, sharedUrl, repository, today }: SiteContext): Resume {
  const plain = (markdown: string) => plainParts(markdown, site.language.tag);
  return resumeOf({
    site,
    siteUrl,
    sharedUrl,
    today,
    experiences: repository.allExperiences(),
    skills: repository.skills(),
    languages: repository.languages(),
    plain,
  });
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
