import { data } from "react-router";
import { type ResumeSources, resumeOf } from "../../domain/resume/resume.ts";
import { versionSources } from "../../domain/resume/resume-version.ts";
import { type SiteContext, siteContext } from "../context.ts";
import { plainParts } from "./markdown.server.ts";
import type { LoaderRequest } from "./page-data.server.ts";

type Sources = Pick<SiteContext, "site" | "siteUrl" | "sharedUrl" | "repository" | "today">;

/** The sources of the résumé of a site in one of its languages. */
export function resumeSources({ site, siteUrl, sharedUrl, repository, today }: Sources): ResumeSources {
  return {
    ...{ site, siteUrl, sharedUrl, today },
    experiences: repository.allExperiences(),
    skills: repository.skills(),
    languages: repository.languages(),
    plain: (markdown) => plainParts(markdown, site.language.tag),
  };
}

export type ResumeRequest = LoaderRequest & { readonly params: { readonly version?: string } };

/**
 * The résumé, or the version of it that the address names, and its paper.
 * @throws a 404 response for a version that is gone
 */
export function requestedResume({ context, params: { version: name } }: ResumeRequest) {
  const { versionAt, publicUrl, ...sources } = context.get(siteContext);
  const siteUrl = publicUrl + sources.siteUrl.slice(sources.sharedUrl.length);
  const whole = resumeSources({ ...sources, siteUrl, sharedUrl: publicUrl });
  if (name === undefined) return { resume: resumeOf(whole), paper: whole.site.resume.paper };
  const version = versionAt(name);
  if (version === undefined) throw data(null, { status: 404 });
  const own = versionSources({ ...whole, path: `/resume/${name}` }, version);
  return { resume: resumeOf(own), paper: own.site.resume.paper };
}
