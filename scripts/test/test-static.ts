import { build } from "../build.ts";
import { runAll } from "../run.ts";
import { findChromium } from "./chromium.ts";
import { testAsFiles } from "./file-tests.ts";

const chromium = await findChromium();

await runAll([
  ["Build", () => build({ BASE_PATH: "", BUILD_DIR: "build" })],
  ["Build under a base path", () => build({ BASE_PATH: "/me", BUILD_DIR: "build/under-base-path" })],
  ["Pages as files", () => testAsFiles(process.argv.slice(2), chromium)],
]);
