import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The script behind a package's command, so that it runs on this very Node. */
function command(name: string): string {
  return path.join(ROOT, "node_modules", ".bin", name);
}

/** Runs a package's command in the project's root and shows what it prints. Answers whether it succeeded. */
export async function run(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const child = spawn(command(name), args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  child.on("error", reject);
  child.on("exit", (code) => resolve(code === 0));
  return promise;
}

/** Runs steps one after another and stops the process at the first that fails. */
export async function runAll(
  steps: readonly (readonly [title: string, step: () => Promise<boolean>])[],
): Promise<void> {
  for (const [title, step] of steps) {
    const began = performance.now();
    console.log(`\n— ${title}`);
    if (!(await step())) {
      console.error(`\n${title}: failed`);
      process.exit(1);
    }
    console.log(`  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}
