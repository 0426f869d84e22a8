import path from "node:path";
import { checkContent } from "../content/check/check-content.ts";
import type { Diagnostic } from "../content/check/diagnostic.ts";
import { type ContentScan, scanContent } from "../content/read/read-content.ts";
import { type MediaFile, readMedia } from "../content/read/read-media.ts";
import { isoDay } from "../domain/format/dates.ts";
import { isPicture, PictureError, readPicture } from "../images/read-picture.ts";
import type { CommandContext } from "./command.ts";

export interface CheckedContent extends ContentScan {
  readonly diagnostics: readonly Diagnostic[];
}

export async function checkedContent({ settings, now, terminal }: CommandContext): Promise<CheckedContent> {
  const today = isoDay(now());
  terminal.progress("Reading the content …");
  const read = await scanContent(settings.contentDir, today);
  const media = settings.media.kind === "site" ? await readPictures(settings.contentDir) : undefined;
  terminal.progress("Checking …");
  const diagnostics = checkContent(read, { media, today, pages: read.site?.pages });
  terminal.progress("");
  return { ...read, diagnostics };
}

/** Reads each picture as the site does, to find broken and oversized ones. */
async function readPictures(contentDir: string): Promise<readonly MediaFile[]> {
  const files = await readMedia(contentDir);
  return Promise.all(
    files.map(async (file) => {
      if (!isPicture(file.name)) return file;
      try {
        const { width, versions } = await readPicture(path.join(contentDir, "media", file.name));
        return versions === undefined ? file : { ...file, width };
      } catch (error) {
        if (error instanceof PictureError) return { ...file, unusable: error.message };
        throw error;
      }
    }),
  );
}
