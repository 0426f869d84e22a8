import path from "node:path";
import { brokenPicture } from "../content/check/pictures.ts";
import { reportLine } from "../content/diagnostic.ts";
import { filesBelow } from "../content/read/read-files.ts";
import { formatError } from "../domain/format/text.ts";
import type { MediaSource, PictureSource } from "../domain/media/picture.ts";
import { openPictureFolder } from "../media/picture-folder.ts";
import type { Log } from "./log.ts";

/** Cached pages still request old versions. */
const KEPT_UNNEEDED_MS = 7 * 24 * 3_600_000;
/** Log lines about progress. */
const PROGRESS_LINES = 10;

interface PictureOptions {
  readonly media: MediaSource;
  readonly contentDir: string;
  readonly dataDir: string;
  readonly basePath: string;
  readonly picturesAtOnce: number;
  /** Unneeded files are only removed if no other process uses the folder. */
  readonly ownsFolder: boolean;
  readonly log: Log;
  readonly now: () => Date;
}

export type SitePictures = ReturnType<typeof openImages>;

/**
 * The pictures of the content folder. Errors are logged; if built files cannot be stored, each picture is served in one
 * size.
 */
export function openImages(options: PictureOptions) {
  const { media, contentDir, dataDir, basePath, picturesAtOnce, ownsFolder, log, now } = options;
  const folder = path.join(dataDir, "pictures");
  const pictures = openPictureFolder({
    from: path.join(contentDir, "media"),
    to: folder,
    atOnce: picturesAtOnce,
    onProgress(done, total) {
      const step = Math.ceil(total / PROGRESS_LINES);
      if (done % step === 0 || done === total) log.info(`Building pictures: ${done} of ${total}`);
    },
    onUnusable: (name, why) => log.error(reportLine(contentDir, brokenPicture(name, why))),
    onNotStored: (error) => log.error(`Serving pictures in one size only: ${formatError(error)}`),
  });
  return {
    ...pictures,
    /** The folder of built files; undefined if pictures are in a bucket. */
    folder: media.kind === "bucket" ? undefined : folder,
    /** Measures the pictures; missing versions are built in the background, and first those that a visitor asks for. */
    async sync(): Promise<PictureSource> {
      if (media.kind === "bucket") return media;
      const removeBefore = ownsFolder ? new Date(now().getTime() - KEPT_UNNEEDED_MS) : undefined;
      const byName = await pictures.sync(await filesBelow(contentDir, "media"), removeBefore);
      return { ...media, known: { path: `${basePath}/pictures`, byName } };
    },
  };
}
