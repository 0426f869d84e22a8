import { spawnSync } from "node:child_process";

const LIMIT_MS = 300_000;

/** Installs a package of the system, as root on Debian; elsewhere it does nothing. */
export function installSystemPackage(name: string): void {
  if (process.getuid?.() !== 0) return;
  console.log(`Asking Debian's packages for ${name} …`);
  attempt("apt-get", ["update", "-qq"]);
  attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
}

/** Runs a command that may fail. */
export function attempt(command: string, args: readonly string[]): void {
  spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    timeout: LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
