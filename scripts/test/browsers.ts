import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "../run.ts";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The path of a Chromium for tests: from CHROMIUM, Playwright or the system. Otherwise installs Playwright's.
 * @throws Error saying what to install if that fails
 */
export async function findChromium(): Promise<string> {
  const found = existingChromium();
  if (found !== undefined) return found;
  await run("playwright", ["install", "chromium"]);
  const installed = existingChromium();
  if (installed !== undefined) return installed;
  throw new Error("The browser tests need Chromium. Install your system's package, or name it in CHROMIUM.");
}

function existingChromium(): string | undefined {
  const { CHROMIUM, PATH = "" } = process.env;
  const onPath = PATH.split(":").flatMap((folder) => SYSTEM_NAMES.map((name) => `${folder}/${name}`));
  return [CHROMIUM ?? "", chromium.executablePath(), ...onPath].find((file) => file !== "" && existsSync(file));
}

const ENGINES = [
  {
    name: "Firefox",
    file: "test/browsers/firefox.test.ts",
    packages: "firefox-esr",
    command: [process.env["FIREFOX"] ?? "firefox-esr", "--version"],
  },
  {
    name: "WebKit",
    file: "test/browsers/webkit.test.ts",
    packages: "webkit2gtk-driver, gir1.2-webkit2-4.1, python3-gi, xvfb",
    command: ["WebKitWebDriver", "--help"],
  },
] as const;

/**
 * Visits every page of the site in `build/`, and the main journeys, in Firefox and WebKit, if they are installed.
 * @returns false if a test failed
 */
export async function testInOtherBrowsers(): Promise<boolean> {
  const files = ENGINES.flatMap(({ name, file, packages, command: [command, option] }) => {
    if (spawnSync(command, [option], { stdio: "ignore" }).status === 0) return [file];
    console.error(`NOT tested: the site in ${name}. Debian has it in these packages: ${packages}.`);
    return [];
  });
  return files.length === 0 || run("vitest", ["run", "--project", "browsers", ...files], { NODE_ENV: "production" });
}
