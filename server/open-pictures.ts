import path from "node:path";
import type { PictureSource } from "../core/picture.ts";
import { buildPictures } from "../pictures/build-pictures.ts";
import { brokenPicture } from "../publishing/check/pictures.ts";
import { filesBelow } from "../publishing/files-below.ts";
import { reportLine } from "../publishing/report-line.ts";
import type { Log } from "./log.ts";
import type { Settings } from "./settings.ts";

/** How many pictures are built between two lines of the log. */
const PROGRESS_STEP = 10;

/**
 * Builds the pictures of the content that have not been built yet. One that cannot be built is logged and shown as
 * it is; so are all of them, where built files cannot be kept.
 * @param picturesDir undefined where pictures are in a bucket: those are not ours to build
 */
export async function openPictures(
  { media, contentDir, basePath }: Pick<Settings, "media" | "contentDir" | "basePath">,
  { picturesDir, log }: { readonly picturesDir: string | undefined; readonly log: Log },
): Promise<PictureSource> {
  if (media.kind === "bucket" || picturesDir === undefined) return media;
  const from = path.join(contentDir, "media");
  try {
    const names = (await filesBelow(from)).map(({ name }) => name);
    const { byName, problems } = await buildPictures({
      from,
      names,
      to: picturesDir,
      onProgress(done, total) {
        if (done % PROGRESS_STEP === 0 || done === total) log.info(`Building pictures: ${done} of ${total}`);
      },
    });
    for (const { file, message } of problems) log.error(reportLine(contentDir, brokenPicture(file, message)));
    return { ...media, known: { path: `${basePath}/pictures`, byName } };
  } catch (error) {
    log.error(`Pictures are shown as they are: ${error instanceof Error ? error.message : String(error)}`);
    return media;
  }
}
