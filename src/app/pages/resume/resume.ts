import { mediaAddress } from "../../../domain/media/picture.ts";
import { jsonResume } from "../../../domain/resume/resume-json.ts";
import { resumeText } from "../../../domain/resume/resume-text.ts";
import { siteContext } from "../../context.ts";
import { type ResumeRequest, requestedResume } from "./resume.server.ts";

/** The résumé as a file: printed, as plain text in reading order, or for programs as JSON Resume 1.0. */
export async function loader(request: ResumeRequest) {
  const { pattern, context } = request;
  const { siteUrl, media, printResume } = context.get(siteContext);
  const { resume, paper } = requestedResume(request);
  if (pattern.endsWith(".pdf"))
    return resumeFile(await printResume(resume, paper), "application/pdf", resume.name, "pdf");
  if (pattern.endsWith(".txt")) return resumeFile(resumeText(resume), "text/plain; charset=utf-8", resume.name, "txt");
  const portrait = resume.portrait && new URL(mediaAddress(media, resume.portrait), siteUrl).href;
  const json = JSON.stringify(jsonResume(resume, portrait), null, 2);
  return resumeFile(`${json}\n`, "application/json", resume.name, "json");
}

/** A file named after the owner: `robin-vale-resume.pdf`. */
function resumeFile(body: string | Uint8Array<ArrayBuffer>, type: string, owner: string, extension: string): Response {
  const words =
    owner
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const name = `${[...words, "resume"].join("-")}.${extension}`;
  return new Response(body, {
    headers: { "Content-Type": type, "Content-Disposition": `inline; filename="${name}"` },
  });
}
