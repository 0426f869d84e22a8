import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { scriptOf } from "../../scripts/run.ts";
import type { PageFigures } from "./page-table.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** A longer run is considered hung. */
const RUN_LIMIT_MS = 180_000;
const REPORT_LIMIT_BYTES = 64 * 1024 * 1024;
/** Attempts per run, because the browser sometimes crashes. */
const ATTEMPTS = 3;

const figure = z.object({ numericValue: z.number() });
const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const reportSchema = z.object({
  lighthouseVersion: z.string(),
  environment: z.object({ benchmarkIndex: z.number(), hostUserAgent: z.string() }),
  categories: z.record(z.enum(CATEGORIES), category),
  audits: z
    .object({
      "first-contentful-paint": figure,
      "largest-contentful-paint": figure,
      "total-blocking-time": figure,
      "cumulative-layout-shift": figure,
      "total-byte-weight": figure,
    })
    .catchall(z.object({ score: z.number().nullable() })),
});
type Report = z.infer<typeof reportSchema>;

/**
 * Runs Lighthouse once with its defaults: a phone on a slow network.
 * @param chromium path of the browser
 * @throws Error if every attempt fails
 */
export async function measure(address: string, chromium: string): Promise<PageFigures> {
  const lighthouse = await scriptOf("lighthouse");
  const args = [
    lighthouse,
    address,
    "--quiet",
    "--output=json",
    "--output-path=stdout",
    `--only-categories=${CATEGORIES.join(",")}`,
    "--chrome-flags=--headless=new --no-sandbox",
  ];
  let failure: unknown;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, args, {
        env: { ...process.env, CHROME_PATH: chromium },
        maxBuffer: REPORT_LIMIT_BYTES,
        timeout: RUN_LIMIT_MS,
      });
      return figuresOf(reportSchema.parse(JSON.parse(stdout)));
    } catch (error) {
      failure = error;
    }
  }
  throw new Error(`${address} could not be measured: ${lastLine(failure)}`);
}

/** The last line that Lighthouse printed; the full error contains the report. */
function lastLine(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const output = "stderr" in failure && typeof failure.stderr === "string" ? failure.stderr.trim() : "";
  return output.split("\n").at(-1) || failure.message;
}

function figuresOf({ audits, categories, environment, lighthouseVersion }: Report): PageFigures {
  const scoreOf = (name: (typeof CATEGORIES)[number]) => Math.round(categories[name].score * 100);
  const [, browser = "an unknown browser"] = /\b(?:Headless)?(Chrome\/\d+)/.exec(environment.hostUserAgent) ?? [];
  const otherAudits = CATEGORIES.filter((name) => name !== "performance").flatMap((name) => categories[name].auditRefs);
  return {
    performance: scoreOf("performance"),
    accessibility: scoreOf("accessibility"),
    bestPractices: scoreOf("best-practices"),
    seo: scoreOf("seo"),
    firstPaint: audits["first-contentful-paint"].numericValue,
    largestPaint: audits["largest-contentful-paint"].numericValue,
    blocking: audits["total-blocking-time"].numericValue,
    shift: audits["cumulative-layout-shift"].numericValue,
    bytes: audits["total-byte-weight"].numericValue,
    machine: environment.benchmarkIndex,
    tools: `Lighthouse ${lighthouseVersion}, ${browser}`,
    missed: otherAudits.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  };
}
