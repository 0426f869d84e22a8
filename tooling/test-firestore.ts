import { build } from "./build.ts";
import { findChromium } from "./chromium.ts";
import { testOnFirestore } from "./firestore-tests.ts";
import { runAll } from "./run.ts";

const chromium = await findChromium();
const all = process.argv.includes("--all");

await runAll([
  ["Build", () => build({ BASE_PATH: "", BUILD_DIR: "build" })],
  ...(all
    ? ([["Build under a base path", () => build({ BASE_PATH: "/me", BUILD_DIR: "build/under-base-path" })]] as const)
    : []),
  ["Stores, rules and pages on Firestore", () => testOnFirestore({ chromium, all })],
]);
