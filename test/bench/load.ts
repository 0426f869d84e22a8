import { execFile } from "node:child_process";
import { cpus } from "node:os";
import { promisify } from "node:util";
import { z } from "zod";
import { scriptOf } from "../../scripts/run.ts";
import { getCompressed, median, startBuiltSite } from "./built-site.ts";
import { startNginx } from "./nginx.ts";

/** Measures how fast the home page is served, compared with nginx, and prints a Markdown table. */
const SECONDS = 5;
const RUNS = 3;
const CONNECTIONS = 64;

const site = await startBuiltSite();
const page = await getCompressed(`${site.origin}/`);
const nginx = await startNginx(page);
if (nginx === undefined) console.error("nginx is not installed, so there is nothing to compare with.");
const contestants = [
  ...(nginx === undefined ? [] : [{ name: `${nginx.version}, the same bytes from disk`, address: `${nginx.origin}/` }]),
  { name: "This site", address: `${site.origin}/` },
  { name: "This site, with an unknown query", address: `${site.origin}/?utm_medium=mail` },
].map((contestant) => ({ ...contestant, runs: [] as Figures[] }));
try {
  for (const { address } of contestants) await load(address, 1);
  // The contestants take turns, so that other load on the machine affects all of them alike.
  for (let run = 0; run < RUNS; run += 1) {
    for (const { address, runs } of contestants) runs.push(await load(address, SECONDS));
  }
} finally {
  await nginx?.stop();
  await site.stop();
}

console.log("\n| The home page | Requests/s | p99 | Failed |\n|---|--:|--:|--:|");
for (const { name, runs } of contestants) {
  const rate = median(runs.map(({ requests }) => requests.average));
  const failed = runs.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  console.log(`| ${name} | ${Math.round(rate)} | ${median(runs.map(({ latency }) => latency.p99))} ms | ${failed} |`);
}
console.log(
  `\n${CONNECTIONS} connections, medians of ${RUNS} runs of ${SECONDS} s, ${page.body.length} bytes, ${cpus()[0]?.model}.`,
);

type Figures = Awaited<ReturnType<typeof load>>;

async function load(address: string, seconds: number) {
  const options = ["--json", "-c", String(CONNECTIONS), "-d", String(seconds), "-H", "Accept-Encoding: br", address];
  const { stdout } = await promisify(execFile)(process.execPath, [await scriptOf("autocannon"), ...options]);
  const figures = z.object({
    requests: z.object({ average: z.number() }),
    latency: z.object({ p99: z.number() }),
    non2xx: z.number(),
    errors: z.number(),
  });
  return figures.parse(JSON.parse(stdout));
}
