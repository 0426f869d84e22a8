import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";

const SCRIPT = path.join(import.meta.dirname, "../../../build/server/cli.js");

/** A command's exit code and output. */
export interface EndedCommand {
  /** Null if it was killed. */
  readonly code: number | null;
  readonly printed: readonly string[];
  readonly notes: string;
}

export interface CommandProcess {
  readonly ended: Promise<EndedCommand>;
  /** With SIGKILL. */
  kill(): void;
}

/** Starts `content …` of the production build in its own process, with these settings and without a terminal. */
export function startContentCommand(args: string, env: Readonly<Record<string, string>>): CommandProcess {
  const child = spawn(process.execPath, [SCRIPT, ...args.split(" ")], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = new Promise<number | null>((resolve) => child.on("close", resolve));
  const output = Promise.all([closed, text(child.stdout), text(child.stderr)]);
  return {
    ended: output.then(([code, printed, notes]) => ({ code, printed: printed.trimEnd().split("\n"), notes })),
    kill: () => void child.kill("SIGKILL"),
  };
}
