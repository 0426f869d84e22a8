import { mediaAddress } from "../../../domain/media/picture.ts";
import type { Resume } from "../../../domain/resume/resume.ts";
import { RESUME_FORMS, type ResumeForm } from "../../../domain/resume/resume-forms.ts";
import { jsonResume } from "../../../domain/resume/resume-json.ts";
import { resumeText } from "../../../domain/resume/resume-text.ts";
import { type SiteContext, siteContext } from "../../context.ts";
import type { LoaderRequest } from "../../data/page-data.server.ts";
import { ownResume } from "../../data/resume.server.ts";

type Write = (resume: Resume, context: SiteContext) => string | Promise<Uint8Array<ArrayBuffer>>;

/** Printed, to edit, as plain text in reading order, or for programs as JSON Resume 1.0. */
const FORMS: Readonly<Record<ResumeForm, { readonly type: string; readonly write: Write }>> = {
  pdf: { type: "application/pdf", write: (resume, { site, printResume }) => printResume(resume, site.resume.paper) },
  docx: {
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    write: (resume, { site, writeWordResume }) => writeWordResume(resume, site.resume.paper),
  },
  txt: { type: "text/plain; charset=utf-8", write: resumeText },
  json: {
    type: "application/json",
    write(resume, { media, siteUrl }) {
      const portrait = resume.portrait && new URL(mediaAddress(media, resume.portrait), siteUrl).href;
      return `${JSON.stringify(jsonResume(resume, portrait), null, 2)}\n`;
    },
  },
};

/** The résumé as a file named after the owner: `robin-vale-resume.pdf`. */
export async function loader({ context, pattern }: LoaderRequest) {
  const form = RESUME_FORMS.find((one) => pattern.endsWith(`.${one}`)) ?? "pdf";
  const { type, write } = FORMS[form];
  const source = context.get(siteContext);
  const resume = ownResume(source);
  const words =
    resume.name
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const file = `${[...words, "resume"].join("-")}.${form}`;
  return new Response(await write(resume, source), {
    headers: { "Content-Type": type, "Content-Disposition": `inline; filename="${file}"` },
  });
}
