import { type Resume, resumeOf } from "../../domain/resume/resume.ts";
import type { SiteContext } from "../context.ts";
import { plainParts } from "./markdown.server.ts";

type Sources = Pick<SiteContext, "site" | "siteUrl" | "sharedUrl" | "repository" | "today">;

/** The résumé of a site in one of its languages. */
export function ownResume({ repository, ...sources }: Sources): Resume {
  return resumeOf({
    ...sources,
    experiences: repository.allExperiences(),
    skills: repository.skills(),
    languages: repository.languages(),
    plain: (markdown) => plainParts(markdown, sources.site.language.tag),
  });
}
