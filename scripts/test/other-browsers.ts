import { spawnSync } from "node:child_process";
import { run } from "../run.ts";
import { installSystemPackage } from "./system-packages.ts";

/** An engine that Playwright's Chromium is not, as the system's packages have it. */
interface Engine {
  readonly name: string;
  /** Its tests. */
  readonly file: string;
  /** Debian's packages. */
  readonly packages: readonly string[];
  /** Commands that succeed where these are installed. */
  readonly proofs: readonly (readonly [command: string, ...args: string[]])[];
}

const ENGINES: readonly Engine[] = [
  {
    name: "Firefox",
    file: "test/browsers/firefox.test.ts",
    packages: ["firefox-esr"],
    proofs: [[process.env["FIREFOX"] ?? "firefox-esr", "--version"]],
  },
  {
    name: "WebKit",
    file: "test/browsers/webkit.test.ts",
    packages: ["webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb"],
    proofs: [
      ["WebKitWebDriver", "--help"],
      ["Xvfb", "-help"],
      ["/usr/bin/python3", "-c", 'import gi; gi.require_version("WebKit2", "4.1"); from gi.repository import WebKit2'],
    ],
  },
];

/**
 * Walks every page and the main journeys in Firefox and WebKit, of the site in `build/`. Installs them as root on
 * Debian; elsewhere only those are tested that are installed.
 * @returns false if a test failed
 */
export async function testInOtherBrowsers(): Promise<boolean> {
  for (const engine of ENGINES) if (!isInstalled(engine)) engine.packages.forEach(installSystemPackage);
  const [ready, missing] = [ENGINES.filter(isInstalled), ENGINES.filter((engine) => !isInstalled(engine))];
  for (const { name, packages } of missing) {
    console.error(`NOT tested: the site in ${name}. Debian has it in these packages: ${packages.join(", ")}.`);
  }
  if (ready.length === 0) return true;
  const files = ready.map(({ file }) => file);
  return run("vitest", ["run", "--project", "browsers", ...files], { NODE_ENV: "production" });
}

function isInstalled({ proofs }: Engine): boolean {
  return proofs.every(([command, ...args]) => spawnSync(command, args, { stdio: "ignore" }).status === 0);
}
