import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { FIXTURE } from "../../support/fixture.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** The server as `npm start` runs it after the build, in a process of its own. */
export interface ServerProcess {
  /** Address it printed, without a slash at its end. */
  readonly origin: string;
  readonly output: () => string;
  readonly pid: number | undefined;
  signal(name: NodeJS.Signals): void;
  /** Settles with the exit code when the process has ended. */
  readonly ended: Promise<number | null>;
  /** Ends it and waits for it. */
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

function spawned(env: Environment, folder = ROOT) {
  let output = "";
  const child = spawn(process.execPath, ["build/server/start.js"], {
    cwd: folder,
    // Nothing of the tests' own environment but what a process needs.
    env: { PATH: process.env["PATH"], PORT: "0", PORTFOLIO_STORE: "sqlite:portfolio.db", CONTENT_DIR: FIXTURE, ...env },
  });
  const printed = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      output += text;
      const [, origin] = /Ready: (http:\/\/\S+?)\/?\s/.exec(output) ?? [];
      if (origin !== undefined) printed.resolve(origin);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { child, ended, printed: printed.promise, output: () => output };
}

/**
 * Starts the server and waits until it says where it is.
 * @param folder with the build and the content; the project's unless another is named
 * @throws Error with its output, if it ends instead
 */
export async function startServer(env: Environment, folder?: string): Promise<ServerProcess> {
  const { child, ended, printed, output } = spawned(env, folder);
  const origin = await Promise.race([
    printed,
    ended.then((code) => {
      throw new Error(`The server ended with ${code}: ${output()}`);
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

/** Starts the server where it is expected to end by itself. */
export async function failedStart(
  env: Environment,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const { ended, output } = spawned(env);
  return { code: await ended, output: output() };
}

/** A folder for one test. */
export async function temporaryFolder(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "data-"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
