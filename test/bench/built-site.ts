import { build } from "../../scripts/build.ts";
import { startServer, temporaryFolder } from "../e2e/support/server-process.ts";
import { FIXTURE } from "../support/fixture.ts";

/** The production build of the site in its own process. */
export interface BuiltSite {
  /** Without a trailing slash. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** The container image and the systemd service set the same values. */
const DEPLOYED = { NODE_ENV: "production", NODE_OPTIONS: "--max-semi-space-size=4", MALLOC_ARENA_MAX: "2" };

const SETTINGS = { BASE_PATH: "", CONTENT_DIR: FIXTURE };

/**
 * Builds the site and starts it with its own stores on a free port.
 * @throws Error if it cannot be built or started
 */
export async function startBuiltSite(): Promise<BuiltSite> {
  if (!(await build())) throw new Error("The site could not be built");
  const { folder, remove } = await temporaryFolder();
  const { origin, stop } = await startServer({ DATA_DIR: folder, ...DEPLOYED, ...SETTINGS });
  return {
    origin,
    async stop() {
      await stop();
      await remove();
    },
  };
}

/** The middle value, so that one disturbed run does not matter. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new RangeError("An empty list has no median");
  return middle;
}
