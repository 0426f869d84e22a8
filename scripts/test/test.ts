import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { FIXTURE, FIXTURE_DATA } from "../../test/support/fixture.ts";
import { build, buildDir } from "../build.ts";
import { ROOT, run, runAll, runScript, type Step } from "../run.ts";
import { findChromium, testInOtherBrowsers } from "./browsers.ts";

const vitest =
  (project: string, env: Readonly<Record<string, string>> = {}) =>
  () =>
    run("vitest", ["run", "--project", project], env);

/** Runs browser tests. Empty `files` are all tests of the project. */
function playwright(
  chromium: string,
  project: "e2e" | "slow",
  files: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const settings = { ...env, CHROMIUM: chromium, NODE_ENV: "production" };
  return run("playwright", ["test", `--project=${project}`, ...files], settings);
}

/** The steps of `npm run check`. */
const checks: readonly Step[] = [
  ["Format, lint, unused code and types", checkSource],
  ["Unit tests", vitest("unit")],
];

/** At the same time, because each of them uses one processor for a part of its time. */
async function checkSource(): Promise<boolean> {
  // First, because the others read the types of routes that it writes.
  if (!(await run("react-router", ["typegen"]))) return false;
  return together(run("biome", ["ci", "--error-on-warnings", "."]), run("knip", []), run("tsc", ["-p", "."]));
}

async function together(...all: readonly Promise<boolean>[]): Promise<boolean> {
  return (await Promise.all(all)).every(Boolean);
}

/** Pages and navigation, which exported files have, too. */
const ON_FILES = ["export/static-export", "pages/routes", "pages/testimonials", "pages/tracker"].map(
  (name) => `test/e2e/${name}.spec.ts`,
);
/** The steps of `npm test`, or of `npm run test:all`. */
function testSteps(chromium: string, isAll: boolean): readonly Step[] {
  const onlyAll = (...steps: readonly Step[]) => (isAll ? steps : []);
  return [
    ...checks,
    ["Build", build],
    ["Export", () => exportSite("static", "")],
    ...onlyAll(["Export below a base path", () => exportSite("under-base-path/static", "/me")]),
    ["Pages as HTML", vitest("html", { NODE_ENV: "production" })],
    ["Browser tests", () => playwright(chromium, "e2e")],
    // At the same time, because each of them uses one processor.
    [
      "Exported pages; stores and rules on Firestore",
      () => together(playwright(chromium, "e2e", ON_FILES, { SITE: "static" }), testOnFirestore()),
    ],
    ...onlyAll(
      ["Slow tests", vitest("slow")],
      ["Slow browser tests", () => playwright(chromium, "slow")],
      ["Firefox and WebKit", testInOtherBrowsers],
      [
        "Pages on Firestore",
        () => withEmulators((env) => playwright(chromium, "e2e", ["test/e2e/quality/every-page.spec.ts"], env)),
      ],
    ),
  ];
}

/** @param args for Vitest, such as names of files */
function testOnFirestore(args: readonly string[] = []): Promise<boolean> {
  return withEmulators((env) => run("vitest", ["run", "--project", "firestore", ...args], env));
}

const started = z.object({
  /** Google's emulator, or the fake if it is not installed. */
  engine: z.enum(["java", "fake"]),
  firestore: z.string(),
  auth: z.string(),
});

/**
 * Runs tests with Firestore and Authentication on free loopback ports, whose addresses are in the environment that the
 * tests get. The emulators exit with this process at the latest.
 * @throws Error if they do not start
 */
async function withEmulators(test: (env: Readonly<Record<string, string>>) => Promise<boolean>): Promise<boolean> {
  const child = spawn(process.execPath, [path.join(ROOT, "test/emulators/main.mjs")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, "line"), ended.then(() => undefined)]);
  if (first === undefined) throw new Error("The emulators did not start");
  const { engine, firestore, auth } = started.parse(JSON.parse(String(first[0])));
  console.log(
    engine === "java"
      ? "Found Google's Firestore emulator: the rules are tested as well."
      : "Google's Firestore emulator (Java, and FIRESTORE_EMULATOR_JAR) is missing: the tests run on a fake, and the rules are NOT tested.",
  );
  try {
    return await test({
      FIRESTORE_EMULATOR_HOST: firestore,
      FIREBASE_AUTH_EMULATOR_HOST: auth,
      FIRESTORE_ENGINE: engine,
      // Otherwise the admin client waits for Google Cloud's metadata server.
      METADATA_SERVER_DETECTION: "none",
    });
  } finally {
    child.stdin.end();
    await ended;
  }
}

/** Writes the built site as files, into a folder beside it. */
function exportSite(folder: string, BASE_PATH: string): Promise<boolean> {
  return runScript(path.join(buildDir(), "server/export.js"), ["--out", path.join(buildDir(), folder)], {
    BASE_PATH,
    CONTENT_DIR: FIXTURE,
    DATA_DIR: FIXTURE_DATA,
    SITE_ORIGIN: "https://robinvale.example",
  });
}

const [command, ...args] = process.argv.slice(2);
if (command === "check") await runAll(checks);
else if (command === "firestore") await runAll([["Stores and rules on Firestore", () => testOnFirestore(args)]]);
else await runAll(testSteps(await findChromium(), command === "all"));
