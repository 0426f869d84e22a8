import { once } from "node:events";
import { readdirSync } from "node:fs";
import { Agent, get, type RequestOptions } from "node:http";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { z } from "zod";
import { startBuiltSite } from "./built-site.ts";

/**
 * Measures how long cached pages take while others request made-up addresses, which have to be rendered, and while
 * another process locks the databases. Prints a Markdown table. Fails if a p99 exceeds three times that of a quiet
 * server.
 */
const LIMIT = 3;
const FLOODERS = 20;
/** Requests for cached pages, in milliseconds between them. */
const EVERY_MS = 5;
const EVENT_EVERY_MS = 1000;
const SEARCH_EVERY_MS = 1000;
const CACHED = ["/", "/testimonials", "/privacy"];
const MADE_UP = [
  (word: string) => `/testimonials?category=${word}`,
  (word: string) => `/testimonials?item=${word}`,
  (word: string) => `/search?q=${word}`,
  (word: string) => `/${word}`,
];

interface Answer {
  readonly status: number;
  readonly ms: number;
}

/** Each client has an address of its own, as behind a proxy. */
function ask(origin: string, path: string, client: string, agent: Agent): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const began = performance.now();
  const options: RequestOptions = { agent, headers: { "Accept-Encoding": "br", "X-Forwarded-For": client } };
  get(origin + path, options, (response) => {
    response.resume().once("end", () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }));
  }).on("error", reject);
  return promise;
}

/** What a page sends when it counts a visit. It may be refused while the databases are locked. */
async function sendEvent(origin: string): Promise<Answer> {
  const began = performance.now();
  const body = JSON.stringify({ event: "visits", value: "new" });
  const headers = { "Content-Type": "application/json" };
  const { status } = await fetch(`${origin}/api/traffic`, { method: "POST", headers, body });
  return { status, ms: performance.now() - began };
}

/** Locks all databases of the server against writing. Returns what unlocks them. */
function lockDatabases(folder: string): () => void {
  const files = readdirSync(folder).filter((name) => name.endsWith(".db"));
  const databases = files.map((name) => new DatabaseSync(path.join(folder, name), { timeout: 5_000 }));
  for (const database of databases) database.exec("BEGIN IMMEDIATE");
  return () => {
    for (const database of databases) database.close();
  };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const madeUpWord = () => Math.random().toString(36).slice(2);

/** Twenty clients that ask for made-up addresses, one after another, until told to stop. */
async function flood(origin: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const statuses: number[] = [];
  let stopped = false;
  parentPort?.once("message", () => {
    stopped = true;
  });
  async function client(number: number): Promise<void> {
    for (let sent = 0; !stopped; sent += 1) {
      const address = MADE_UP[sent % MADE_UP.length]?.(madeUpWord()) ?? "/";
      const { status } = await ask(origin, address, `198.51.100.${number}`, agent);
      statuses.push(status);
      // A client that is refused tries again at once, a little slower than the network.
      if (status === 503) await sleep(20);
    }
  }
  await Promise.all(Array.from({ length: FLOODERS }, (_, index) => client(index + 1)));
  agent.destroy();
  parentPort?.postMessage(statuses);
}

/** Asks at a steady pace, whether or not earlier answers have arrived. */
async function steadily(everyMs: number, request: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const endsAt = performance.now() + seconds * 1000;
  for (let next = performance.now(); next < endsAt; next += everyMs) {
    await sleep(Math.max(0, next - performance.now()));
    answers.push(request());
  }
  return Promise.all(answers);
}

const { values } = parseArgs({
  args: isMainThread ? process.argv.slice(2) : [],
  options: { seconds: { type: "string", default: "5" }, rounds: { type: "string", default: "3" } },
});
const seconds = Math.max(1, Number(values.seconds) || 5);
const rounds = Math.max(1, Number(values.rounds) || 3);

async function measure(): Promise<void> {
  const { origin, dataDir, stop } = await startBuiltSite();
  const agent = new Agent({ keepAlive: true });
  let asked = 0;
  const visitCached = () => ask(origin, CACHED[asked++ % CACHED.length] ?? "/", "203.0.113.1", agent);
  const search = () => ask(origin, `/search?q=${madeUpWord()}`, "203.0.113.2", agent);
  const quiet: Answer[] = [];
  const flooded: Answer[] = [];
  const locked: Answer[] = [];
  const searches: Answer[] = [];
  const statuses: number[] = [];
  try {
    await steadily(EVERY_MS, visitCached);
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(...(await steadily(EVERY_MS, visitCached)));
      const unlock = lockDatabases(dataDir);
      const [whileLocked] = await Promise.all([
        steadily(EVERY_MS, visitCached),
        steadily(EVENT_EVERY_MS, () => sendEvent(origin)),
      ]);
      unlock();
      locked.push(...whileLocked);
      const flooders = new Worker(new URL(import.meta.url), { workerData: origin });
      const done = once(flooders, "message");
      // By then they have filled the queue.
      await sleep(500);
      const [cached, searched] = await Promise.all([
        steadily(EVERY_MS, visitCached),
        steadily(SEARCH_EVERY_MS, search),
      ]);
      flooded.push(...cached);
      searches.push(...searched);
      flooders.postMessage("stop");
      statuses.push(...z.array(z.number()).parse((await done)[0]));
    }
    print({ quiet, flooded, locked, searches, statuses, searchesAlone: await steadily(SEARCH_EVERY_MS, search) });
  } finally {
    agent.destroy();
    await stop();
  }
}

interface Measured
  extends Readonly<Record<"quiet" | "flooded" | "locked" | "searches" | "searchesAlone", readonly Answer[]>> {
  readonly statuses: readonly number[];
}

function print({ quiet, flooded, locked, searches, searchesAlone, statuses }: Measured): void {
  console.log("\n| | p50 | p99 | Failed |\n|---|--:|--:|--:|");
  const before = printRow("Cached pages, quiet server", quiet);
  const during = printRow("Cached pages during the flood", flooded);
  const duringLock = printRow("Cached pages, databases locked, an event a second", locked);
  printRow("One visitor's searches, quiet server", searchesAlone);
  printRow("One visitor's searches during the flood", searches);
  const refused = statuses.filter((status) => status === 503).length;
  const rate = Math.round((statuses.length - refused) / (rounds * (seconds + 0.5)));
  const factors = [during / before, duringLock / before];
  console.log(`
${FLOODERS} clients request made-up addresses: ${rate} answered per second, ${refused} refused. ${rounds} alternating
rounds of ${seconds} s. The p99 of cached pages grows by factors of ${factors.map((factor) => factor.toFixed(1)).join(" and ")}; the limit is ${LIMIT}.`);
  if (Math.max(...factors) <= LIMIT) return;
  console.error("Cached pages are slowed down");
  process.exitCode = 1;
}

/** Returns the p99 in milliseconds. */
function printRow(name: string, answers: readonly Answer[]): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const failed = answers.filter(({ status }) => status !== 200).length;
  const at = (part: number) => times[Math.floor(part * times.length)] ?? Number.NaN;
  console.log(`| ${name} | ${at(0.5).toFixed(1)} ms | ${at(0.99).toFixed(1)} ms | ${failed} of ${times.length} |`);
  return at(0.99);
}

if (isMainThread) await measure();
else await flood(z.string().parse(workerData));
