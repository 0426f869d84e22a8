import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { KnownPicture } from "../domain/media/picture.ts";
import { buildVariants, filesOf } from "./build-variants.ts";
import { firstLine, isPicture, PictureError, type ReadPicture, readPicture } from "./read-picture.ts";

/** What is wrong with a picture. */
export interface PictureProblem {
  /** Below the folder of pictures, with forward slashes. */
  readonly file: string;
  readonly message: string;
}

export interface PicturesJob {
  /** The folder of the owner's pictures. */
  readonly from: string;
  /** The files in it, with forward slashes; those that are no pictures are passed over. */
  readonly names: readonly string[];
  /** Where the built files are kept; nothing else belongs there. */
  readonly to: string;
  /**
   * Built files that none of these pictures needs are removed if they were built before. None are without it: another
   * process may show them.
   */
  readonly removeBefore?: Date | undefined;
  /** Told before the first picture is built, and after each. */
  readonly onProgress?: (done: number, total: number) => void;
}

interface Pictures {
  readonly byName: ReadonlyMap<string, KnownPicture>;
  readonly problems: readonly PictureProblem[];
}

/** What is built, as opposed to what somebody put beside it: `team.3f9ac51be0d27c84-320.avif`. */
const BUILT = /\.[0-9a-f]{16}-\d+\.(avif|webp)$/;

/**
 * Measures every picture, and builds those of pixels in AVIF and WebP and in several widths. What has been built
 * before is kept. One that cannot be built is a problem and nothing else.
 */
export async function buildPictures({ from, names, to, removeBefore, onProgress }: PicturesJob): Promise<Pictures> {
  const byName = new Map<string, KnownPicture>();
  const problems: PictureProblem[] = [];
  const attempt = async (file: string, step: () => Promise<void>) => {
    await step().catch((error: unknown) => void problems.push({ file, message: firstLine(error) }));
  };

  for (const name of names.filter(isPicture)) {
    await attempt(name, async () => {
      byName.set(name, known(await readPicture(path.join(from, name))));
    });
  }

  await mkdir(to, { recursive: true });
  const there = new Set(await readdir(to));
  const missing = [...byName].filter(([, { versions }]) => versions && filesOf(versions).some((f) => !there.has(f)));
  if (missing.length > 0) onProgress?.(0, missing.length);
  for (const [done, [name, { width, height, versions }]] of missing.entries()) {
    await attempt(name, async () => {
      byName.set(name, { width, height });
      const picture = await readPicture(path.join(from, name));
      if (picture.versions === undefined || picture.versions.stem !== versions?.stem)
        throw new PictureError("it changed while it was being read");
      await buildVariants(picture.bytes, picture.versions, to);
      byName.set(name, known(picture));
    });
    onProgress?.(done + 1, missing.length);
  }

  if (removeBefore !== undefined) {
    const needed = new Set([...byName.values()].flatMap(({ versions }) => (versions ? filesOf(versions) : [])));
    const leftovers = [...there].filter((file) => BUILT.test(file) && !needed.has(file));
    for (const file of leftovers) await attempt(file, () => removeIfOlder(path.join(to, file), removeBefore));
  }
  return { byName, problems };
}

async function removeIfOlder(file: string, date: Date): Promise<void> {
  const { mtime } = await stat(file);
  if (mtime < date) await rm(file, { force: true });
}

function known({ width, height, versions, drawing }: ReadPicture): KnownPicture {
  return { width, height, ...(versions && { versions }), ...(drawing !== undefined && { drawing }) };
}
