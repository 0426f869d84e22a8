import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";

const SCRIPT = path.join(import.meta.dirname, "../../../src/cli/content.ts");

/** What a command ended with, and what it said. */
export interface EndedCommand {
  /** Null where it was killed. */
  readonly code: number | null;
  readonly printed: readonly string[];
  readonly notes: string;
}

export interface CommandProcess {
  readonly ended: Promise<EndedCommand>;
  /** Leaves it no time for anything. */
  kill(): void;
}

/** Starts `npm run content -- …` in a process of its own, with these settings and nobody to answer its questions. */
export function startContentCommand(args: string, env: Readonly<Record<string, string>>): CommandProcess {
  const child = spawn(process.execPath, [SCRIPT, ...args.split(" ")], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = new Promise<number | null>((resolve) => child.on("close", resolve));
  const said = Promise.all([closed, text(child.stdout), text(child.stderr)]);
  return {
    ended: said.then(([code, printed, notes]) => ({ code, printed: printed.trimEnd().split("\n"), notes })),
    kill: () => void child.kill("SIGKILL"),
  };
}
