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

export interface RunningEmulators {
  readonly engine: "java" | "fake";
  /** Environment variables that direct tests, the site and the admin client to the emulators. */
  readonly env: Readonly<Record<string, string>>;
  /** Stops them and waits until they exit. */
  stop(): Promise<void>;
}

/**
 * Starts Firestore and Authentication on free loopback ports. They exit with this process at the latest.
 * @throws Error if they exit instead
 */
async function startEmulators(): Promise<RunningEmulators> {
  const child = spawn(process.execPath, [path.join(ROOT, "test/emulators/main.mjs")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, "line"), ended.then(() => undefined)]);
  if (first === undefined) throw new Error("The emulators did not start");
  const { engine, firestore, auth } = started.parse(JSON.parse(String(first[0])));
  return {
    engine,
    env: {
      FIRESTORE_EMULATOR_HOST: firestore,
      FIREBASE_AUTH_EMULATOR_HOST: auth,
      FIRESTORE_ENGINE: engine,
      // Otherwise the admin client waits for Google Cloud's metadata server.
      METADATA_SERVER_DETECTION: "none",
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

/** Runs tests with emulators, whose addresses are in the environment that the tests get. */
export async function withEmulators(test: (env: RunningEmulators["env"]) => Promise<boolean>): Promise<boolean> {
  const { engine, env, stop } = await startEmulators();
  console.log(
    engine === "java"
      ? "Found Google's Firestore emulator: the rules are tested as well."
      : "Google's Firestore emulator (Java, and FIRESTORE_EMULATOR_JAR) is missing: the tests run on a fake, and the rules are NOT tested.",
  );
  try {
    return await test(env);
  } finally {
    await stop();
  }
}
