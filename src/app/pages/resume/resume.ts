import { mediaAddress } from "../../../domain/media/picture.ts";
import { jsonResume } from "../../../domain/resume/resume-json.ts";
import { resumeText } from "../../../domain/resume/resume-text.ts";
import { siteContext } from "../../context.ts";
import { ownersFile } from "../../data/owners-file.server.ts";
import { type ResumeRequest, requestedResume } from "./resume.server.ts";

/** The résumé as a file: printed, as plain text in reading order, or for programs as JSON Resume 1.0. */
export async function loader(request: ResumeRequest) {
  const { pattern, context } = request;
  const { siteUrl, media, printResume } = context.get(siteContext);
  const { resume, paper } = requestedResume(request);
  if (pattern.endsWith(".pdf"))
    return ownersFile(await printResume(resume, paper), "application/pdf", resume.name, "resume.pdf");
  if (pattern.endsWith(".txt"))
    return ownersFile(resumeText(resume), "text/plain; charset=utf-8", resume.name, "resume.txt");
  const portrait = resume.portrait && new URL(mediaAddress(media, resume.portrait), siteUrl).href;
  const json = JSON.stringify(jsonResume(resume, portrait), null, 2);
  return ownersFile(`${json}\n`, "application/json", resume.name, "resume.json");
}
