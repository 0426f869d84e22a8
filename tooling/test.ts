import { build } from "./build.ts";
import { checks } from "./checks.ts";
import { findChromium } from "./chromium.ts";
import { testAsFiles } from "./file-tests.ts";
import { testOnFirestore } from "./firestore-tests.ts";
import { run, runAll } from "./run.ts";

const chromium = await findChromium();

await runAll([
  ...checks,
  ["Build", () => build({ BASE_PATH: "", BUILD_DIR: "build" })],
  ["Build under a base path", () => build({ BASE_PATH: "/me", BUILD_DIR: "build/under-base-path" })],
  ["Browser tests", () => run("playwright", ["test"], { CHROMIUM: chromium, NODE_ENV: "production" })],
  ["Pages as files", () => testAsFiles({ chromium, all: false })],
  ["Stores, rules and pages on Firestore", () => testOnFirestore({ chromium, all: false })],
]);
