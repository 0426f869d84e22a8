import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { ROOT } from "../run.ts";

const started = z.object({
  /** Google's own emulator, or the stand-in where there is none. */
  engine: z.enum(["java", "stand-in"]),
  firestore: z.string(),
  auth: z.string(),
});

export interface RunningEmulators {
  readonly engine: "java" | "stand-in";
  /** What tells a test, the site and the admin client where they are. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends them and waits for it. */
  stop(): Promise<void>;
}

/**
 * Starts Firestore and Authentication on free loopback ports. They end with this process at the latest.
 * @throws Error with what they printed, if they end instead
 */
export async function startEmulators(): Promise<RunningEmulators> {
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
      // The admin client looks for a machine in Google's cloud otherwise, and waits for it.
      METADATA_SERVER_DETECTION: "none",
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
