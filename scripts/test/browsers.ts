import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "../run.ts";

/** The shell draws no window, which saves a fifth of the time of the browser tests. */
const SHELL = "chromium-headless-shell";
const SYSTEM_NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome"];

/** Installs Debian's packages as root; elsewhere it does nothing. */
function installPackages(...names: readonly string[]): void {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return;
  console.log(`Installing Debian's packages: ${names.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], { stdio: "inherit", env });
}

/**
 * The path of a Chromium for tests: from CHROMIUM, the system or Playwright. Installs the shell on Debian, with a font
 * for text whose own font is still loading, because Debian installs Chromium without fonts.
 * @throws Error saying what to install if there is none
 */
export async function findChromium(): Promise<string> {
  const hasFont = (family: string) => (spawnSync("fc-list", [family], { encoding: "utf8" }).stdout ?? "") !== "";
  if (process.platform === "linux" && !["Arial", "Liberation Sans"].some(hasFont)) installPackages("fonts-liberation");
  if (existingChromium([SHELL]) === undefined) installPackages(SHELL);
  const found = existingChromium();
  if (found !== undefined) return found;
  if (!(await run("playwright", ["install", "chromium"]))) installPackages("chromium");
  const installed = existingChromium();
  if (installed !== undefined) return installed;
  throw new Error("The browser tests need Chromium. Install your system's package, or name it in CHROMIUM.");
}

function existingChromium(names: readonly string[] = SYSTEM_NAMES): string | undefined {
  const { CHROMIUM = "", PATH = "" } = process.env;
  const onPath = PATH.split(":").flatMap((folder) => names.map((name) => `${folder}/${name}`));
  return [CHROMIUM, ...onPath, chromium.executablePath()].find((file) => file !== "" && existsSync(file));
}

/** `check` succeeds where all packages are installed. */
const ENGINES = [
  {
    name: "Firefox",
    file: "test/browsers/firefox.test.ts",
    packages: ["firefox-esr"],
    check: `"${process.env["FIREFOX"] ?? "firefox-esr"}" --version`,
  },
  {
    name: "WebKit",
    file: "test/browsers/webkit.test.ts",
    packages: ["webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb"],
    check: "WebKitWebDriver --help && Xvfb -help && /usr/bin/python3 -c 'import gi'",
  },
] as const;

/**
 * Visits every page of the site in `build/`, and the main journeys, in Firefox and WebKit. Installs them on Debian.
 * @returns false if a test failed
 */
export async function testInOtherBrowsers(): Promise<boolean> {
  const files = ENGINES.flatMap(({ name, file, packages, check }) => {
    const isInstalled = () => spawnSync(check, { shell: true, stdio: "ignore" }).status === 0;
    if (!isInstalled()) installPackages(...packages);
    if (isInstalled()) return [file];
    console.error(`NOT tested: the site in ${name}. Debian has it in these packages: ${packages.join(", ")}.`);
    return [];
  });
  return files.length === 0 || run("vitest", ["run", "--project", "browsers", ...files], { NODE_ENV: "production" });
}
