import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { ended, statusAfter } from "./install.mjs";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Packages whose commands have other names. */
const PACKAGES: Readonly<Record<string, string>> = {
  biome: "@biomejs/biome",
  playwright: "@playwright/test",
  "react-router": "@react-router/dev",
  tsc: "typescript",
};

const manifest = z.object({ bin: z.record(z.string(), z.string()) });

/**
 * The script of a package's command, to run on this Node.
 * @throws Error for unknown commands
 */
export async function scriptOf(name: string): Promise<string> {
  const folder = path.join(ROOT, "node_modules", PACKAGES[name] ?? name);
  const { bin } = manifest.parse(JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")));
  const script = bin[name];
  if (script === undefined) throw new Error(`${folder} has no command ${name}`);
  return path.join(folder, script);
}

type Environment = Readonly<Record<string, string>>;

/** Runs a package's command in the project's root. Returns whether it succeeded. */
export async function run(name: string, args: readonly string[], env: Environment = {}): Promise<boolean> {
  return runScript(await scriptOf(name), args, env);
}

/**
 * Runs a script on this Node in the project's root. Returns whether it succeeded. If interrupted, waits for the
 * script and exits.
 */
export async function runScript(script: string, args: readonly string[], env: Environment = {}): Promise<boolean> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const { status, diedBy, askedBy } = await ended(child);
  if (askedBy !== undefined) process.exit(statusAfter(askedBy));
  if (diedBy !== undefined) console.error(`${path.relative(ROOT, script)} was killed by ${diedBy}`);
  return status === 0;
}

export type Step = readonly [title: string, step: () => Promise<boolean>];

/**
 * Runs steps in order. Stops the process at the first one that fails, and prints how long each took by the clock and,
 * on Linux, of the processor.
 */
export async function runAll(steps: readonly Step[]): Promise<void> {
  const took: Record<string, { readonly clock: string; readonly processor: string }> = {};
  const sum = { clock: 0, processor: 0 };
  for (const [title, step] of steps) {
    const [start, before] = [performance.now(), processorSeconds()];
    console.log(`\n— ${title}`);
    const passed = await step();
    const clock = (performance.now() - start) / 1000;
    const processor = processorSeconds() - before;
    took[title] = inSeconds({ clock, processor });
    sum.clock += clock;
    sum.processor += processor;
    if (!passed) {
      console.error(`\n${title}: failed`);
      process.exit(1);
    }
  }
  console.table({ ...took, Total: inSeconds(sum) });
}

function inSeconds({ clock, processor }: { readonly clock: number; readonly processor: number }) {
  return { clock: `${clock.toFixed(0)} s`, processor: Number.isNaN(processor) ? "" : `${processor.toFixed(0)} s` };
}

/** Processor time of this process and its ended children; NaN on other systems than Linux. */
function processorSeconds(): number {
  try {
    // The command's name is in parentheses; the times are in hundredths of a second (proc_pid_stat(5)).
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0) / 100;
  } catch {
    return Number.NaN;
  }
}
