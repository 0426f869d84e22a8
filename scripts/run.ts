import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ended, statusAfter } from "./install.mjs";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The scripts of packages' commands, below `node_modules`. */
const SCRIPTS = {
  autocannon: "autocannon/autocannon.js",
  biome: "@biomejs/biome/bin/biome",
  knip: "knip/bin/knip.js",
  lighthouse: "lighthouse/cli/index.js",
  playwright: "@playwright/test/cli.js",
  "react-router": "@react-router/dev/bin.cjs",
  tsc: "typescript/bin/tsc",
  vitest: "vitest/vitest.mjs",
};
type Command = keyof typeof SCRIPTS;

/** The script of a package's command, to run on this Node. */
export function scriptOf(name: Command): string {
  return path.join(ROOT, "node_modules", SCRIPTS[name]);
}

type Environment = Readonly<Record<string, string>>;

/** Runs a package's command in the project's root. Returns whether it succeeded. */
export function run(name: Command, args: readonly string[], env?: Environment): Promise<boolean> {
  return runScript(scriptOf(name), args, env);
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

/** Runs steps in order, and prints how long each took. Stops the process at the first one that fails. */
export async function runAll(steps: readonly Step[]): Promise<void> {
  for (const [title, step] of steps) {
    console.log(`\n— ${title}`);
    const start = performance.now();
    const passed = await step();
    console.log(`${title}: ${passed ? "" : "failed after "}${((performance.now() - start) / 1000).toFixed(0)} s`);
    if (!passed) process.exit(1);
  }
}
