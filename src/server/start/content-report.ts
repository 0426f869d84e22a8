import { checkContent } from "../../content/check/check-content.ts";
import { diagnosticCounts, isWarning, relativePath, reportLine } from "../../content/diagnostic.ts";
import { readTranslationName } from "../../content/read/file-kind.ts";
import type { Content } from "../../content/read/read-content.ts";
import { readMedia } from "../../content/read/read-files.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { languageAddress } from "../../domain/site/language-addresses.ts";
import type { Settings } from "../settings/settings.ts";
import type { Log } from "./log.ts";

interface Dependencies {
  readonly settings: Pick<Settings, "contentDir" | "media">;
  readonly today: IsoDay;
  readonly log: Log;
}

/**
 * Logs the errors of the content as `check` reports them, which translations are left out, then the number of errors
 * and warnings (D22). Unbuildable pictures are logged when they are built.
 */
export async function reportContent(content: Content, { settings, today, log }: Dependencies): Promise<void> {
  const { contentDir } = settings;
  const media = settings.media.kind === "site" ? await readMedia(contentDir) : undefined;
  const diagnostics = checkContent(content, { media, today, pages: content.site.pages });
  for (const diagnostic of diagnostics) if (!isWarning(diagnostic)) log.error(reportLine(contentDir, diagnostic));
  for (const { file, original, language } of translationsLeftOut(content)) {
    log.error(
      `${relativePath(contentDir, file)} is left out, because it is invalid: ${languageAddress(language)} shows ${original}`,
    );
  }
  if (diagnostics.length > 0) {
    const counts = diagnosticCounts(diagnostics);
    log.info(`The content has ${counts}. Starting anyway. For a list: npm run content -- check`);
  }
}

/** Those that cannot be read, so that the original is shown. */
function translationsLeftOut({ site, sources, diagnostics }: Content) {
  return [...new Set(diagnostics.map(({ file }) => file))].flatMap((file) => {
    const name = readTranslationName(file);
    const isListed = name !== undefined && site.languages.includes(name.language);
    return isListed && sources.some((source) => source.file === name.original) ? [{ file, ...name }] : [];
  });
}
