import { run } from "../run.ts";
import { startEmulators } from "./emulators.ts";

/** Arguments for each test runner: empty runs all of its Firestore tests, undefined skips it. */
export interface FirestoreTests {
  readonly vitest?: readonly string[] | undefined;
  readonly playwright?: readonly string[] | undefined;
}

/** Stores, rules, commands, and a visit to every page. */
export const EACH_PAGE_ONCE: FirestoreTests = { vitest: [], playwright: ["test/e2e/pages/routes.spec.ts"] };

/** Runs tests with emulators. Returns whether all passed. */
export async function testOnFirestore(tests: FirestoreTests, chromium: string): Promise<boolean> {
  const { engine, env, stop } = await startEmulators();
  console.log(
    engine === "java"
      ? "Found Google's Firestore emulator: the rules are tested as well."
      : "Google's Firestore emulator (Java, and FIRESTORE_EMULATOR_JAR) is missing: the tests run on a fake, and the rules are NOT tested.",
  );
  try {
    const { vitest, playwright } = tests;
    if (vitest && !(await run("vitest", ["run", "--project", "firestore", ...vitest], env))) return false;
    if (playwright === undefined) return true;
    return await run("playwright", ["test", ...playwright], { ...env, CHROMIUM: chromium, NODE_ENV: "production" });
  } finally {
    await stop();
  }
}
