import { data } from "react-router";
import { resumeOf } from "../../../domain/resume/resume.ts";
import { versionSources } from "../../../domain/resume/resume-version.ts";
import { siteContext } from "../../context.ts";
import { plainParts } from "../../data/markdown.server.ts";
import type { LoaderRequest } from "../../data/page-data.server.ts";

export type ResumeRequest = LoaderRequest & { readonly params: { readonly version?: string } };

/**
 * The résumé, or the version of it that the address names, and its paper.
 * @throws a 404 response for a version that is gone
 */
export function requestedResume({ context, params: { version: name } }: ResumeRequest) {
  const { site, siteUrl, sharedUrl, repository, today, versionAt } = context.get(siteContext);
  const whole = {
    ...{ site, siteUrl, sharedUrl, today },
    experiences: repository.allExperiences(),
    skills: repository.skills(),
    languages: repository.languages(),
    plain: (markdown: string) => plainParts(markdown, site.language.tag),
  };
  if (name === undefined) return { resume: resumeOf(whole), paper: site.resume.paper };
  const version = versionAt(name);
  if (version === undefined) throw data(null, { status: 404 });
  const sources = versionSources({ ...whole, path: `/resume/${name}` }, version);
  return { resume: resumeOf(sources), paper: sources.site.resume.paper };
}
