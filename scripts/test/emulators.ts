import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { ROOT } from "../run.ts";

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
export async function withEmulators(
  test: (env: Readonly<Record<string, string>>) => Promise<boolean>,
): Promise<boolean> {
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
