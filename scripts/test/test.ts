import { build } from "../build.ts";
import { run, runAll } from "../run.ts";
import { checks } from "./checks.ts";
import { findChromium } from "./chromium.ts";
import { PAGES_AND_NAVIGATION, testAsFiles } from "./file-tests.ts";
import { EACH_PAGE_ONCE, testOnFirestore } from "./firestore-tests.ts";

const chromium = await findChromium();

await runAll([
  ...checks,
  ["Build", () => build({ BASE_PATH: "", BUILD_DIR: "build" })],
  ["Build under a base path", () => build({ BASE_PATH: "/me", BUILD_DIR: "build/under-base-path" })],
  ["Browser tests", () => run("playwright", ["test"], { CHROMIUM: chromium, NODE_ENV: "production" })],
  ["Pages as files", () => testAsFiles(PAGES_AND_NAVIGATION, chromium)],
  ["Stores, rules and pages on Firestore", () => testOnFirestore(EACH_PAGE_ONCE, chromium)],
]);
