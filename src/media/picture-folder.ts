import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { FileBelow } from "../content/read/read-files.ts";
import type { KnownPicture } from "../domain/media/picture.ts";
import { firstLine, isPicture, measurePicture, PictureError, type VersionJob } from "./photographs.ts";

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
