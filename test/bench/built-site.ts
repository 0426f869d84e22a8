import { once } from "node:events";
import { get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { buildIfChanged } from "../../scripts/build.ts";
import { createFolder } from "../e2e/support/content.ts";
import { startServer } from "../e2e/support/server-process.ts";

/** The container image and the systemd service set the same values. */
const DEPLOYED = {
  NODE_ENV: "production",
  NODE_OPTIONS: "--max-semi-space-size=4",
  MALLOC_ARENA_MAX: "2",
  BASE_PATH: "",
};

/**
 * Builds the site and starts the production build with its own stores, on a free port in a process of its own.
 * @throws Error if it cannot be built or started
 */
export async function startBuiltSite() {
  if (!(await buildIfChanged())) throw new Error("The site could not be built");
  return startServer({ DATA_DIR: await createFolder(), ...DEPLOYED });
}

/** The middle value, so that one disturbed run does not matter. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new RangeError("An empty list has no median");
  return middle;
}

/** A page as sent over the wire. */
export interface SentPage {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Gets a page in brotli without decompressing it.
 * @throws Error if the status is not 200
 */
export async function getCompressed(address: string): Promise<SentPage> {
  const [response]: IncomingMessage[] = await once(
    get(address, { headers: { "Accept-Encoding": "br" }, agent: false }),
    "response",
  );
  if (response?.statusCode !== 200) throw new Error(`${address} answered ${response?.statusCode}`);
  return { headers: response.headers, body: await buffer(response) };
}
