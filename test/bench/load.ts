import { execFile } from "node:child_process";
import { get } from "node:http";
import { cpus } from "node:os";
import { buffer } from "node:stream/consumers";
import { parseArgs, promisify } from "node:util";
import { type BuiltSite, startBuiltSite, startSite } from "./built-site.ts";
import { findLoadTool, type LoadFigures } from "./load-tool.ts";
import { startNginx, type WirePage } from "./nginx.ts";
import { median } from "./page-table.ts";

/** Measures how fast the home page is served, compared with nginx, and prints a Markdown table. */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    seconds: { type: "string", default: "5" },
    runs: { type: "string", default: "3" },
    /** Also sends a million requests and prints the memory of the process before and after. */
    memory: { type: "boolean", default: false },
  },
});
const seconds = Math.max(1, Number(values.seconds) || 5);
const runs = Math.max(1, Number(values.runs) || 3);
const CONNECTIONS = 64;
const MILLION = 1_000_000;

const tool = await findLoadTool();
const load = (address: string, connections = CONNECTIONS) => tool.run({ address, connections, seconds });

const site = await startBuiltSite();
try {
  await compare(site);
  if (values.memory) await measureMemory(site);
} finally {
  await site.stop();
}

/** Takes turns, so that other load on the machine affects all of them alike. */
async function compare({ origin }: BuiltSite): Promise<void> {
  const page = await wirePage(`${origin}/`);
  const nginx = await startNginx(page);
  if (nginx === undefined) console.error("nginx is not installed, so there is nothing to compare with.");
  const uncached = await startSite({ PAGE_MAX_AGE: "0" });
  const contestants = [
    ...(nginx === undefined
      ? []
      : [{ name: `${nginx.version}, the same bytes from disk`, address: `${nginx.origin}/` }]),
    { name: "This site", address: `${origin}/` },
    { name: "This site, with an unknown query", address: `${origin}/?utm_medium=mail` },
    {
      name: "This site, rendering each time, one connection",
      address: `${uncached.origin}/`,
      connections: 1,
    },
  ].map((contestant) => ({ ...contestant, figures: [] as LoadFigures[] }));
  try {
    for (const { address } of contestants) await tool.run({ address, connections: CONNECTIONS, seconds: 1 });
    for (let run = 0; run < runs; run += 1) {
      for (const { address, connections, figures } of contestants) figures.push(await load(address, connections));
    }
  } finally {
    await uncached.stop();
    await nginx?.stop();
  }

  const rate = (figures: readonly LoadFigures[]) => median(figures.map(({ requestsPerSecond }) => requestsPerSecond));
  const [first] = contestants;
  const best = nginx === undefined || first === undefined ? undefined : rate(first.figures);
  console.log("\n| The home page | Requests/s | p99 | Share of nginx | Failed |\n|---|--:|--:|--:|--:|");
  for (const { name, figures } of contestants) {
    const p99 = median(figures.map((figure) => figure.p99));
    const failed = figures.reduce((sum, figure) => sum + figure.failed, 0);
    const share = best === undefined ? "" : (rate(figures) / best).toFixed(2);
    console.log(`| ${name} | ${Math.round(rate(figures))} | ${p99.toFixed(1)} ms | ${share} | ${failed} |`);
  }
  const [cpu] = cpus();
  console.log(`
${tool.name}, ${CONNECTIONS} connections, medians of ${runs} alternating runs of ${seconds} s. One process each. ${page.body.length} bytes of
body, brotli. Node ${process.versions.node}, ${cpus().length} × ${cpu?.model}.`);
}

/** Requests the home page a million times, then twenty thousand unknown paths and queries. */
async function measureMemory({ origin, pid }: BuiltSite): Promise<void> {
  async function send(times: number): Promise<void> {
    for (let sent = 0; sent < times; ) sent += (await load(`${origin}/`)).requests;
  }
  await send(MILLION / 10);
  const before = await megabytes(pid);
  await send(MILLION);
  const after = await megabytes(pid);
  for (let first = 0; first < 20_000; first += 20) {
    const addresses = Array.from({ length: 10 }, (_, index) => [
      `/none-${first + index}`,
      `/testimonials?category=${first + index}`,
    ]);
    await Promise.all(
      addresses.flat().map((address) => fetch(origin + address).then((answer) => answer.arrayBuffer())),
    );
  }
  const afterUnknown = await megabytes(pid);
  console.log("\n| Memory of the process | |\n|---|--:|");
  console.log(`| After 100,000 requests | ${before} MB |\n| After a million more | ${after} MB |`);
  console.log(`| After 20,000 unknown addresses and queries | ${afterUnknown} MB |`);
}

/** Resident set size, from the system. */
async function megabytes(pid: number | undefined): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Math.round(Number(stdout) / 1024);
}

/** Fetches a page in brotli without decompressing it, with the headers that nginx does not add by itself. */
async function wirePage(address: string): Promise<WirePage> {
  const { promise, resolve, reject } = Promise.withResolvers<WirePage>();
  const ADDED_BY_NGINX = /^(?:date|connection|keep-alive|content-length|content-type|etag)$/;
  get(address, { headers: { "Accept-Encoding": "br" }, agent: false }, (response) => {
    const headers = Object.entries(response.headers).flatMap(([name, value]) =>
      typeof value === "string" && !ADDED_BY_NGINX.test(name) ? [[name, value] as const] : [],
    );
    buffer(response).then((body) => resolve({ headers: Object.fromEntries(headers), body }), reject);
  }).on("error", reject);
  return promise;
}
