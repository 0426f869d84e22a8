import { existsSync } from "node:fs";
import path from "node:path";
import { checkContent } from "../../content/check/check-content.ts";
import { counted, type Diagnostic, diagnosticCounts, isWarning, reportLine } from "../../content/diagnostic.ts";
import { hostFacts, hostOf } from "../../content/new-site.ts";
import { readTranslationName } from "../../content/read/file-kind.ts";
import { type ContentScan, scanContent } from "../../content/read/read-content.ts";
import { type ContentMedia, readMedia } from "../../content/read/read-files.ts";
import { COLLECTIONS } from "../../domain/collections.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { checkPixels, isPicture, measurePicture, PictureError, publicCopyFile } from "../../media/photographs.ts";
import type { Settings } from "../../server/settings.ts";
import { StartError } from "../../site/log.ts";
import { type Command, type CommandContext, readArguments } from "../command.ts";

const OPTIONS = { json: { type: "boolean" }, strict: { type: "boolean" }, warnings: { type: "boolean" } } as const;

/**
 * Reports all diagnostics at once. Warnings only fail with `--strict`. With errors present they are only counted,
 * unless `--warnings` lists them.
 */
export const check: Command = async (args, context) => {
  // Its libraries are large.
  if (args.includes("--resume")) return (await import("./check-resume.ts")).checkResume(args, context);
  const { json = false, strict = false, warnings: all = false } = readArguments(args, OPTIONS).values;
  const { settings, terminal } = context;
  const content = await checkedContent(context);
  const { diagnostics, errors, sources } = content;
  const warnings = diagnostics.filter(isWarning);
  if (json) terminal.print(jsonOf(diagnostics, errors.length));
  else {
    const isShort = errors.length > 0 && !all && !strict;
    for (const diagnostic of isShort ? errors : [...errors, ...warnings]) {
      terminal.print(reportLine(settings.contentDir, diagnostic));
    }
    const more = isShort && warnings.length > 0 ? "; list them with --warnings" : "";
    terminal.note(`${diagnosticCounts(diagnostics)} in ${counted(sources.length, "file")}${more}`);
    for (const line of translatedLines(content)) terminal.note(line);
  }
  return errors.length > 0 || (strict && warnings.length > 0) ? 1 : 0;
};

/** `es: 3 of 98 files translated`, for each further language. Figures have no words to translate. */
function translatedLines({ site, sources, translationSources }: ContentScan): readonly string[] {
  const figures = COLLECTIONS.filter(({ ids }) => ids !== undefined).map(({ name }) => name);
  const withWords = sources.filter(({ kind }) => !figures.includes(kind));
  return (site?.languages ?? []).map((language) => {
    const own = translationSources.filter(({ file }) => readTranslationName(file)?.language === language);
    return `${language}: ${own.length} of ${counted(withWords.length, "file")} translated`;
  });
}

function jsonOf(diagnostics: readonly Diagnostic[], errors: number): string {
  const problems = diagnostics.map(({ document: _, ...diagnostic }) => ({
    severity: isWarning(diagnostic) ? "warning" : "error",
    ...diagnostic,
  }));
  return JSON.stringify({ errors, warnings: diagnostics.length - errors, problems }, null, 2);
}

interface CheckContext extends Pick<CommandContext, "settings" | "now"> {
  readonly terminal: Pick<CommandContext["terminal"], "progress">;
}

export async function checkedContent({ settings, now, terminal }: CheckContext) {
  const today = isoDay(now());
  terminal.progress("Checking the content …");
  const content = await scanContent(settings.contentDir, today);
  const media = settings.media.kind === "site" ? await readPictures(settings) : undefined;
  const host = hostOf(path.dirname(settings.contentDir));
  const staticHost = host === undefined || hostFacts(host).server !== undefined ? undefined : host;
  const diagnostics = checkContent(content, { media, today, pages: content.site?.pages, staticHost });
  terminal.progress("");
  return { ...content, diagnostics, errors: diagnostics.filter((diagnostic) => !isWarning(diagnostic)) };
}

/** Reads each picture as the site does, to find broken and oversized ones. Those that are built need no decoding. */
async function readPictures({ contentDir, dataDir }: Settings): Promise<readonly ContentMedia[]> {
  const files = await readMedia(contentDir);
  return Promise.all(
    files.map(async (media) => {
      if (!isPicture(media.name)) return media;
      const file = path.join(contentDir, "media", media.name);
      try {
        const { versions } = await measurePicture(file, media.bytes);
        if (versions === undefined) return media;
        const isBuilt = existsSync(path.join(dataDir, "pictures", publicCopyFile(media.name, versions)));
        if (!isBuilt) await checkPixels(file);
        return media;
      } catch (error) {
        if (error instanceof PictureError) return { ...media, unusable: error.message };
        throw error;
      }
    }),
  );
}

/**
 * Refuses content with errors, because an export would publish them, or leave documents out.
 * @throws StartError with all of them
 */
export async function refuseErrors(context: CheckContext): Promise<void> {
  const { errors } = await checkedContent(context);
  if (errors.length === 0) return;
  const lines = errors.map((error) => reportLine(context.settings.contentDir, error));
  const advice = `Nothing was exported: the content has ${counted(errors.length, "error")}. The last export is untouched; fix the content and export again.`;
  throw new StartError([...lines, advice].join("\n"));
}
