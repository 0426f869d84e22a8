// Google's own Firestore emulator: real rules, transactions and orders.
import { spawn, spawnSync } from "node:child_process";
import { glob } from "node:fs/promises";
import { createServer } from "node:net";
import { homedir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

const MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";
const SDK_JAR = "google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";
const START_LIMIT_MS = 60_000;

/**
 * Finds the emulator: FIRESTORE_EMULATOR_JAR, or where `firebase setup:emulators:firestore` and the Google Cloud CLI
 * install it. Undefined if it or Java is missing.
 * @returns {Promise<string | undefined>}
 */
export async function findJar() {
  const { FIRESTORE_EMULATOR_JAR } = process.env;
  if (spawnSync("java", ["-version"]).status !== 0) return undefined;
  if (FIRESTORE_EMULATOR_JAR) return FIRESTORE_EMULATOR_JAR;
  const places = [
    path.join(homedir(), ".cache/firebase/emulators/cloud-firestore-emulator-v*.jar"),
    ...[homedir(), "/usr/lib", "/usr/share", "/opt"].map((folder) => path.join(folder, SDK_JAR)),
  ];
  const found = [];
  for await (const jar of glob(places)) found.push(jar);
  // The newest of several versions.
  return found.sort((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
}

/**
 * Starts it on a free port.
 * @param {string} jar
 * @throws Error with its output if it does not start
 */
export async function startJavaFirestore(jar) {
  const port = await freePort();
  // It crashes on some localized error messages.
  const args = ["-Duser.language=en", "-cp", jar, MAIN_CLASS, "--host", "127.0.0.1", "--port", String(port)];
  const child = spawn("java", args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const stop = () => child.kill("SIGKILL");
  const firestore = `127.0.0.1:${port}`;
  if (await responds(firestore, child)) return { engine: "java", firestore, stop };
  stop();
  throw new Error(`The Firestore emulator did not start:\n${output}`);
}

async function responds(address, child) {
  const end = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < end) {
    const ok = await fetch(`http://${address}/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ok) return true;
    await setTimeout(100);
  }
  return false;
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
