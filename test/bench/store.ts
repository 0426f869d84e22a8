import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { build } from "../../scripts/build.ts";
import { startEmulators } from "../../scripts/test/emulators.ts";
import { pageId } from "../../src/domain/site/page.ts";
import { ROUTES } from "../e2e/support/routes.ts";
import { startServer } from "../e2e/support/server-process.ts";
import { createStores } from "../e2e/support/stores.ts";
import { FIXTURE } from "../support/fixture.ts";
import { openFront } from "../support/store/firestore-front.ts";
import { runningEmulators } from "../support/store/firestore-world.ts";
import { usageOf } from "./store-usage.ts";

/** Simulates visits to several server processes on one Firestore and counts the calls to the database. */
const { values } = parseArgs({
  options: {
    processes: { type: "string", default: "4" },
    views: { type: "string", default: "10000" },
    minutes: { type: "string", default: "4" },
  },
});
const processes = Number(values.processes);
const views = Number(values.views);
const minutes = Number(values.minutes);
/** The design's limits: reads per process and collection, writes per document. */
const MAX_READS_PER_MINUTE = 2;
const MAX_WRITES_PER_SECOND = 1;

if (!(await build({ BASE_PATH: "", BUILD_DIR: "build" }))) process.exit(1);
const emulators = await startEmulators();
Object.assign(process.env, emulators.env);
const front = await openFront(runningEmulators());
const folder = await mkdtemp(path.join(tmpdir(), "bench-store-"));
const stores = await createStores(FIXTURE);
const settings = {
  ...stores.settings,
  FIRESTORE_EMULATOR_HOST: front.emulators.firestore,
  FIREBASE_AUTH_EMULATOR_HOST: front.emulators.auth,
};
const servers = await Promise.all(
  Array.from({ length: processes }, (_, index) =>
    startServer({ ...settings, NODE_ENV: "production", DATA_DIR: path.join(folder, String(index)) }),
  ),
);
console.log(`${views} page views in ${minutes} min on ${processes} processes, ${emulators.engine} emulator …`);

/** Requests a page and sends the event for it, like a browser. */
async function view(index: number): Promise<boolean> {
  const { origin } = servers[index % servers.length] ?? { origin: "" };
  const { path: page } = ROUTES[Math.floor(index / servers.length) % ROUTES.length] ?? { path: "/" };
  const response = await fetch(`${origin}${page}`);
  await response.arrayBuffer();
  const counted = await fetch(`${origin}/api/traffic`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      // A different visitor each time, because of the rate limit per address.
      "x-forwarded-for": `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`,
    },
    body: JSON.stringify({ event: "page", value: pageId(page) }),
  });
  return response.status === 200 && counted.status === 204;
}

const began = performance.now();
const pending: Promise<boolean>[] = [];
for (let index = 0; index < views; index += 1) {
  await setTimeout(Math.max(0, began + (index / views) * minutes * 60_000 - performance.now()));
  pending.push(view(index));
}
const served = (await Promise.all(pending)).filter(Boolean).length;
const seconds = (performance.now() - began) / 1000;
for (const server of servers) await server.stop();
const { reads, documentsRead, writes } = usageOf(front.calls);
await front.close();
await emulators.stop();
await stores.remove();
await rm(folder, { recursive: true, force: true });

const perMinute = (n: number) => n / (seconds / 60) / processes;
console.log(`
${served} of ${views} views served and counted in ${seconds.toFixed(0)} s.
${documentsRead} documents read, ${(documentsRead / views).toFixed(3)} per view.

| Collection | Reads | Per minute and process |
|---|---|---|
${[...reads].map(([name, n]) => `| ${name} | ${n} | ${perMinute(n).toFixed(2)} |`).join("\n")}

| Document | Writes | Per second | Views per write |
|---|---|---|---|
${[...writes].map(([name, n]) => `| ${name} | ${n} | ${(n / seconds).toFixed(2)} | ${(views / n).toFixed(1)} |`).join("\n")}`);

const tooMany = [
  ...[...reads].filter(([, n]) => perMinute(n) >= MAX_READS_PER_MINUTE),
  ...[...writes].filter(([, n]) => n / seconds >= MAX_WRITES_PER_SECOND),
];
for (const [name] of tooMany) console.error(`Too many: ${name}`);
if (tooMany.length > 0 || served < views) process.exitCode = 1;
