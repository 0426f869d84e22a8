import { resumeText } from "../../../domain/resume/resume-text.ts";
import { siteContext } from "../../context.ts";
import type { Route } from "./+types/resume-txt.ts";
import { loadResume, resumeHeaders } from "./resume-data.server.ts";

/** The résumé as plain text in reading order. */
export function loader({ context }: Route.LoaderArgs) {
  const resume = loadResume(context.get(siteContext));
  return new Response(resumeText(resume), { headers: resumeHeaders(resume.name, "text/plain; charset=utf-8", "txt") });
}
