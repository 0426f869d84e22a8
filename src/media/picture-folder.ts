import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { brokenPicture } from "../content/check/pictures.ts";
import { reportLine } from "../content/diagnostic.ts";
import { type FileBelow, filesBelow } from "../content/read/read-files.ts";
import { writeAtomically } from "../content/write-atomically.ts";
import { formatError } from "../domain/format/text.ts";
import type { KnownPicture, MediaSource, PictureSource } from "../domain/media/picture.ts";
import {
  firstLine,
  isPicture,
  measurePicture,
  PictureError,
  publicCopyFile,
  RECIPE,
  type VersionJob,
  versionFiles,
} from "./photographs.ts";

/** Cached pages still request old versions. */
const KEPT_UNNEEDED_MS = 7 * 24 * 3_600_000;
/** Log lines about progress. */
const PROGRESS_LINES = 10;
/** `team.3f9ac51be0d27c84-320.avif`, also unfinished, as opposed to files of others. */
const BUILT = /\.[0-9a-f]{16}-\d+\.(avif|gif|jpe?g|png|webp)(\.\d+)?$/;

interface PictureOptions {
  readonly media: MediaSource;
  readonly contentDir: string;
  readonly dataDir: string;
  readonly basePath: string;
  /** Processes at a time, each with up to 200 MB. */
  readonly picturesAtOnce: number;
  /** Unneeded files are only removed if no other process uses the folder. */
  readonly ownsFolder: boolean;
  readonly log: { info(message: string): void; error(message: string): void };
  readonly now: () => Date;
}

/** A version to build, of the picture with this name. */
interface Build {
  readonly name: string;
  readonly job: VersionJob;
  /** Resolves when it is built, or cannot be. */
  readonly settled: PromiseWithResolvers<void>;
}

export type SitePictures = ReturnType<typeof openImages>;

/**
 * The pictures of the content folder, which are measured immediately and built in the background. Errors are logged; if
 * built files cannot be stored, each picture is served in one size.
 */
export function openImages(options: PictureOptions) {
  const { media, contentDir, dataDir, basePath, picturesAtOnce, ownsFolder, log, now } = options;
  const [from, to] = [path.join(contentDir, "media"), path.join(dataDir, "pictures")];
  const measure = pictureMeasurer(from, path.join(dataDir, "measured-pictures.json"));
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
  let [total, left] = [0, 0];

  function report(name: string, why: string): void {
    const line = reportLine(contentDir, brokenPicture(name, why));
    if (!reported.has(line)) log.error(line);
    reported.add(line);
  }

  function logProgress(isStart: boolean): void {
    const names = new Set([...waiting.values(), ...building.values()].map(({ name }) => name));
    if (isStart) total = names.size;
    else if (names.size === left) return;
    left = names.size;
    const done = total - left;
    if (total === 0 || (done % Math.ceil(total / PROGRESS_LINES) !== 0 && left > 0)) return;
    log.info(`Building pictures: ${done} of ${total}`);
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
    logProgress(true);
    startLanes();
  }

  function startLanes(): void {
    while (lanes.size < Math.min(picturesAtOnce, waiting.size)) {
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
      logProgress(false);
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

  async function removeUnneeded(stored: readonly string[]): Promise<void> {
    const needed = new Set(
      [...byName]
        .flatMap(([name, { versions }]) => (versions ? versionFiles(name, versions) : []))
        .map(({ file }) => file),
    );
    for (const file of stored.filter((name) => BUILT.test(name) && !needed.has(name))) {
      const built = path.join(to, file);
      const { mtimeMs } = await stat(built);
      if (mtimeMs < now().getTime() - KEPT_UNNEEDED_MS) await rm(built, { force: true });
    }
  }

  return {
    /** The folder of built files; undefined if pictures are in a bucket. */
    folder: media.kind === "bucket" ? undefined : to,
    /**
     * Measures the pictures; missing versions are built in the background, and first those that a visitor asks for. If
     * one cannot be built, its versions are removed from the map.
     */
    async sync(): Promise<PictureSource> {
      if (media.kind === "bucket") return media;
      const measured = await measure(await filesBelow(contentDir, "media"));
      const stored = await mkdir(to, { recursive: true })
        .then(() => readdir(to))
        .catch((error: unknown) => log.error(`Serving pictures in one size only: ${formatError(error)}`));
      byName = new Map();
      for (const [name, picture] of measured) {
        if (typeof picture === "string") report(name, picture);
        else {
          const isUsable = stored && !unusable.has(picture.versions?.stem ?? "");
          byName.set(name, isUsable ? picture : withoutVersions(picture));
        }
      }
      queueMissing(new Set(stored ?? []));
      // A file that cannot be removed only takes space.
      if (ownsFolder && stored) await removeUnneeded(stored).catch(() => undefined);
      return { ...media, known: { path: `${basePath}/pictures`, byName } };
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

/** Photographs that were measured before, by name, size and time of change. Drawings are read anyway. */
const measuredSchema = z.object({
  recipe: z.literal(RECIPE),
  photographs: z.record(
    z.string(),
    z.object({
      width: z.number(),
      height: z.number(),
      versions: z.object({ stem: z.string(), widths: z.array(z.number()) }),
    }),
  ),
});

/** None if the file is missing, damaged, or of another version of the program. */
async function readMeasured(file: string): Promise<readonly (readonly [string, KnownPicture | string])[]> {
  const text = await readFile(file, "utf8").catch(() => "{}");
  try {
    return Object.entries(measuredSchema.parse(JSON.parse(text)).photographs);
  } catch {
    return [];
  }
}

/**
 * Measures the pictures of a folder, by name; unchanged ones once. The value is a text if a picture cannot be used.
 * @param cacheFile keeps what was measured for the next start, which takes a second less with 2,000 photographs
 */
export function pictureMeasurer(folder: string, cacheFile?: string) {
  let known: Map<string, KnownPicture | string> | undefined;

  return async (files: readonly FileBelow[]): Promise<ReadonlyMap<string, KnownPicture | string>> => {
    const before = known ?? new Map(cacheFile === undefined ? [] : await readMeasured(cacheFile));
    const now = new Map<string, KnownPicture | string>();
    const pictures = files.filter(({ name }) => isPicture(name));
    const byName = new Map<string, KnownPicture | string>(pictures.map(({ name }) => [name, ""]));
    const originals = pictures.values();
    async function measureRest(): Promise<void> {
      for (const { name, bytes, changed } of originals) {
        const version = `${name}\0${bytes}\0${changed.getTime()}`;
        const measured = before.get(version) ?? (await measurePicture(path.join(folder, name), bytes).catch(firstLine));
        now.set(version, measured);
        byName.set(name, measured);
      }
    }
    await Promise.all(Array.from({ length: MEASURED_AT_ONCE }, measureRest));
    known = now;
    const measured = [...now].filter(([, one]) => typeof one === "object" && one.versions !== undefined);
    if (cacheFile !== undefined && measured.some(([version]) => !before.has(version))) {
      const kept = JSON.stringify({ recipe: RECIPE, photographs: Object.fromEntries(measured) });
      await writeAtomically(cacheFile, kept).catch(() => undefined);
    }
    return byName;
  };
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
