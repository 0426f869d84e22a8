import { siteContext } from "../../context.ts";
import { pageData } from "../../page-data.server.ts";
import type { Route } from "./+types/professional.ts";
import { experienceList } from "./experience-list.server.ts";
import { ExperienceList } from "./experience-list.tsx";
import { PrintButton } from "./print-button.tsx";
import { ResumeFiles } from "./resume-files.tsx";
import { resumeHead } from "./resume-head.server.ts";
import { ResumeHead } from "./resume-head.tsx";

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(siteContext);
  const { words, list } = await experienceList("professional", await site.library.experiencesIn("Work"), site);
  return pageData(args, words, { list, resume: resumeHead(site.site) });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** Work, which prints as a resume (specification 2). */
export default function Professional({ loaderData }: Route.ComponentProps) {
  return (
    <ExperienceList
      list={loaderData.list}
      actions={
        <>
          <PrintButton />
          <ResumeFiles />
        </>
      }
      resumeHead={<ResumeHead {...loaderData.resume} />}
    />
  );
}
