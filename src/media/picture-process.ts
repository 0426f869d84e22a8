import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { z } from "zod";
import { type Format, PictureError } from "./photographs.ts";

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
