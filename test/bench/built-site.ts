import { build } from "../../scripts/build.ts";
import { startServer, temporaryFolder } from "../e2e/support/server-process.ts";
import { FIXTURE } from "../support/fixture.ts";

/** The production build of the site in its own process. */
export interface BuiltSite {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly pid: number | undefined;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** The container image and the systemd service set the same values. */
const DEPLOYED = { NODE_ENV: "production", NODE_OPTIONS: "--max-semi-space-size=4", MALLOC_ARENA_MAX: "2" };

const SETTINGS = { BASE_PATH: "", BUILD_DIR: "build", CONTENT_DIR: FIXTURE };

/**
 * Builds the site and starts it with its own stores on a free port.
 * @param settings additional environment variables of the server
 * @throws Error if it cannot be built or started
 */
export async function startBuiltSite(settings?: Readonly<Record<string, string>>): Promise<BuiltSite> {
  if (!(await build(SETTINGS))) throw new Error("The site could not be built");
  return startSite(settings);
}

/**
 * Starts the last build of the site.
 * @param settings additional environment variables
 * @throws Error with its output if it cannot be started
 */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<BuiltSite> {
  const { folder, remove } = await temporaryFolder();
  const { origin, pid, stop } = await startServer({
    DATA_DIR: folder,
    ...DEPLOYED,
    ...SETTINGS,
    ...settings,
  });
  return {
    origin,
    pid,
    dataDir: folder,
    async stop() {
      await stop();
      await remove();
    },
  };
}
