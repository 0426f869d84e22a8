import { translateInto } from "../../../../domain/language/translate.ts";
import { resumeHead } from "../../../../domain/resume/resume.ts";
import { spelledOut } from "../../../../domain/site/links.ts";
import { Closing } from "../../../components/closing.tsx";
import { siteContext } from "../../../context.ts";
import { closingData } from "../../../data/closing.server.ts";
import { pageData } from "../../../data/page-data.server.ts";
import { ExperienceEntry } from "../experience-entry.tsx";
import { experienceList } from "../experience-list.server.ts";
import { ExperienceList } from "../experience-list.tsx";
import type { Route } from "./+types/timeline.ts";
import { PrintButton } from "./print-button.tsx";
import { ResumeFiles } from "./resume-files.tsx";
import { ResumeHead } from "./resume-head.tsx";
import styles from "./timeline.module.css";

export function loader(args: Route.LoaderArgs) {
  const { page, words, list, education } = experienceList(args);
  if (!page.resume) return pageData(args, ["experiences"], words, { list, resume: undefined });
  const site = args.context.get(siteContext);
  const whole = spelledOut(`${site.siteUrl}/resume.pdf`);
  const { paper } = site.site.resume;
  const title = translateInto(site.site.language)("Education");
  const resume = {
    head: resumeHead(site.site, site.siteUrl),
    whole,
    paper,
    education: education.length > 0 ? { title, entries: education } : undefined,
    closing: closingData(site.site),
  };
  return pageData(args, ["experiences"], words, { list, resume });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** Dated rows. One such list prints as the resume, and ends with how to reach its owner. */
export default function Timeline({ loaderData: { list, resume } }: Route.ComponentProps) {
  const rows = list.entries.map((entry, index) => <ExperienceEntry key={entry.id} entry={entry} first={index === 0} />);
  if (resume === undefined) return <ExperienceList list={list}>{rows}</ExperienceList>;
  const { head, whole, paper, education, closing } = resume;
  return (
    <>
      <ExperienceList
        list={list}
        actions={
          <>
            <PrintButton links={list.links} />
            <ResumeFiles />
          </>
        }
        printed={{ paper, head: <ResumeHead head={head} whole={whole} /> }}
      >
        {rows}
        {education && (
          <section className={styles.education} aria-labelledby="_education">
            <h2 id="_education">{education.title}</h2>
            {education.entries.map((entry) => (
              <ExperienceEntry key={entry.id} entry={entry} first={false} level={3} />
            ))}
          </section>
        )}
      </ExperienceList>
      {closing && (
        <div className={styles.closing}>
          <Closing {...closing} />
        </div>
      )}
    </>
  );
}
