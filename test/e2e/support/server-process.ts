import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FIXTURE } from "../../support/fixture.ts";
import { BUILD_DIR, ROOT } from "./running-site.ts";

/** The built server in its own process, as `npm start` runs it. */
export interface ServerProcess {
  /** The printed address, without a trailing slash. */
  readonly origin: string;
  readonly output: () => string;
  readonly pid: number | undefined;
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  /** Stops it and waits for its exit. */
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

function spawned(env: Environment, folder = ROOT) {
  let output = "";
  const child = spawn(process.execPath, [`${folder === ROOT ? BUILD_DIR : "build"}/server/start.js`], {
    cwd: folder,
    // From the tests' own environment, only what a process needs.
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      CONTENT_DIR: FIXTURE,
      LOG_FORMAT: "text",
      ...env,
    },
  });
  const printed = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      output += text;
      const [, origin] = /Ready: (http:\/\/[^\s"]+?)\/?[\s"]/.exec(output) ?? [];
      if (origin !== undefined) printed.resolve(origin);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { child, ended, printed: printed.promise, output: () => output };
}

/**
 * Starts the server and waits until it prints its address.
 * @param folder with the build and the content; by default the project's root
 * @throws Error with its output if it exits instead
 */
export async function startServer(env: Environment, folder?: string): Promise<ServerProcess> {
  const { child, ended, printed, output } = spawned(env, folder);
  const origin = await Promise.race([
    printed,
    ended.then((code) => {
      throw new Error(`The server exited with ${code}: ${output()}`);
    }),
  ]);
  return {
    origin,
    output,
    pid: child.pid,
    signal: (name) => void child.kill(name),
    ended,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Creates a folder for one test. */
export async function temporaryFolder(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "data-"));
  // A site may still write pictures to it.
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }) };
}
