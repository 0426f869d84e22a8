// Starts Firestore and Authentication on free loopback ports, says where in one line of JSON, and ends with its input:
// a parent that is gone, however it went, takes the emulators along.
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
  const { startStandIn } = await import("./stand-in.mjs");
  return startStandIn();
}

const [auth, { stop, ...firestore }] = await Promise.all([startAuthentication(), startFirestore()]);
process.on("exit", stop);
process.stdin.resume().on("end", () => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
console.log(JSON.stringify({ auth, ...firestore }));
