import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const DOWNLOAD_LIMIT_MS = 300_000;

/**
 * The path of a Chromium for tests: from CHROMIUM, Playwright or the system. Otherwise installs one, with Playwright
 * or, as root on Debian, as a package.
 * @throws Error saying what to install if that fails
 */
export async function findChromium(): Promise<string> {
  const found = existing();
  if (found !== undefined) return found;
  console.log("No Chromium here: asking Playwright for one …");
  attempt("npx", ["playwright", "install", "chromium"]);
  if (existing() === undefined && process.getuid?.() === 0) {
    console.log("Asking Debian's packages for one …");
    attempt("apt-get", ["update", "-qq"]);
    attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  }
  const installed = existing();
  if (installed !== undefined) return installed;
  throw new Error(
    "The browser tests need Chromium. Install it (`npx playwright install chromium`, or your system's package) or name it in CHROMIUM.",
  );
}

function existing(): string | undefined {
  const { CHROMIUM, PATH = "" } = process.env;
  const onPath = PATH.split(":").flatMap((folder) => SYSTEM_NAMES.map((name) => `${folder}/${name}`));
  return [CHROMIUM ?? "", chromium.executablePath(), ...onPath].find((file) => file !== "" && existsSync(file));
}

function attempt(command: string, args: readonly string[]): void {
  spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    timeout: DOWNLOAD_LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
