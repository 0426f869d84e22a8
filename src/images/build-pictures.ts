import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { KnownPicture } from "../domain/media/picture.ts";
import { buildVariants, filesOf } from "./build-variants.ts";
import { firstLine, isPicture, PictureError, type ReadPicture, readPicture } from "./read-picture.ts";

export interface PictureDiagnostic {
  /** Relative to the picture folder, with forward slashes. */
  readonly file: string;
  readonly message: string;
}

export interface PicturesJob {
  /** The owner's pictures. */
  readonly from: string;
  /** With forward slashes; other files are skipped. */
  readonly names: readonly string[];
  /** For built files only. */
  readonly to: string;
  /** Removes unneeded files built before this date. Keeps all if undefined, because another process may use them. */
  readonly removeBefore?: Date | undefined;
  /** Called before the first picture and after each. */
  readonly onProgress?: (done: number, total: number) => void;
}

interface Pictures {
  readonly byName: ReadonlyMap<string, KnownPicture>;
  readonly diagnostics: readonly PictureDiagnostic[];
}

/** `team.3f9ac51be0d27c84-320.avif`, as opposed to foreign files. */
const BUILT = /\.[0-9a-f]{16}-\d+\.(avif|webp)$/;

/** Measures every picture and builds missing versions. Errors are returned. */
export async function buildPictures({ from, names, to, removeBefore, onProgress }: PicturesJob): Promise<Pictures> {
  const byName = new Map<string, KnownPicture>();
  const diagnostics: PictureDiagnostic[] = [];
  const attempt = async (file: string, step: () => Promise<void>) => {
    await step().catch((error: unknown) => void diagnostics.push({ file, message: firstLine(error) }));
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
        throw new PictureError("the file changed while being read");
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
  return { byName, diagnostics };
}

async function removeIfOlder(file: string, date: Date): Promise<void> {
  const { mtime } = await stat(file);
  if (mtime < date) await rm(file, { force: true });
}

function known({ width, height, versions, drawing }: ReadPicture): KnownPicture {
  return { width, height, ...(versions && { versions }), ...(drawing !== undefined && { drawing }) };
}
