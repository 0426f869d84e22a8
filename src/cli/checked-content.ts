import { existsSync } from "node:fs";
import path from "node:path";
import { checkContent } from "../content/check/check-content.ts";
import type { Diagnostic } from "../content/diagnostic.ts";
import { type ContentScan, scanContent } from "../content/read/read-content.ts";
import { type ContentMedia, readMedia } from "../content/read/read-files.ts";
import { isoDay } from "../domain/format/dates.ts";
import { checkPixels, isPicture, measurePicture, PictureError, publicCopyFile } from "../media/photographs.ts";
import type { CommandContext } from "./command.ts";
import type { Terminal } from "./terminal.ts";

export interface CheckContext extends Pick<CommandContext, "settings" | "now"> {
  readonly terminal: Pick<Terminal, "progress">;
}

export interface CheckedContent extends ContentScan {
  readonly diagnostics: readonly Diagnostic[];
}

export async function checkedContent({ settings, now, terminal }: CheckContext): Promise<CheckedContent> {
  const today = isoDay(now());
  terminal.progress("Reading the content …");
  const read = await scanContent(settings.contentDir, today);
  const media = settings.media.kind === "site" ? await readPictures(settings) : undefined;
  terminal.progress("Checking …");
  const diagnostics = checkContent(read, { media, today, pages: read.site?.pages });
  terminal.progress("");
  return { ...read, diagnostics };
}

/** Reads each picture as the site does, to find broken and oversized ones. Those that are built need no decoding. */
async function readPictures({ contentDir, dataDir }: CommandContext["settings"]): Promise<readonly ContentMedia[]> {
  const files = await readMedia(contentDir);
  return Promise.all(
    files.map(async (media) => {
      if (!isPicture(media.name)) return media;
      const file = path.join(contentDir, "media", media.name);
      try {
        const { width, versions } = await measurePicture(file);
        if (versions === undefined) return media;
        const isBuilt = existsSync(path.join(dataDir, "pictures", publicCopyFile(media.name, versions)));
        if (!isBuilt) await checkPixels(file);
        return { ...media, width };
      } catch (error) {
        if (error instanceof PictureError) return { ...media, unusable: error.message };
        throw error;
      }
    }),
  );
}
