import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { ensureFallbackFont } from "./fallback-fonts.ts";
import { attempt, installSystemPackage } from "./system-packages.ts";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The path of a Chromium for tests: from CHROMIUM, Playwright or the system. Otherwise installs one, with Playwright
 * or, as root on Debian, as a package. Installs a fallback font in the same way.
 * @throws Error saying what to install if that fails
 */
export async function findChromium(): Promise<string> {
  ensureFallbackFont();
  const found = existing();
  if (found !== undefined) return found;
  console.log("No Chromium here: asking Playwright for one …");
  attempt("npx", ["playwright", "install", "chromium"]);
  if (existing() === undefined) installSystemPackage("chromium");
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
