import type { IsoDay } from "../core/dates.ts";
import { checkPack } from "../publishing/check/check-pack.ts";
import { isWarning } from "../publishing/check/rule.ts";
import { readMedia } from "../publishing/read-media.ts";
import type { Pack } from "../publishing/read-pack.ts";
import { countedProblems, reportLine } from "../publishing/report-line.ts";
import type { Log } from "./log.ts";
import type { Settings } from "./settings.ts";

interface Dependencies {
  readonly settings: Pick<Settings, "contentDir" | "media">;
  readonly today: IsoDay;
  /** Those that links within the site may lead to. */
  readonly addresses: readonly string[];
  readonly log: Log;
}

/**
 * Says in the log what is wrong in the content, within its files and between them (D22): each error in the words of the
 * check, and last how many there are, warnings included. Photographs that cannot be built are named where they are built.
 */
export async function reportContent(pack: Pack, { settings, today, addresses, log }: Dependencies): Promise<void> {
  const { contentDir } = settings;
  const media = settings.media.kind === "site" ? await readMedia(contentDir) : undefined;
  const problems = checkPack(pack, { media, today, addresses });
  for (const problem of problems) if (!isWarning(problem)) log.error(reportLine(contentDir, problem));
  if (problems.length > 0) {
    const counts = countedProblems(problems);
    log.info(`The content has ${counts}. The site goes on all the same; npm run content -- check lists them.`);
  }
}
