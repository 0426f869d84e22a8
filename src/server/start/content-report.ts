import { checkContent } from "../../content/check/check-content.ts";
import { countedDiagnostics, reportLine } from "../../content/check/report-line.ts";
import { isWarning } from "../../content/check/rule.ts";
import type { Content } from "../../content/read/read-content.ts";
import { readMedia } from "../../content/read/read-media.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import type { Settings } from "../settings/settings.ts";
import type { Log } from "./log.ts";

interface Dependencies {
  readonly settings: Pick<Settings, "contentDir" | "media">;
  readonly today: IsoDay;
  readonly log: Log;
}

/**
 * Logs the errors of the content as `check` reports them, then the number of errors and warnings (D22). Unbuildable
 * pictures are logged when they are built.
 */
export async function reportContent(content: Content, { settings, today, log }: Dependencies): Promise<void> {
  const { contentDir } = settings;
  const media = settings.media.kind === "site" ? await readMedia(contentDir) : undefined;
  const diagnostics = checkContent(content, { media, today, pages: content.site.pages });
  for (const diagnostic of diagnostics) if (!isWarning(diagnostic)) log.error(reportLine(contentDir, diagnostic));
  if (diagnostics.length > 0) {
    const counts = countedDiagnostics(diagnostics);
    log.info(`The content has ${counts}. Starting anyway. For a list: npm run content -- check`);
  }
}
