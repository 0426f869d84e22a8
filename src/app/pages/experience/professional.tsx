import { resumeHead, withExpandedLinks } from "../../../domain/resume/resume.ts";
import { siteContext } from "../../context.ts";
import { pageData } from "../../data/page-data.server.ts";
import type { Route } from "./+types/professional.ts";
import { experienceList } from "./experience-list.server.ts";
import { ExperienceList } from "./experience-list.tsx";
import { PrintButton } from "./print-button.tsx";
import { ResumeFiles } from "./resume-files.tsx";
import { ResumeHead } from "./resume-head.tsx";

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(siteContext);
  const { words, list } = await experienceList("professional", await site.library.experiencesIn("Work"), site);
  const { siteUrl } = site;
  const resume = { head: resumeHead(site.site, siteUrl), whole: withExpandedLinks(`${siteUrl}/resume.pdf`) };
  return pageData(args, words, { list, resume, paper: site.site.resume.paper });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** Work, which prints as a resume (specification 2). */
export default function Professional({ loaderData: { list, resume, paper } }: Route.ComponentProps) {
  return (
    <ExperienceList
      list={list}
      actions={
        <>
          <PrintButton />
          <ResumeFiles />
        </>
      }
      printed={{ paper, head: <ResumeHead {...resume} /> }}
    />
  );
}
