import { mediaAddress } from "../../../domain/media/media-address.ts";
import { jsonResume } from "../../../domain/resume/resume-json.ts";
import { siteContext } from "../../context.ts";
import type { Route } from "./+types/resume-json.ts";
import { loadResume, resumeHeaders } from "./resume-data.server.ts";

/** The résumé for programs, as JSON Resume 1.0. */
export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const resume = loadResume(site);
  const portrait = resume.portrait && new URL(mediaAddress(site.media, resume.portrait), site.siteUrl).href;
  return new Response(`${JSON.stringify(jsonResume(resume, portrait), null, 2)}\n`, {
    headers: resumeHeaders(resume.name, "application/json", "json"),
  });
}
