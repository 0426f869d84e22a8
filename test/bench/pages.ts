import { execFile } from "node:child_process";
import { cpus } from "node:os";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { scriptOf } from "../../scripts/run.ts";
import { findChromium } from "../../scripts/test/browsers.ts";
import { ROUTES } from "../e2e/support/routes.ts";
import { median, startBuiltSite } from "./built-site.ts";

/** Measures pages with Lighthouse and prints a Markdown table: all pages of this site, or the given paths or URLs. */
const RUNS = 3;

const SCORES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Lighthouse's audits, and how their values are shown. */
const AUDITS = [
  ["FCP", "first-contentful-paint", seconds],
  ["LCP", "largest-contentful-paint", seconds],
  ["TBT", "total-blocking-time", (value: number) => `${Math.round(value)} ms`],
  ["CLS", "cumulative-layout-shift", (value: number) => value.toFixed(3)],
  ["Bytes", "total-byte-weight", (value: number) => `${Math.round(value / 1024)} KB`],
] as const;

const reportSchema = z.object({
  lighthouseVersion: z.string(),
  categories: z.record(z.enum(SCORES), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

const pages = process.argv.length > 2 ? process.argv.slice(2) : ROUTES.map(({ path }) => path);
const chromium = await findChromium();
const site = await startBuiltSite();
try {
  // The process that builds pictures takes time from the browser.
  while ((await (await fetch(`${site.origin}/readyz`)).text()).includes("building")) await setTimeout(1_000);
  const columns = [...SCORES, ...AUDITS.map(([name]) => name)];
  console.log(`\n| Page | ${columns.join(" | ")} |\n|---|${"--:|".repeat(columns.length)}`);
  let version = "";
  for (const page of pages) {
    const runs: z.infer<typeof reportSchema>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(new URL(page, site.origin).href));
    const scores = SCORES.map((name) => Math.round(100 * median(runs.map(({ categories }) => categories[name].score))));
    const values = AUDITS.map(([, id, show]) => show(median(runs.map(({ audits }) => audits[id]?.numericValue ?? 0))));
    console.log(`| ${[page, ...scores, ...values].join(" | ")} |`);
    version = runs[0]?.lighthouseVersion ?? version;
  }
  console.log(`\nLighthouse ${version}, its default phone; medians of ${RUNS} runs. ${cpus()[0]?.model}.`);
} finally {
  await site.stop();
}

/** Runs Lighthouse once with its defaults: a phone on a slow network. */
async function measure(address: string) {
  const args = [
    address,
    "--quiet",
    "--output=json",
    "--output-path=stdout",
    `--only-categories=${SCORES.join(",")}`,
    "--chrome-flags=--headless=new --no-sandbox",
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [await scriptOf("lighthouse"), ...args], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 180_000,
  });
  return reportSchema.parse(JSON.parse(stdout));
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
