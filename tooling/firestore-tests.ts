import { startEmulators } from "./emulators.ts";
import { run } from "./run.ts";

export interface FirestoreTests {
  readonly chromium: string;
  /** Every browser test, or those that visit each page once. */
  readonly all: boolean;
}

/** Runs the tests that need Firestore, against emulators that live as long. Answers whether all of them passed. */
export async function testOnFirestore({ chromium, all }: FirestoreTests): Promise<boolean> {
  const { engine, env, stop } = await startEmulators();
  console.log(
    engine === "java"
      ? "Google's Firestore emulator is here: the rules are tested as well."
      : "No Firestore emulator of Google's is here (Java, and FIRESTORE_EMULATOR_JAR): a stand-in takes its place, and the rules are NOT tested.",
  );
  try {
    const stores = await run("vitest", ["run", "--config", "vitest.firestore.config.ts"], env);
    if (!stores) return false;
    const pages = all ? [] : ["e2e/routes.spec.ts"];
    return await run("playwright", ["test", ...pages], { ...env, CHROMIUM: chromium, NODE_ENV: "production" });
  } finally {
    await stop();
  }
}
