import path from "node:path";
import { brokenPicture } from "../../content/check/pictures.ts";
import { reportLine } from "../../content/check/report-line.ts";
import { filesBelow } from "../../content/read/files-below.ts";
import type { PictureSource } from "../../domain/media/picture.ts";
import { buildPictures } from "../../images/build-pictures.ts";
import type { Settings } from "../settings/settings.ts";
import type { Log } from "./log.ts";

/** Cached pages still request old versions. */
const KEPT_UNNEEDED_MS = 7 * 24 * 3_600_000;

/** Pictures per log line. */
const PROGRESS_STEP = 10;

interface Dependencies {
  /** Undefined if pictures are in a bucket. */
  readonly picturesDir: string | undefined;
  /** Unneeded files are only removed if no other process uses the folder. */
  readonly ownsFolder: boolean;
  readonly log: Log;
  readonly now: () => Date;
}

/** Builds missing pictures. Errors are logged; if built files cannot be stored, each picture is served in one size. */
export async function openImages(
  { media, contentDir, basePath }: Pick<Settings, "media" | "contentDir" | "basePath">,
  { picturesDir, ownsFolder, log, now }: Dependencies,
): Promise<PictureSource> {
  if (media.kind === "bucket" || picturesDir === undefined) return media;
  const from = path.join(contentDir, "media");
  try {
    const names = (await filesBelow(contentDir, "media")).map(({ name }) => name);
    const { byName, diagnostics } = await buildPictures({
      from,
      names,
      to: picturesDir,
      removeBefore: ownsFolder ? new Date(now().getTime() - KEPT_UNNEEDED_MS) : undefined,
      onProgress(done, total) {
        if (done % PROGRESS_STEP === 0 || done === total) log.info(`Building pictures: ${done} of ${total}`);
      },
    });
    for (const { file, message } of diagnostics) log.error(reportLine(contentDir, brokenPicture(file, message)));
    return { ...media, known: { path: `${basePath}/pictures`, byName } };
  } catch (error) {
    log.error(`Serving pictures in one size only: ${error instanceof Error ? error.message : String(error)}`);
    return media;
  }
}
