import { siteContext } from "../../context.ts";
import type { Route } from "./+types/resume-pdf.ts";
import { loadResume, resumeHeaders } from "./resume-data.server.ts";

/** The printed résumé. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const resume = loadResume(site);
  return new Response(await site.printResume(resume, site.site.resume.paper), {
    headers: resumeHeaders(resume.name, "application/pdf", "pdf"),
  });
}
