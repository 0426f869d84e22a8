import { build } from "../../scripts/build.ts";
import { startServer, temporaryFolder } from "../e2e/support/server-process.ts";
import { FIXTURE } from "../support/fixture.ts";

/** The site as it is published, in a process of its own. */
export interface BuiltSite {
  /** Its address, without a slash at its end. */
  readonly origin: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

const OWN = { BASE_PATH: "", BUILD_DIR: "build", CONTENT_DIR: FIXTURE };

/**
 * Builds the site and starts it with stores of its own, on a free port.
 * @throws Error where it cannot be built or started
 */
export async function startBuiltSite(): Promise<BuiltSite> {
  if (!(await build(OWN))) throw new Error("The site could not be built");
  return startSite();
}

/**
 * Starts the site as it was built last.
 * @param settings beside those of its own, as its environment has them
 * @throws Error with its output, where it cannot be started
 */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<BuiltSite> {
  const { folder, remove } = await temporaryFolder();
  const { origin, pid, stop } = await startServer({ NODE_ENV: "production", DATA_DIR: folder, ...OWN, ...settings });
  return {
    origin,
    pid,
    async stop() {
      await stop();
      await remove();
    },
  };
}
