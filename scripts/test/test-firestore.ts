import { build } from "../build.ts";
import { runAll } from "../run.ts";
import { findChromium } from "./chromium.ts";
import { EACH_PAGE_ONCE, type FirestoreTests, testOnFirestore } from "./firestore-tests.ts";

/** @param args empty, `--all`, or files such as `test/e2e/layout/search.spec.ts`, with Playwright options */
function selectTests(args: readonly string[]): FirestoreTests {
  if (args.length === 0) return EACH_PAGE_ONCE;
  if (args.includes("--all")) return { vitest: [], playwright: [] };
  const vitest = args.filter((arg) => arg.endsWith(".test.ts"));
  const playwright = args.filter((arg) => !vitest.includes(arg));
  return { vitest: vitest.length > 0 ? vitest : undefined, playwright: playwright.length > 0 ? playwright : undefined };
}

const chromium = await findChromium();
const tests = selectTests(process.argv.slice(2));

await runAll([
  ["Build", () => build({ BASE_PATH: "", BUILD_DIR: "build" })],
  ["Build under a base path", () => build({ BASE_PATH: "/me", BUILD_DIR: "build/under-base-path" })],
  ["Stores, rules and pages on Firestore", () => testOnFirestore(tests, chromium)],
]);
