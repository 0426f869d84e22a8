import { InvalidContent } from "../../content/check/diagnostic.ts";
import { reportLine } from "../../content/check/report-line.ts";
import { type Content, readContentFolder } from "../../content/read/read-content.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { StartError } from "./start-error.ts";

/**
 * Reads the content for a site that is about to start.
 * @throws StartError in the words of the check, where there is no `site.yaml` that can be used
 */
export async function readContent(contentDir: string, today: IsoDay): Promise<Content> {
  try {
    return await readContentFolder(contentDir, today);
  } catch (error) {
    if (!(error instanceof InvalidContent)) throw error;
    const lines = error.problems.map((problem) => reportLine(contentDir, problem));
    const advice =
      "No site starts without a usable site.yaml. npm run content -- check names everything that is wrong.";
    throw new StartError([...lines, advice].join("\n"));
  }
}
