// Starts Firestore and Authentication on free loopback ports and prints their addresses as one line of JSON. Exits when
// its input closes, so that the emulators never outlive the parent process.
import { createServer } from "node:http";
import authentication from "firebase-tools/lib/emulator/auth/server.js";
import { findJar, startJavaFirestore } from "./java-firestore.mjs";

const PROJECT = "demo-site";

async function startAuthentication() {
  const server = createServer(await authentication.createApp(PROJECT));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `127.0.0.1:${server.address().port}`;
}

async function startFirestore() {
  const jar = await findJar();
  if (jar !== undefined) return startJavaFirestore(jar);
  const { startFakeFirestore } = await import("./fake-firestore.mjs");
  return startFakeFirestore();
}

const [auth, { stop, ...firestore }] = await Promise.all([startAuthentication(), startFirestore()]);
process.on("exit", stop);
process.stdin.resume().on("end", () => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
console.log(JSON.stringify({ auth, ...firestore }));
