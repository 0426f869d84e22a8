import { resumeHead } from "../../../domain/resume/resume.ts";
import { spelledOut } from "../../../domain/site/links.ts";
import { siteContext } from "../../context.ts";
import { pageData } from "../../data/page-data.server.ts";
import { thisPage } from "../../data/this-page.server.ts";
import type { Route } from "./+types/experiences.ts";
import { experienceList } from "./experience-list.server.ts";
import { ExperienceList } from "./experience-list.tsx";
import { PrintButton } from "./print-button.tsx";
import { ResumeFiles } from "./resume-files.tsx";
import { ResumeHead } from "./resume-head.tsx";

export async function loader(args: Route.LoaderArgs) {
  const page = thisPage(args, "experiences");
  const site = args.context.get(siteContext);
  const { words, list } = await experienceList(page, site, args.url.searchParams);
  if (!page.resume) return pageData(args, words, { list, resume: undefined });
  const whole = spelledOut(`${site.siteUrl}/resume.pdf`);
  const resume = { head: resumeHead(site.site, site.siteUrl), whole, paper: site.site.resume.paper };
  return pageData(args, words, { list, resume });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** A list of experiences (D2). One of the lists prints as the resume. */
export default function Experiences({ loaderData: { list, resume } }: Route.ComponentProps) {
  if (resume === undefined) return <ExperienceList list={list} />;
  return (
    <ExperienceList
      list={list}
      actions={
        <>
          <PrintButton links={list.links} />
          <ResumeFiles />
        </>
      }
      printed={{ paper: resume.paper, head: <ResumeHead head={resume.head} whole={resume.whole} /> }}
    />
  );
}
