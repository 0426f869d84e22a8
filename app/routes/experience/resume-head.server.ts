import { spelledOut } from "../../../core/resume.ts";
import type { Site } from "../../../core/site.ts";
import type { ResumeHeadProps } from "./resume-head.tsx";

/** Who the resume is about and how to reach them. */
export function resumeHead({ owner, tagline, links }: Site): ResumeHeadProps {
  return {
    name: owner.name,
    tagline,
    contact: [spelledOut(links.email), owner.location, spelledOut(links.linkedin)],
    summary: `${owner.name} ${owner.introduction}`,
  };
}
