import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FileBelow } from "../content/read/read-files.ts";
import type { KnownPicture } from "../domain/media/picture.ts";
import {
  firstLine,
  isPicture,
  measurePicture,
  PictureError,
  publicCopyFile,
  type VersionJob,
  versionFiles,
} from "./photographs.ts";

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

/** A version to build, of the picture with this name. */
interface Build {
  readonly name: string;
  readonly job: VersionJob;
  /** Resolves when it is built, or cannot be. */
  readonly settled: PromiseWithResolvers<void>;
}

/** Pictures that are measured immediately and built in the background. */
export function openPictureFolder({ from, to, atOnce, onProgress, onUnusable, onNotStored }: Options) {
  const measure = pictureMeasurer(from);
  /** By stem, because a changed picture may be usable. */
  const unusable = new Set<string>();
  const reported = new Set<string>();
  let byName = new Map<string, KnownPicture>();
  /** By file, in the order of building. */
  let waiting = new Map<string, Build>();
  const building = new Map<string, Build>();
  /** Each process builds one version at a time. */
  const lanes = new Map<ReturnType<typeof pictureProcess>, Promise<void>>();
  let isClosed = false;
  let total = 0;
  let left = 0;

  function report(name: string, why: string): void {
    if (reported.has(`${name}: ${why}`)) return;
    reported.add(`${name}: ${why}`);
    onUnusable(name, why);
  }

  function queueMissing(stored: ReadonlySet<string>): void {
    const missing = new Map<string, Build>();
    for (const [name, { versions }] of byName) {
      if (versions === undefined) continue;
      const source = { from: path.join(from, name), stem: versions.stem, widest: Math.max(...versions.widths) };
      for (const { file, ...version } of versionFiles(name, versions)) {
        if (stored.has(file) || building.has(file)) continue;
        const job = { ...source, ...version, to: path.join(to, file) };
        missing.set(file, waiting.get(file) ?? { name, job, settled: Promise.withResolvers() });
      }
    }
    for (const [file, { settled }] of waiting) if (!missing.has(file)) settled.resolve();
    waiting = missing;
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
      const process = pictureProcess();
      const lane = buildAll(process.build).then(process.close);
      lanes.set(
        process,
        lane.finally(() => {
          lanes.delete(process);
          // More may have come while the process was closing.
          startLanes();
        }),
      );
    }
  }

  async function buildAll(buildVersion: (job: VersionJob) => Promise<void>): Promise<void> {
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [file, build] = next;
      waiting.delete(file);
      building.set(file, build);
      await buildVersion(build.job).catch((error: unknown) => fail(build, error));
      building.delete(file);
      build.settled.resolve();
      const now = picturesLeft();
      if (now < left) onProgress?.(total - now, total);
      left = now;
    }
  }

  /** Skips the other versions of the picture. */
  function fail({ name, job: { stem } }: Build, error: unknown): void {
    if (isClosed) return;
    unusable.add(stem);
    for (const [file, { job, settled }] of waiting) {
      if (job.stem !== stem) continue;
      waiting.delete(file);
      settled.resolve();
    }
    const picture = byName.get(name);
    if (picture?.versions?.stem === stem) byName.set(name, withoutVersions(picture));
    report(name, firstLine(error));
  }

  return {
    /**
     * Measures the pictures and queues missing versions. If one cannot be built, its versions are removed from the map.
     * @param removeBefore removes unneeded files built before this date. Keeps all if undefined, because another process
     * may use them.
     */
    async sync(originals: readonly FileBelow[], removeBefore?: Date): Promise<ReadonlyMap<string, KnownPicture>> {
      const measured = await measure(originals);
      const stored = await mkdir(to, { recursive: true })
        .then(() => readdir(to))
        .catch((error: unknown) => void onNotStored(error));
      byName = new Map();
      for (const [name, picture] of measured) {
        if (typeof picture === "string") report(name, picture);
        else {
          const isUsable = stored !== undefined && !unusable.has(picture.versions?.stem ?? "");
          byName.set(name, isUsable ? picture : withoutVersions(picture));
        }
      }
      queueMissing(new Set(stored));
      if (removeBefore !== undefined && stored !== undefined) {
        const needed = [...byName].flatMap(([name, { versions }]) => (versions ? versionFiles(name, versions) : []));
        // A file that cannot be removed only takes space.
        await removeUnneeded(to, new Set(needed.map(({ file }) => file)), removeBefore).catch(() => undefined);
      }
      return byName;
    },
    /** Moves a file to the front of the queue. Resolves when it is built, at once if it is not in the queue. */
    async request(file: string): Promise<void> {
      const build = waiting.get(file);
      if (build !== undefined) waiting = new Map([[file, build], ...waiting]);
      await (build ?? building.get(file))?.settled.promise;
    },
    /** The built file for the original's address. Undefined for drawings, animations and unusable pictures. */
    publicCopyOf(name: string): string | undefined {
      const versions = byName.get(name)?.versions;
      return versions && publicCopyFile(name, versions);
    },
    /** Resolves when all pictures are built. */
    async finished(): Promise<void> {
      while (lanes.size > 0) await Promise.all(lanes.values());
    },
    /** Does not wait for files that are being built. */
    async close(): Promise<void> {
      isClosed = true;
      for (const { settled } of waiting.values()) settled.resolve();
      waiting.clear();
      await Promise.all([...lanes].flatMap(([process, lane]) => [process.close(), lane]));
    },
  };
}

function withoutVersions({ versions: _, ...picture }: KnownPicture): KnownPicture {
  return picture;
}

/** Enough to keep a disk busy. */
const MEASURED_AT_ONCE = 4;

/** Measures the pictures of a folder, by name; unchanged ones once. The value is a text if a picture cannot be used. */
export function pictureMeasurer(folder: string) {
  let known = new Map<string, KnownPicture | string>();

  return async (files: readonly FileBelow[]): Promise<ReadonlyMap<string, KnownPicture | string>> => {
    const before = known;
    const now = new Map<string, KnownPicture | string>();
    const pictures = files.filter(({ name }) => isPicture(name));
    const byName = new Map<string, KnownPicture | string>(pictures.map(({ name }) => [name, ""]));
    const originals = pictures.values();
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

/** It is beside this file, in the sources and in the build. */
const WORKER = path.join(import.meta.dirname, `picture-worker${path.extname(import.meta.filename)}`);

/** Makes glibc return freed memory, which halves the peak. Other systems ignore it. */
const RETURN_MEMORY = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_TRIM_THRESHOLD_: "65536" };

/**
 * A process of low priority that builds pictures, one file at a time: a picture that crashes the image library or
 * exhausts the memory ends only that process. It starts with the first job, and frees its memory when it is closed.
 */
export function pictureProcess() {
  let child: ChildProcess | undefined;

  return {
    /** @throws PictureError if the picture cannot be built */
    async build(job: VersionJob): Promise<void> {
      const running = isRunning(child)
        ? child
        : fork(WORKER, { execArgv: [], env: { ...process.env, ...RETURN_MEMORY } });
      child = running;
      const over = new AbortController();
      try {
        const stopped = once(running, "exit", over).then(([code, signal]) => {
          throw new Error(`the image library stopped with ${signal ?? code}`);
        });
        const responded = once(running, "message", over);
        // A job that cannot be sent means that the process has stopped.
        running.send(job, () => undefined);
        const [failure]: unknown[] = await Promise.race([responded, stopped]);
        if (failure !== "") throw new Error(String(failure));
      } catch (error) {
        throw new PictureError(`cannot build versions: ${error instanceof Error ? error.message : error}`);
      } finally {
        over.abort();
      }
    },
    async close(): Promise<void> {
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
