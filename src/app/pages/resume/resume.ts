import { mediaAddress } from "../../../domain/media/picture.ts";
import type { Resume } from "../../../domain/resume/resume.ts";
import { RESUME_FORMS, type ResumeForm } from "../../../domain/resume/resume-forms.ts";
import { jsonResume } from "../../../domain/resume/resume-json.ts";
import { resumeText } from "../../../domain/resume/resume-text.ts";
import type { Paper } from "../../../domain/site/site.ts";
import { type SiteContext, siteContext } from "../../context.ts";
import { ownersFile } from "../../data/owners-file.server.ts";
import { type ResumeRequest, requestedResume } from "../../data/resume.server.ts";

type Write = (resume: Resume, paper: Paper, context: SiteContext) => string | Promise<Uint8Array<ArrayBuffer>>;

/** Printed, to edit, as plain text in reading order, or for programs as JSON Resume 1.0. */
const FORMS: Readonly<Record<ResumeForm, { readonly type: string; readonly write: Write }>> = {
  pdf: { type: "application/pdf", write: (resume, paper, { printResume }) => printResume(resume, paper) },
  docx: {
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    write: (resume, paper, { writeWordResume }) => writeWordResume(resume, paper),
  },
  txt: { type: "text/plain; charset=utf-8", write: resumeText },
  json: {
    type: "application/json",
    write(resume, _, { media, siteUrl }) {
      const portrait = resume.portrait && new URL(mediaAddress(media, resume.portrait), siteUrl).href;
      return `${JSON.stringify(jsonResume(resume, portrait), null, 2)}\n`;
    },
  },
};

/** The résumé as a file named after the owner: `robin-vale-resume.pdf`. */
export async function loader(request: ResumeRequest) {
  const form = RESUME_FORMS.find((one) => request.pattern.endsWith(`.${one}`)) ?? "pdf";
  const { type, write } = FORMS[form];
  const { resume, paper } = requestedResume(request);
  const file = await write(resume, paper, request.context.get(siteContext));
  return ownersFile(file, type, resume.name, `resume.${form}`);
}
