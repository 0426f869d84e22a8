import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import type { KnownPicture } from "../domain/media/picture.ts";
import { removeUnneeded } from "./built-files.ts";
import { type OriginalFile, pictureMeasurer } from "./measure-pictures.ts";
import { firstLine } from "./picture-error.ts";
import { pictureProcess } from "./picture-process.ts";
import { type AwaitedFile, createPictureQueue, type UnbuiltPicture } from "./picture-queue.ts";
import { publicCopyFile, versionFiles } from "./version-files.ts";

interface Options {
  /** The owner's pictures. */
  readonly from: string;
  /** For built files only. */
  readonly to: string;
  /** Processes at a time, each with up to 200 MB. */
  readonly atOnce: number;
  /** Called before the first picture and after each. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Called once for each picture that cannot be used. */
  readonly onUnusable: (name: string, why: string) => void;
  /** Called if built files cannot be stored. Pictures then have no versions. */
  readonly onNotStored: (error: unknown) => void;
}

interface SyncOptions {
  /** Names of pictures to build first, in this order. */
  readonly first?: readonly string[];
  /** Removes unneeded files built before this date. Keeps all if undefined, because another process may use them. */
  readonly removeBefore?: Date | undefined;
}

/** Pictures that are measured at once and built in the background. */
export interface PictureFolder {
  /** Measures the pictures and queues missing versions. If one cannot be built, its versions are removed from the map. */
  sync(files: readonly OriginalFile[], options?: SyncOptions): Promise<ReadonlyMap<string, KnownPicture>>;
  /** Moves a built file to the front. Undefined if it is not in the queue. */
  request(file: string): AwaitedFile | undefined;
  /** The built file for the original's address. Undefined for drawings, animations and unusable pictures. */
  publicCopyOf(name: string): string | undefined;
  isBuilding(): boolean;
  /** Resolves when all pictures are built. */
  finished(): Promise<void>;
  close(): Promise<void>;
}

export function openPictureFolder(options: Options): PictureFolder {
  const { from, to, atOnce, onProgress, onUnusable, onNotStored } = options;
  const measure = pictureMeasurer(from);
  /** By stem, because a changed picture may be usable. */
  const unusable = new Set<string>();
  const told = new Set<string>();
  let byName = new Map<string, KnownPicture>();
  let done = 0;
  let total = 0;

  function tell(name: string, why: string): void {
    if (told.has(`${name}: ${why}`)) return;
    told.add(`${name}: ${why}`);
    onUnusable(name, why);
  }
  function advance(): void {
    done += 1;
    onProgress?.(done, total);
  }
  const queue = createPictureQueue({
    atOnce,
    openBuilder: pictureProcess,
    onBuilt: advance,
    onFailed({ name, stem, width, height }, error) {
      unusable.add(stem);
      byName.set(name, { width, height });
      tell(name, firstLine(error));
      advance();
    },
  });

  /** Pictures with missing files. */
  function unbuilt(names: Iterable<string>, there: ReadonlySet<string>): readonly UnbuiltPicture[] {
    return [...names].flatMap((name) => {
      const picture = byName.get(name);
      if (picture?.versions === undefined) return [];
      const { width, height, versions } = picture;
      const { stem, widths } = versions;
      const source = { from: path.join(from, name), stem, widest: Math.max(...widths) };
      const missing = versionFiles(name, versions).filter(({ file }) => !there.has(file));
      const files = missing.map(({ file, ...as }) => [file, { ...source, ...as, to: path.join(to, file) }] as const);
      return files.length === 0 ? [] : [{ name, stem, width, height, files: new Map(files) }];
    });
  }

  return {
    async sync(originals, { first = [], removeBefore } = {}) {
      const measured = await measure(originals);
      const there = await mkdir(to, { recursive: true })
        .then(() => readdir(to))
        .catch((error: unknown) => void onNotStored(error));
      byName = new Map();
      for (const { name } of originals) {
        const picture = measured.get(name);
        if (typeof picture === "string") tell(name, picture);
        else if (picture !== undefined) {
          const { width, height, versions } = picture;
          const hasVersions = versions === undefined || (there !== undefined && !unusable.has(versions.stem));
          byName.set(name, hasVersions ? picture : { width, height });
        }
      }
      const missing = unbuilt(new Set([...first, ...byName.keys()]), new Set(there ?? []));
      done = 0;
      total = queue.replace(missing);
      if (total > 0) onProgress?.(done, total);
      if (removeBefore !== undefined && there !== undefined) {
        const needed = [...byName].flatMap(([name, { versions }]) => (versions ? versionFiles(name, versions) : []));
        // What cannot be removed only takes space.
        await removeUnneeded(to, new Set(needed.map(({ file }) => file)), removeBefore).catch(() => undefined);
      }
      return byName;
    },
    request: queue.request,
    publicCopyOf(name) {
      const versions = byName.get(name)?.versions;
      return versions && publicCopyFile(name, versions);
    },
    isBuilding: () => done < total,
    finished: queue.idle,
    close: queue.close,
  };
}
