import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { createFolder } from "../../e2e/support/content.ts";
import { startProcess } from "../../support/source-server.ts";

/** The resources that a process has used so far. */
type Usage = z.infer<typeof usageSchema>;

const usageSchema = z.object({
  /** CPU time of all its threads, which other load on the machine hardly changes. */
  cpuMs: z.number(),
  /** Resident set size now. */
  bytes: z.number(),
  /** The largest so far, in KiB. */
  peakKb: z.number(),
});

type Settings = Readonly<Record<string, string>>;

/** The arguments and settings of a script that reports to a file. */
async function reporting(args: readonly string[], env: Settings) {
  const file = path.join(await createFolder(), "usage.json");
  const reporter = path.join(import.meta.dirname, "report-usage.mjs");
  return { file, args: ["--import", reporter, ...args], env: { NODE_ENV: "production", ...env, USAGE_FILE: file } };
}

/**
 * Runs a script with these settings alone. Returns the resources of the whole run.
 * @throws Error with its output if it fails
 */
export async function runMeasured(script: readonly string[], settings: Settings): Promise<Usage> {
  const { file, args, env } = await reporting(script, settings);
  const maxBuffer = Number.POSITIVE_INFINITY;
  await promisify(execFile)(process.execPath, args, { env: { PATH: process.env["PATH"], ...env }, maxBuffer });
  return usageSchema.parse(JSON.parse(await readFile(file, "utf8")));
}

/**
 * Starts a server with these settings alone.
 * @throws Error with its output if it ends instead
 */
export async function startMeasured(script: string, settings: Settings) {
  const { file, args, env } = await reporting([script], { ...settings, PORT: "0" });
  const { address, child, stop } = await startProcess(args, env);
  // Not even if a measurement fails.
  process.on("exit", () => void child.kill());
  return {
    origin: address.replace(/\/$/, ""),
    stop,
    /** Asks it. */
    async usage(): Promise<Usage> {
      await rm(file, { force: true });
      child.kill("SIGUSR2");
      for (;;) {
        const text = await readFile(file, "utf8").catch(() => "");
        if (text.endsWith("\n")) return usageSchema.parse(JSON.parse(text));
        if (child.exitCode !== null) throw new Error("The process ended");
        await setTimeout(5);
      }
    },
  };
}
