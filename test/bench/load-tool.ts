import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";

/** A load tool's results for one URL. */
export interface LoadFigures {
  readonly requestsPerSecond: number;
  /** 99th percentile of the latency, in milliseconds. */
  readonly p99: number;
  readonly requests: number;
  /** Requests without a successful response. */
  readonly failed: number;
}

interface Load {
  readonly address: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadTool {
  readonly name: string;
  run(load: Load): Promise<LoadFigures>;
}

const execute = promisify(execFile);

/** Uses `wrk` if it is installed, because it outpaces a single server process, or `autocannon` from npm. */
export async function findLoadTool(): Promise<LoadTool> {
  // Without a URL it exits with an error; only whether it exists matters.
  const version = await execute("wrk", ["-v"]).catch((error: unknown) => error);
  const isMissing = version instanceof Error && "code" in version && version.code === "ENOENT";
  return isMissing ? AUTOCANNON : WRK;
}

const WRK: LoadTool = {
  name: "wrk",
  async run({ address, connections, seconds }) {
    const threads = Math.min(2, connections);
    const { stdout } = await execute("wrk", [
      ...["--latency", "-t", String(threads), "-c", String(connections), "-d", `${seconds}s`],
      ...["-H", "Accept-Encoding: br", address],
    ]);
    return readWrk(stdout);
  },
};

const AUTOCANNON: LoadTool = {
  name: "autocannon",
  async run({ address, connections, seconds }) {
    const { stdout } = await execute("autocannon", [
      ...["--json", "-c", String(connections), "-d", String(seconds), "-H", "Accept-Encoding: br", address],
    ]);
    return readAutocannon(stdout);
  },
};

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * Reads what `wrk --latency` prints.
 * @throws Error on other output
 */
function readWrk(output: string): LoadFigures {
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? [];
  const [, p99, unit = ""] = /^\s+99%\s+([\d.]+)(us|ms|s|m)\s*$/m.exec(output) ?? [];
  const [, requests] = /^\s+(\d+) requests in /m.exec(output) ?? [];
  if (rate === undefined || p99 === undefined || requests === undefined) throw new Error(`wrk says: ${output}`);
  const [, refused = "0"] = /Non-2xx or 3xx responses: (\d+)/.exec(output) ?? [];
  const cut = (/Socket errors:(.*)/.exec(output)?.[1] ?? "").match(/\d+/g) ?? [];
  return {
    requestsPerSecond: Number(rate),
    p99: Number(p99) * (UNITS[unit] ?? 1),
    requests: Number(requests),
    failed: [refused, ...cut].reduce((sum, count) => sum + Number(count), 0),
  };
}

const autocannonSchema = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

/**
 * Reads what `autocannon --json` prints.
 * @throws ZodError on other output
 */
function readAutocannon(output: string): LoadFigures {
  const { requests, latency, non2xx, errors } = autocannonSchema.parse(JSON.parse(output));
  return {
    requestsPerSecond: requests.average,
    p99: latency.p99,
    requests: requests.total,
    failed: non2xx + errors,
  };
}
