import { mediaAddress } from "../../../domain/media/picture.ts";
import { resumeOf } from "../../../domain/resume/resume.ts";
import { jsonResume } from "../../../domain/resume/resume-json.ts";
import { resumeText } from "../../../domain/resume/resume-text.ts";
import { siteContext } from "../../context.ts";
import { plainParts } from "../../data/markdown.server.ts";
import { ownersFile } from "../../data/owners-file.server.ts";
import type { LoaderRequest } from "../../data/page-data.server.ts";

/** The résumé as a file: printed, as plain text in reading order, or for programs as JSON Resume 1.0. */
export async function loader({ context, pattern }: LoaderRequest) {
  const { site, siteUrl, sharedUrl, repository, today, media, printResume } = context.get(siteContext);
  const resume = resumeOf({
    site,
    siteUrl,
    sharedUrl,
    today,
    experiences: repository.allExperiences(),
    skills: repository.skills(),
    languages: repository.languages(),
    plain: (markdown) => plainParts(markdown, site.language.tag),
  });
  if (pattern.endsWith(".pdf"))
    return ownersFile(await printResume(resume, site.resume.paper), "application/pdf", resume.name, "resume.pdf");
  if (pattern.endsWith(".txt"))
    return ownersFile(resumeText(resume), "text/plain; charset=utf-8", resume.name, "resume.txt");
  const portrait = resume.portrait && new URL(mediaAddress(media, resume.portrait), siteUrl).href;
  const json = JSON.stringify(jsonResume(resume, portrait), null, 2);
  return ownersFile(`${json}\n`, "application/json", resume.name, "resume.json");
}
