import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";

const SCRIPT = path.join(import.meta.dirname, "../../../build/server/cli.js");

/**
 * Runs `mass-and-line …` of the production build in its own process, with these settings and without a terminal.
 * Returns its exit code and output.
 */
export async function runProcess(args: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [SCRIPT, ...args.split(" ")], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], printed, notes] = await Promise.all([once(child, "close"), text(child.stdout), text(child.stderr)]);
  return { code: Number(code), printed: printed.trimEnd().split("\n"), notes };
}
