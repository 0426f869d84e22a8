import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import { buildIfChanged } from "../../scripts/build.ts";
import { ROOT } from "../e2e/support/running-site.ts";

/** Git ignores it. */
const CACHE = path.join(ROOT, ".cache/output");

/** Holds a folder for each recorded commit. */
export const RECORDINGS = path.join(CACHE, "recordings");

/** A program that is built. */
export interface BuiltProgram {
  readonly name: string;
  /** With `build/`. */
  readonly folder: string;
}

/**
 * Builds a commit in a worktree of its own, or the working tree where none is named.
 * @throws Error if Git does not know the commit or the build fails
 */
export async function buildOf(commit: string | undefined): Promise<BuiltProgram> {
  if (commit === undefined) {
    if (!(await buildIfChanged())) throw new Error("The working tree could not be built.");
    return { name: "working-tree", folder: ROOT };
  }
  const name = command(ROOT, "git", "rev-parse", "--short=12", `${commit}^{commit}`);
  const folder = path.join(CACHE, "programs", name);
  if (existsSync(path.join(folder, "build/server/start.js"))) return { name, folder };
  command(ROOT, "git", "worktree", "prune");
  if (!existsSync(folder)) command(ROOT, "git", "worktree", "add", "--detach", folder, name);
  await copyPackages(folder);
  console.log(`Building ${name} …`);
  command(folder, process.execPath, "scripts/launch.mjs", "build");
  return { name, folder };
}

/** Saves an installation where the commit needs the same packages. */
async function copyPackages(folder: string): Promise<void> {
  const lockFile = (root: string) => readFile(path.join(root, "package-lock.json"), "utf8");
  if (existsSync(path.join(folder, "node_modules")) || (await lockFile(folder)) !== (await lockFile(ROOT))) return;
  await cp(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** @throws Error with the command's output if it fails */
function command(cwd: string, name: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(name, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`${name} ${args.join(" ")} failed: ${stderr || stdout}`);
  return stdout.trim();
}
