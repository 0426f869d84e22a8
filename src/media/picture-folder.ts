import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { KnownPicture } from "../domain/media/picture.ts";
import {
  type Format,
  firstLine,
  isPicture,
  measurePicture,
  PictureError,
  publicCopyFile,
  versionFiles,
} from "./photographs.ts";

/** A file in the owner's picture folder. */
interface OriginalFile {
  /** Relative to the folder, with forward slashes. */
  readonly name: string;
  readonly bytes: number;
  readonly changed: Date;
}

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

/** A file that is not built yet. */
interface AwaitedFile {
  /** Size of the picture, in px. */
  readonly width: number;
  readonly height: number;
  /** Resolves when it is built, or cannot be. */
  readonly settled: Promise<void>;
}

/** Pictures that are measured immediately and built in the background. */
export interface PictureFolder {
  /** Measures the pictures and queues missing versions. If one cannot be built, its versions are removed from the map. */
  sync(files: readonly OriginalFile[], options?: SyncOptions): Promise<ReadonlyMap<string, KnownPicture>>;
  /** Moves a file to the front of the queue. Undefined if it is not in the queue. */
  request(file: string): AwaitedFile | undefined;
  /** The built file for the original's address. Undefined for drawings, animations and unusable pictures. */
  publicCopyOf(name: string): string | undefined;
  isBuilding(): boolean;
  /** Resolves when all pictures are built. */
  finished(): Promise<void>;
  /** Does not wait for files that are being built. */
  close(): Promise<void>;
}

interface Build {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly file: string;
  readonly job: VersionJob;
  readonly settled: PromiseWithResolvers<void>;
}

export function openPictureFolder(options: Options): PictureFolder {
  const { from, to, atOnce, onProgress, onUnusable, onNotStored } = options;
  const measure = pictureMeasurer(from);
  /** By stem, because a changed picture may be usable. */
  const unusable = new Set<string>();
  const reported = new Set<string>();
  let byName = new Map<string, KnownPicture>();
  /** By file, in the order of building. */
  let waiting = new Map<string, Build>();
  const building = new Map<string, Build>();
  const requested = new Set<string>();
  const lanes = new Set<Promise<void>>();
  const processes = new Set<PictureProcess>();
  let isClosed = false;
  let total = 0;
  let left = 0;

  function report(name: string, why: string): void {
    if (reported.has(`${name}: ${why}`)) return;
    reported.add(`${name}: ${why}`);
    onUnusable(name, why);
  }

  function missingFiles(names: Iterable<string>, stored: ReadonlySet<string>): Map<string, Build> {
    const missing = new Map<string, Build>();
    for (const name of names) {
      const picture = byName.get(name);
      if (picture?.versions === undefined) continue;
      const { width, height, versions } = picture;
      const source = { from: path.join(from, name), stem: versions.stem, widest: Math.max(...versions.widths) };
      for (const { file, ...version } of versionFiles(name, versions)) {
        if (stored.has(file) || building.has(file)) continue;
        const job = { ...source, ...version, to: path.join(to, file) };
        missing.set(file, waiting.get(file) ?? { name, width, height, file, job, settled: Promise.withResolvers() });
      }
    }
    return missing;
  }

  function replaceQueue(builds: Map<string, Build>): void {
    for (const [file, { settled }] of waiting) if (!builds.has(file)) settled.resolve();
    waiting = builds;
    total = picturesLeft();
    left = total;
    if (total > 0) onProgress?.(0, total);
    startLanes();
  }

  function picturesLeft(): number {
    return new Set([...waiting.values(), ...building.values()].map(({ name }) => name)).size;
  }

  function startLanes(): void {
    while (lanes.size < Math.min(atOnce, waiting.size)) {
      const lane = buildAll().finally(() => {
        lanes.delete(lane);
        // More may have come while the process was closing.
        startLanes();
      });
      lanes.add(lane);
    }
  }

  async function buildAll(): Promise<void> {
    const process = pictureProcess();
    processes.add(process);
    for (let build = next(); build !== undefined; build = next()) {
      const { file, job, settled } = build;
      waiting.delete(file);
      building.set(file, build);
      await process.build(job).catch((error: unknown) => fail(build, error));
      building.delete(file);
      settled.resolve();
      const now = picturesLeft();
      if (now < left) onProgress?.(total - now, total);
      left = now;
    }
    processes.delete(process);
    await process.close();
  }

  function next(): Build | undefined {
    for (const file of requested) {
      requested.delete(file);
      const build = waiting.get(file);
      if (build !== undefined) return build;
    }
    const [first] = waiting.values();
    return first;
  }

  /** Skips the other versions of the picture. */
  function fail({ name, width, height, job: { stem } }: Build, error: unknown): void {
    if (isClosed) return;
    unusable.add(stem);
    for (const [file, { job, settled }] of waiting) {
      if (job.stem !== stem) continue;
      waiting.delete(file);
      settled.resolve();
    }
    if (byName.get(name)?.versions?.stem === stem) byName.set(name, { width, height });
    report(name, firstLine(error));
  }

  return {
    async sync(originals, { first = [], removeBefore } = {}) {
      const measured = await measure(originals);
      const stored = await mkdir(to, { recursive: true })
        .then(() => readdir(to))
        .catch((error: unknown) => void onNotStored(error));
      byName = new Map();
      for (const { name } of originals) {
        const picture = measured.get(name);
        if (typeof picture === "string") report(name, picture);
        else if (picture !== undefined) {
          const { width, height, versions } = picture;
          const isUsable = versions === undefined || (stored !== undefined && !unusable.has(versions.stem));
          byName.set(name, isUsable ? picture : { width, height });
        }
      }
      replaceQueue(missingFiles(new Set([...first, ...byName.keys()]), new Set(stored)));
      if (removeBefore !== undefined && stored !== undefined) {
        const needed = [...byName].flatMap(([name, { versions }]) => (versions ? versionFiles(name, versions) : []));
        // A file that cannot be removed only takes space.
        await removeUnneeded(to, new Set(needed.map(({ file }) => file)), removeBefore).catch(() => undefined);
      }
      return byName;
    },
    request(file) {
      const build = waiting.get(file) ?? building.get(file);
      if (build === undefined) return undefined;
      requested.add(file);
      const { width, height, settled } = build;
      return { width, height, settled: settled.promise };
    },
    publicCopyOf(name) {
      const versions = byName.get(name)?.versions;
      return versions && publicCopyFile(name, versions);
    },
    isBuilding: () => waiting.size + building.size > 0,
    async finished() {
      while (lanes.size > 0) await Promise.all(lanes);
    },
    async close() {
      isClosed = true;
      for (const { settled } of waiting.values()) settled.resolve();
      waiting.clear();
      await Promise.all([...processes].map((process) => process.close()));
      await Promise.all(lanes);
    },
  };
}

/** Enough to keep a disk busy. */
const MEASURED_AT_ONCE = 4;

/** Measures the pictures of a folder, by name; unchanged ones once. The value is a text if a picture cannot be used. */
export function pictureMeasurer(
  folder: string,
): (files: readonly OriginalFile[]) => Promise<ReadonlyMap<string, KnownPicture | string>> {
  let known = new Map<string, KnownPicture | string>();

  return async (files) => {
    const before = known;
    const now = new Map<string, KnownPicture | string>();
    const byName = new Map<string, KnownPicture | string>();
    const originals = files.filter(({ name }) => isPicture(name)).values();
    async function measureRest(): Promise<void> {
      for (const { name, bytes, changed } of originals) {
        const version = `${name}\0${bytes}\0${changed.getTime()}`;
        const measured = before.get(version) ?? (await measurePicture(path.join(folder, name)).catch(firstLine));
        now.set(version, measured);
        byName.set(name, measured);
      }
    }
    await Promise.all(Array.from({ length: MEASURED_AT_ONCE }, measureRest));
    known = now;
    return byName;
  };
}

/** `team.3f9ac51be0d27c84-320.avif`, also unfinished, as opposed to files of others. */
const BUILT = /\.[0-9a-f]{16}-\d+\.(avif|gif|jpe?g|png|webp)(\.\d+)?$/;

/** Removes built files that are not needed and older than a date. */
async function removeUnneeded(folder: string, needed: ReadonlySet<string>, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!BUILT.test(name) || needed.has(name)) continue;
    const file = path.join(folder, name);
    if ((await stat(file)).mtime < before) await rm(file, { force: true });
  }
}

export interface VersionJob {
  /** The photograph. */
  readonly from: string;
  /** Its name and hash, as when it was measured. */
  readonly stem: string;
  /** The width of its largest version, in px. */
  readonly widest: number;
  /** The file to write. */
  readonly to: string;
  readonly width: number;
  readonly format: Format;
}

/** It is beside this file, in the sources and in the build. */
const WORKER = path.join(import.meta.dirname, `picture-worker${path.extname(import.meta.filename)}`);

/** For one file: a hundred times what a large one takes. */
const LIMIT_MS = 10 * 60_000;

/** Makes glibc return freed memory, which halves the peak. Other systems ignore it. */
const RETURN_MEMORY = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_TRIM_THRESHOLD_: "65536" };

const response = z.object({ failed: z.string().optional() });

/** Builds one file at a time. */
export interface PictureProcess {
  /** @throws PictureError if the picture cannot be built */
  build(job: VersionJob): Promise<void>;
  close(): Promise<void>;
}

/**
 * A process of low priority that builds pictures: a picture that crashes the image library or exhausts the memory ends
 * only that process. It starts with the first job, and frees its memory when it is closed.
 */
export function pictureProcess(): PictureProcess {
  let child: ChildProcess | undefined;

  return {
    async build(job) {
      const running = isRunning(child)
        ? child
        : fork(WORKER, { execArgv: [], env: { ...process.env, ...RETURN_MEMORY } });
      child = running;
      const over = new AbortController();
      const timer = setTimeout(() => running.kill("SIGKILL"), LIMIT_MS);
      try {
        const responded = once(running, "message", over);
        const stopped = once(running, "exit", over).then(([code, signal]) => {
          throw new Error(`the image library stopped with ${signal ?? code}`);
        });
        // A job that cannot be sent means that the process has stopped.
        running.send(job, () => undefined);
        const [message] = await Promise.race([responded, stopped]);
        const { failed } = response.parse(message);
        if (failed !== undefined) throw new Error(failed);
      } catch (error) {
        throw new PictureError(`cannot build versions: ${error instanceof Error ? error.message : error}`);
      } finally {
        clearTimeout(timer);
        over.abort();
      }
    },
    async close() {
      if (!isRunning(child)) return;
      const exited = once(child, "exit");
      // A gentler signal would let it finish its file first.
      child.kill("SIGKILL");
      await exited;
    },
  };
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child?.connected === true && child.exitCode === null && child.signalCode === null;
}
