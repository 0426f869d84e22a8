import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { z } from "zod";
import type { VersionJob } from "./build-version.ts";
import { PictureError } from "./picture-error.ts";

/** In the sources and in the build, it is beside this file. */
const WORKER = path.join(import.meta.dirname, `picture-worker${path.extname(import.meta.filename)}`);

/** For one file: a hundred times what a large one takes. */
const LIMIT_MS = 10 * 60_000;

/** Makes glibc return freed memory, which halves the peak. Other systems ignore it. */
const RETURN_MEMORY = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_TRIM_THRESHOLD_: "65536" };

const answer = z.object({ failed: z.string().optional() });

/** Builds one file at a time. */
export interface VersionBuilder {
  /** @throws PictureError if the picture cannot be built */
  build(job: VersionJob): Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds pictures in a process of low priority: a picture that crashes the image library or exhausts the memory ends
 * only that process. It starts with the first job, and its memory is freed on close.
 */
export function pictureProcess(): VersionBuilder {
  let child: ChildProcess | undefined;

  async function build(job: VersionJob): Promise<void> {
    const running = isRunning(child) ? child : start();
    child = running;
    const over = new AbortController();
    const timer = setTimeout(() => running.kill("SIGKILL"), LIMIT_MS);
    try {
      const answered = once(running, "message", over);
      const stopped = once(running, "exit", over).then(([code, signal]) => {
        throw new PictureError(`cannot build versions: the image library stopped with ${signal ?? code}`);
      });
      // If it cannot be sent, the process has stopped.
      running.send(job, () => undefined);
      const [message] = await Promise.race([answered, stopped]);
      const { failed } = answer.parse(message);
      if (failed !== undefined) throw new PictureError(failed);
    } finally {
      clearTimeout(timer);
      over.abort();
    }
  }

  return {
    build,
    async close() {
      if (!isRunning(child)) return;
      const exited = once(child, "exit");
      // By itself it would first finish its file.
      child.kill("SIGKILL");
      await exited;
    },
  };
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child?.connected === true && child.exitCode === null && child.signalCode === null;
}

function start(): ChildProcess {
  return fork(WORKER, { execArgv: [], env: { ...process.env, ...RETURN_MEMORY } });
}
