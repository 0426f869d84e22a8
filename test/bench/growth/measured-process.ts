import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";

/** The resources that a process has used so far. */
export interface Usage {
  /** CPU time of all its threads, which other load on the machine hardly changes. */
  readonly cpuMs: number;
  /** Resident set size now. */
  readonly bytes: number;
  /** The largest so far, in KiB. */
  readonly peakKb: number;
}

const usageSchema = z.object({ cpuMs: z.number(), bytes: z.number(), peakKb: z.number() });

export interface MeasuredProcess {
  /** The first group of a pattern, as soon as its output matches. @throws Error if it ends before */
  printed(pattern: RegExp): Promise<string>;
  /** Asks it. */
  usage(): Promise<Usage>;
  stop(): Promise<void>;
  /** The resources of the whole run. @throws Error with its output if it fails */
  readonly ended: Promise<Usage>;
}

/** Runs a script with these settings alone. */
export function runMeasured(args: readonly string[], env: Readonly<Record<string, string>>): MeasuredProcess {
  const reporter = path.join(import.meta.dirname, "report-usage.mjs");
  const child = spawn(process.execPath, ["--import", reporter, ...args], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  // Not even if a measurement fails.
  const kill = () => void child.kill();
  process.on("exit", kill);
  const { stdout, stderr, stdio } = child;
  const reports = stdio[3];
  if (stdout === null || stderr === null || !(reports instanceof Readable))
    throw new Error("The process has no output");
  let output = "";
  // Always read: a full pipe would stop the process.
  stdout.setEncoding("utf8").on("data", (part: string) => {
    output += part;
  });
  const lines = createInterface({ input: reports });
  let last: Usage | undefined;
  lines.on("line", (line) => {
    last = usageSchema.parse(JSON.parse(line));
  });
  const errors = text(stderr);
  const closed = once(child, "close");
  async function end(): Promise<Usage> {
    const [code] = await closed;
    process.off("exit", kill);
    if (code !== 0 || last === undefined) throw new Error(`${args.join(" ")} ended with ${code}: ${await errors}`);
    return last;
  }
  const ended = end();
  // Reported where it is awaited.
  ended.catch(() => undefined);
  return {
    ended,
    async printed(pattern) {
      while (child.exitCode === null) {
        const [, found] = pattern.exec(output) ?? [];
        if (found !== undefined) return found;
        await Promise.race([once(stdout, "data"), closed]);
      }
      throw new Error(`${args.join(" ")} ended: ${output}`);
    },
    async usage() {
      const answered = once(lines, "line");
      child.kill("SIGUSR2");
      await answered;
      if (last === undefined) throw new Error("The process did not say what it used");
      return last;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
