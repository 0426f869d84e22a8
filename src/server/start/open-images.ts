import path from "node:path";
import { brokenPicture } from "../../content/check/pictures.ts";
import { reportLine } from "../../content/check/report-line.ts";
import { filesBelow } from "../../content/read/files-below.ts";
import type { PictureSource } from "../../domain/media/picture.ts";
import { buildPictures } from "../../images/build-pictures.ts";
import type { Settings } from "../settings/settings.ts";
import type { Log } from "./log.ts";

/** Pages that visitors or hosts have kept still ask for a version that the site no longer needs. */
const KEPT_UNNEEDED_MS = 7 * 24 * 3_600_000;

/** How many pictures are built between two lines of the log. */
const PROGRESS_STEP = 10;

interface Dependencies {
  /** Undefined where pictures are in a bucket: those are not this site's to build. */
  readonly picturesDir: string | undefined;
  /** Whether no other process may use the folder; only then is anything removed from it. */
  readonly ownsFolder: boolean;
  readonly log: Log;
  readonly now: () => Date;
}

/**
 * Builds the pictures of the content that have not been built yet. One that cannot be built is logged. Where built
 * files cannot be kept, each picture is shown in one size.
 */
export async function openPictures(
  { media, contentDir, basePath }: Pick<Settings, "media" | "contentDir" | "basePath">,
  { picturesDir, ownsFolder, log, now }: Dependencies,
): Promise<PictureSource> {
  if (media.kind === "bucket" || picturesDir === undefined) return media;
  const from = path.join(contentDir, "media");
  try {
    const names = (await filesBelow(contentDir, "media")).map(({ name }) => name);
    const { byName, problems } = await buildPictures({
      from,
      names,
      to: picturesDir,
      removeBefore: ownsFolder ? new Date(now().getTime() - KEPT_UNNEEDED_MS) : undefined,
      onProgress(done, total) {
        if (done % PROGRESS_STEP === 0 || done === total) log.info(`Building pictures: ${done} of ${total}`);
      },
    });
    for (const { file, message } of problems) log.error(reportLine(contentDir, brokenPicture(file, message)));
    return { ...media, known: { path: `${basePath}/pictures`, byName } };
  } catch (error) {
    log.error(`Each picture is shown in one size: ${error instanceof Error ? error.message : String(error)}`);
    return media;
  }
}
